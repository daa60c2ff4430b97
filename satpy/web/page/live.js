// The page beside a drawing: at each stroke it says how many solutions there are, and what is wrong.
import { $, fill, make } from './dom.js';
import { ask, keepSpare, onChange, state, stop } from './python.js';

// Characters of a drawing, and of its ink; larger ones are no boards.
const LARGEST = 400_000;
// Milliseconds in which an older answer may come before its worker is ended.
const PATIENCE = 250;
// Milliseconds without a stroke before a mistyped sign is looked for.
const QUIET = 1000;
// Milliseconds between two questions whether the page of the drawing still has the bookmark.
const ALIVE = 2000;
const GONE = 'The page of the puzzle was closed or loaded again: click the bookmark there again.';
const CLASSES = {
  one: 'good', several: 'open', none: 'bad', unfinished: 'open',
  good: 'good', slip: 'bad', solved: 'good',
};

const part = name => $(`#live-${name}`);
const opener = window.opener;
let kind = '', kinds = '', said = '', shown, waiting, question, since, quiet, unanswered = 0;
let stages = [];   // of the hint, which are still to be shown

// Returns the drawing in a message, {text, ink}; null if it has another form, or is too large.
function drawingIn(data) {
  if (typeof data !== 'object' || data?.satpy !== 'drawing') return null;
  const { address, ink } = data;
  if (typeof address !== 'string' || address.length > LARGEST) return null;
  if (ink === null) return { text: address, ink: address };
  if (!Array.isArray(ink) || !ink.every(isMark)) return null;
  const text = JSON.stringify(ink);
  return text.length > LARGEST ? null : { text: address, ink: text };
}

function isMark(piece) {
  if (!Array.isArray(piece) || piece.length !== 3) return false;
  const [x, y, marks] = piece;
  return [x, y].every(Number.isInteger) && typeof marks === 'object' && marks !== null &&
    Object.values(marks).every(Number.isInteger);
}

function look(drawing) {
  shown = waiting = drawing;
  question = 'look';
  clearTimeout(quiet);
  quiet = setTimeout(lookForTypo, QUIET);
  next();
}

// Only the newest drawing waits. An older search gets some time, and then a loaded spare goes on.
function next() {
  keepSpare();
  if (!waiting) return;
  const { task, spare } = state(), now = performance.now();
  if (task) {
    if (!task.live) return;
    since ??= now;
    if (now - since < PATIENCE) setTimeout(next, PATIENCE);
    else if (spare && question !== 'reason') stop();   // which calls this again
    return;
  }
  const { text, ink } = waiting, call = question;
  waiting = since = undefined;
  begin(call);
  ask({ live: true, call, args: [text, ink, kind] }, take);
}

function lookForTypo() {
  if (said !== 'none' && said !== 'unfinished') return;
  if (waiting || state().task) quiet = setTimeout(lookForTypo, QUIET);
  else request('typo');
}

function request(call) {
  if (!shown) return;
  [waiting, question] = [shown, call];
  next();
}

// ------------------------------------------------------------------------------ what is shown

function begin(call) {
  part('beside').hidden = false;
  $('#alone').hidden = true;
  part('error').textContent = '';
  if (call !== 'look' && call !== 'hint') return;
  stages = [];
  part('hint-text').textContent = '';
  part('hint-picture').hidden = true;
  document.body.classList.add('waiting');
}

function take(message) {
  document.body.classList.remove('waiting');
  if (message.stopped) return;
  if ('kinds' in message) listKinds(message);
  else if ('verdict' in message) showVerdict(message);
  else if ('detail' in message) showDetail(message);
  else if ('ink' in message) showInk(message);
  else if ('reason' in message) part('reason').querySelector('p').textContent = message.reason;
  else if ('typo' in message) {
    part('typo').textContent = `Is a sign mistyped? There is one solution with ${message.typo.join(', or with ')}.`;
  } else if ('stages' in message) {
    ({ stages } = message);
    showStage();
  } else if ('error' in message) {
    showVerdict({ verdict: '', state: 'unknown' });
    part('error').textContent = message.error;
  }
}

// Each click on Hint shows the next stage; the last one stays until the drawing changes.
function showStage() {
  const stage = stages.shift();
  part('hint-text').textContent = stage.hint;
  if (stage.picture) fill(part('hint-picture'), stage);
}

function nextStage() {
  if (waiting || !part('hint-text').textContent) request('hint');
  else if (stages.length) showStage();
}

function listKinds(message) {
  ({ kind } = message);
  if (JSON.stringify(message) === kinds) return;
  kinds = JSON.stringify(message);
  const select = part('kind');
  select.replaceChildren(...Object.entries(message.kinds).map(([name, title]) => new Option(title, name)));
  select.value = kind;
  select.disabled = select.options.length < 2;
}

function line(where, words, name) {
  where.textContent = words;
  where.className = `line ${CLASSES[name] || ''}`;
  where.hidden = !words;
}

function showVerdict({ verdict, state: name }) {
  said = name;
  line(part('verdict'), verdict, name);
  part('show').hidden = true;
  part('detail').textContent = '';
  part('typo').textContent = '';
  showInk({ ink: '' });
}

function showDetail({ detail, picture }) {
  part('detail').textContent = detail;
  part('show').hidden = !picture;
  part('show').open = said === 'none';   // open cells are shown on demand
  if (picture) fill(part('clash'), { picture, rows: detail });
}

function showInk({ ink, state: name, signs, picture }) {
  line(part('ink'), ink, name);
  part('slip').hidden = !picture;
  part('reason').hidden = name !== 'slip';
  part('reason').querySelector('p').textContent = '';
  part('signs').textContent = signs || '';
  if (picture) fill(part('slip'), { picture, rows: signs });
  askReason();
}

// A reason takes a search: it is looked for while it is open.
function askReason() {
  const { open, hidden } = part('reason');
  if (open && !hidden && !waiting) request('reason');
}

// ------------------------------------------------------------------------------ the bookmark

async function makeBookmark() {
  const code = await (await fetch('bookmark.js')).text();
  const page = `${location.origin}${location.pathname}#tab=live`;
  const bare = code.replace(/^\s*\/\/.*$/gm, '').replace('SATPY_PAGE', page.replace(/['\\]/g, '\\$&'));
  const address = `javascript:${encodeURIComponent(bare.trim())}`;
  const link = $('#bookmark');
  link.href = address;
  link.onclick = event => {
    event.preventDefault();
    $('#bookmark-note').textContent = 'Drag it to the bookmarks of your browser, and click it there, beside a puzzle.';
  };
  $('#copy-bookmark').onclick = async () => {
    await navigator.clipboard.writeText(address).then(
      () => { $('#bookmark-note').textContent = 'Its address is copied: make a bookmark, and paste it as the address.'; },
      () => { $('#bookmark-note').replaceChildren(make('textarea', { value: address, readOnly: true })); });
  };
}

export function startLive(openTab) {
  makeBookmark();
  onChange(next);
  part('hint').onclick = nextStage;
  part('reason').ontoggle = askReason;
  part('kind').onchange = () => {
    kind = part('kind').value;
    if (shown) look(shown);
  };
  part('quiet').onchange = () => { $('#live').classList.toggle('discreet', part('quiet').checked); };
  if (!opener) return;
  // Any page may have opened this one: what it sends is shown as text and images, and asked of Python.
  addEventListener('message', ({ source, data }) => {
    if (source !== opener) return;
    const drawing = drawingIn(data);
    if (!drawing && data?.satpy !== 'here') return;
    unanswered = 0;
    part('gone').textContent = '';
    if (!drawing) return;
    openTab('live');
    look(drawing);
  });
  setInterval(() => {
    if (shown && unanswered++ >= 2) part('gone').textContent = GONE;
    opener.postMessage({ satpy: 'there?' }, '*');
  }, ALIVE);
  opener.postMessage({ satpy: 'ready' }, '*');
}
