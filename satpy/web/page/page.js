// The page: it passes questions to Python in the worker, and shows the messages that come back.
import { linkTo, readLink } from './link.js';

const $ = selector => document.querySelector(selector);

// ------------------------------------------------------------------------------- the worker

let worker, ready, show;   // show: what takes the messages of the task that runs
startWorker();
const content = await (await fetch('content.json')).json();

function startWorker() {
  state('Python is loading …');
  ready = false;
  worker = new Worker('worker.js', { type: 'module' });
  worker.onmessage = ({ data }) => take(data);
  worker.onerror = event => take({ broken: event.message || 'the worker cannot be loaded' });
}

function take(message) {
  if (message.broken) {
    state(`Python cannot be loaded: ${message.broken}`);
  } else if (message.ready) {
    ready = true;
    state(show ? 'working …' : 'ready');
  } else if (message.done) {
    finish('ready');
  } else if (show) {
    show(message);
  }
}

function ask(task, shower) {
  if (show) return;
  show = shower;
  busy(true);
  if (ready) state('working …');
  worker.postMessage(task);
}

function finish(text) {
  show = undefined;
  busy(false);
  state(text);
}

function stop() {
  if (!show) return;
  worker.terminate();
  show({ stopped: true });
  finish('');
  startWorker();
}

$('#stop').onclick = stop;

function state(text) { $('#state').textContent = text; }

function busy(is) {
  $('#stop').disabled = !is;
  for (const button of document.querySelectorAll('[data-question], #run')) button.disabled = is;
}

// ------------------------------------------------------------------------------- a puzzle

const text = $('#text'), kind = $('#kind');
const examples = new Map(content.kinds.map(({ name, puzzle }) => [name, puzzle]));
for (const { name, title } of content.kinds) kind.add(new Option(title, name));

kind.onchange = () => {
  const untouched = !text.value.trim() || [...examples.values()].includes(text.value);
  if (untouched && kind.value) text.value = examples.get(kind.value);
};
// An address says its kind: what was chosen for another puzzle does not hold for it.
text.onpaste = () => { kind.value = ''; };

for (const button of document.querySelectorAll('[data-question]')) {
  button.onclick = () => {
    $('#verdict').textContent = $('#verdict').className = $('#step').textContent = '';
    for (const part of ['#answers', '#steps', '#kinds', '#links']) $(part).replaceChildren();
    const { question } = button.dataset;
    remember('puzzle');
    ask({ question, kind: kind.value, text: text.value }, message => showPuzzle(message, question));
    showAnswer();
  };
}

text.onkeydown = event => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    $('[data-question=solve]').click();
  }
};

// Arrow keys go from step to step.
$('#steps').onkeydown = event => {
  const beside = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' }[event.key];
  const button = beside && event.target.closest('li')?.[beside]?.firstChild;
  if (!button) return;
  event.preventDefault();
  button.focus();
  button.click();
};

function showPuzzle(message, question) {
  if (message.stopped) verdict('stopped', false);
  else if (message.error) refuse(message.error);
  else if (message.verdict) verdict(message.verdict, message.good);
  else if (message.progress) verdict(message.progress, true);
  else if (message.kinds) offerKinds(message.kinds);
  else if (message.links) showLinks(message.links);
  else if (message.text) $('#answers').append(message.text);
  else if (message.extra) $('#answers').append(figure(message));
  else {
    fill($('#picture'), message);
    if (message.step && question === 'steps') listStep(message);
    else $('#step').textContent = message.step || '';
  }
}

function offerKinds(kinds) {
  for (const [name, title] of Object.entries(kinds)) {
    const button = document.createElement('button');
    button.textContent = title;
    button.onclick = () => {
      kind.value = name;
      $('[data-question=solve]').click();
    };
    $('#kinds').append(button);
  }
}

function showLinks(links) {
  for (const [name, address] of Object.entries(links)) {
    const link = document.createElement('a');
    Object.assign(link, { href: address, textContent: `open in ${name}`, target: '_blank', rel: 'noopener' });
    $('#links').append(link);
  }
}

function verdict(words, good) {
  $('#verdict').textContent = words;
  $('#verdict').className = good ? 'good' : 'bad';
}

function showAnswer() {
  // On a phone it is below what was asked.
  if (matchMedia('(max-width: 50rem)').matches) $('#verdict').scrollIntoView();
}

function refuse(words) {
  $('#picture').hidden = true;   // of another puzzle
  verdict(words, false);
}

function listStep(message) {
  const button = document.createElement('button');
  button.textContent = message.step;
  button.onclick = () => fill($('#picture'), message);
  const item = document.createElement('li');
  item.append(button);
  $('#steps').append(item);
}

function figure(message) {
  const made = document.createElement('figure');
  made.append(document.createElement('img'), document.createElement('figcaption'));
  return fill(made, message);
}

function fill(where, { picture, rows, caption }) {
  const image = where.querySelector('img');
  // As an image, whatever is in the text of the drawing, it cannot run.
  image.src = `data:image/svg+xml,${encodeURIComponent(picture)}`;
  image.alt = rows;
  where.querySelector('figcaption').textContent = caption;
  where.hidden = false;
  return where;
}

// ------------------------------------------------------------------------------- a script

const code = $('#code'), output = $('#output');
for (const name of Object.keys(content.scripts)) $('#example').add(new Option(`${name}.py`, name));
$('#example').onchange = ({ target }) => { if (target.value) code.value = content.scripts[target.value]; };
code.value = content.pages[0].scripts[0];
$('#run').onclick = run;

code.onkeydown = event => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    run();
  } else if (event.key === 'Tab' && !event.shiftKey && !event.ctrlKey && !event.altKey) {
    event.preventDefault();
    code.setRangeText('    ', code.selectionStart, code.selectionEnd, 'end');
  } else if (event.key === 'Escape') {
    $('#run').focus();   // the way out for those who have no mouse
  }
};

function run() {
  if (show) return;
  remember('script');
  output.replaceChildren();
  $('#drawn').replaceChildren();
  ask({ code: code.value }, message => {
    if (message.picture) $('#drawn').append(figure(message));
    else if (message.stopped) print('stopped\n', true);
    else print(message.text || message.error, 'line' in message || 'error' in message);
    if (message.line) selectLine(message.line);
  });
}

function print(words, wrong) {
  const part = wrong ? document.createElement('span') : new Text();
  part.textContent = words;
  if (wrong) part.className = 'bad';
  output.append(part);
}

function selectLine(line) {
  const lines = code.value.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1);
  code.setSelectionRange(start, start + lines[line - 1].length);
}

// ------------------------------------------------------------------------------- the tutorial

for (const page of content.pages) {
  const button = document.createElement('button');
  page.title = page.text.match(/^# (.*)/)[1];
  button.textContent = page.title;
  button.dataset.page = page.name;
  button.onclick = () => openPage(page);
  $('#pages').append(button);
}

async function openPage(page) {
  const { marked } = await import('./parts/marked.esm.js');
  const article = $('#page');
  article.innerHTML = marked.parse(page.text);
  article.querySelectorAll('code.language-python').forEach((block, number) => {
    const button = document.createElement('button');
    button.textContent = 'Open in the editor';
    button.onclick = () => {
      code.value = page.scripts[number];
      openTab('script');
      code.scrollTop = code.scrollHeight;
    };
    block.parentElement.after(button);
  });
  for (const link of article.querySelectorAll('a[href$=".md"]')) {
    const other = content.pages.find(({ name }) => name === link.getAttribute('href'));
    link.removeAttribute('href');
    if (other) Object.assign(link, { href: '#', onclick: () => { openPage(other); return false; } });
  }
  for (const button of document.querySelectorAll('[data-page]')) {
    button.setAttribute('aria-pressed', button.dataset.page === page.name);
  }
  scrollTo(0, 0);
}

// ------------------------------------------------------------------------------- the tabs

function openTab(name) {
  for (const tab of document.querySelectorAll('[data-tab]')) {
    tab.setAttribute('aria-selected', tab.dataset.tab === name);
    $(`#${tab.dataset.tab}`).hidden = tab.dataset.tab !== name;
  }
  if (name === 'tutorial' && !$('#page').hasChildNodes()) openPage(content.pages[0]);
}

for (const tab of document.querySelectorAll('[data-tab]')) tab.onclick = () => openTab(tab.dataset.tab);

// ------------------------------------------------------------------------------- links

// Keeps what is shown in the address of the page, for reload, the back button, and others.
async function remember(tab) {
  const link = await linkTo({ tab, kind: kind.value, text: text.value, code: code.value });
  if (link !== location.hash) history.pushState(null, '', link);
}

// Shows what the address says, and solves a puzzle; a script is not run unasked.
async function openLink() {
  const said = await readLink(location.hash);
  if (!said || ![...document.querySelectorAll('[data-tab]')].some(tab => tab.dataset.tab === said.tab)) return;
  openTab(said.tab);
  if (said.tab === 'script') {
    code.value = said.code;
  } else if (said.tab === 'puzzle') {
    [text.value, kind.value] = [said.text, said.kind];
    if (show) stop();
    $('[data-question=solve]').click();
  }
}

onpopstate = openLink;

$('#link').onclick = async () => {
  await remember($('[aria-selected=true]').dataset.tab);
  try {
    await navigator.clipboard.writeText(location.href);
    state('the link is copied');
  } catch {
    state('the link is in the address of this page');
  }
};

$('#version').textContent = content.version;
openLink();
