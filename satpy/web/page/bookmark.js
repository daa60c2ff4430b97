// The bookmark. It runs in the page of a drawing, opens satpy's page as a second window, and sends it
// the drawing after each change. live.js makes an address of this text.
(() => {
  if (window.satpyBeside) { window.satpyBeside(); return; }   // a second click
  const page = 'SATPY_PAGE', { origin } = new URL(page);
  let beside, sent, timer;

  // Places are at odd x and y, corners at even ones, borders between; marks that are not there are left out.
  const NONE = { anum: -1, qans: 0, line: 0, qsub: 0 };
  function inkOf(board) {
    const ink = [];
    for (const pieces of [board.cell, board.cross, board.border]) {
      for (let i = 0; i < pieces.length; i++) {
        const marks = {};
        for (const name in NONE) {
          const value = pieces[i][name];
          if (Number.isInteger(value) && value !== NONE[name]) marks[name] = value;
        }
        if (Object.keys(marks).length) ink.push([pieces[i].bx, pieces[i].by, marks]);
      }
    }
    return ink;
  }

  const puzzle = typeof ui === 'object' && ui.puzzle;
  const penpa = typeof pu === 'object' && typeof pu.maketext_duplicate === 'function';
  if (!puzzle && !penpa) {
    alert('satpy: this page has no drawing of puzz.link or of Penpa-edit. Open a puzzle, and click again.');
    return;
  }

  function drawing() {
    if (puzzle) return { address: puzzle.getURL(), ink: inkOf(puzzle.board) };
    return { address: pu.maketext_duplicate(), ink: null };   // which leaves the replay as it is
  }

  function send(again) {
    clearTimeout(timer);
    timer = undefined;
    if (!beside || beside.closed) return;
    const message = { satpy: 'drawing', ...drawing() }, text = JSON.stringify(message);
    if (text === sent && !again) return;
    sent = text;
    beside.postMessage(message, origin);
  }

  function later(delay) {
    clearTimeout(timer);
    timer = setTimeout(send, delay);
  }

  window.satpyBeside = () => {
    // A window of this name outlives a reload of this page.
    if (!beside || beside.closed) beside = window.open('', 'satpy-beside', 'popup,width=540,height=860');
    if (!beside) {
      alert('satpy: allow this page to open a window, and click again.');
      return;
    }
    let empty = false;
    try { empty = beside.location.href === 'about:blank'; } catch { /* it is the page */ }
    if (empty) beside.location.href = page;   // which asks for the drawing
    else send(true);
    beside.focus();
  };

  addEventListener('message', ({ source, data }) => {
    if (source !== beside) return;
    if (data?.satpy === 'ready') send(true);
    else if (data?.satpy === 'there?') beside.postMessage({ satpy: 'here' }, origin);
  });
  if (puzzle) {
    for (const event of ['history', 'ready']) puzzle.on(event, () => later(0));
  } else {
    for (const event of ['pointerdown', 'pointermove', 'pointerup', 'touchmove', 'touchend', 'keydown', 'keyup']) {
      addEventListener(event, () => later(30), { capture: true, passive: true });
    }
  }
  window.satpyBeside();
})();
