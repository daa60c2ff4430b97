// The tab of a puzzle: what is pasted is solved, and shown step by step.
import { $, all, figure, fill, make, onCtrlEnter } from './dom.js';
import { addTyped, showCopies } from './copies.js';
import { ask, state, stop } from './python.js';
import { addStep, clearSteps, foldRun, showChain, startSteps } from './steps.js';

const text = $('#text'), kind = $('#kind');
// The puzzle that was asked about last, and the stages of its hint that are still to be shown.
let asked = '', stages = [];

export function startPuzzle(content, remember) {
  const examples = new Map(content.kinds.map(({ name, puzzle }) => [name, puzzle]));
  for (const { name, title } of content.kinds) kind.add(new Option(title, name));
  kind.onchange = () => {
    const untouched = !text.value.trim() || [...examples.values()].includes(text.value);
    if (untouched && kind.value) text.value = examples.get(kind.value);
  };
  // An address says its kind: what was chosen for another puzzle does not hold for it.
  text.onpaste = () => { kind.value = ''; };
  for (const button of all('[data-question]')) button.onclick = () => put(button.dataset.question, remember);
  onCtrlEnter($('#puzzle'), () => solve());
  startSteps();
  listForms(content.forms);
  listThumbs(content.thumbs);
}

export function solve() { $('[data-question=solve]').click(); }

// Puts a puzzle into the box, and solves it.
export function openPuzzle(puzzle, name = '') {
  [text.value, kind.value] = [puzzle, name];
  if (state().task && !state().task.live) stop();
  solve();
}

export function puzzleShown() { return { text: text.value, kind: kind.value }; }

function put(question, remember) {
  const puzzle = JSON.stringify([kind.value, text.value]);
  if (question === 'hint' && stages.length && puzzle === asked) {
    showStage();
    return;
  }
  const taken = ask({ call: 'ask', args: [question, kind.value, text.value] }, message => show(message));
  if (!taken) return;
  [asked, stages] = [puzzle, []];
  clearSteps();
  for (const part of ['#answers', '#kinds', '#links', '#copies']) $(part).replaceChildren();
  for (const part of ['#verdict', '#step', '#counted']) $(part).textContent = '';
  for (const part of ['#forms', '#thumbs']) $(part).hidden = true;
  $('#verdict').className = '';
  remember('puzzle');
  if (question !== 'hint') bringUp('#verdict');
}

// On a phone the answer is below the question.
function bringUp(part) {
  if (matchMedia('(max-width: 50rem)').matches) $(part).scrollIntoView();
}

function show(message) {
  if (message.stopped) verdict('stopped', false);
  else if (message.error) refuse(message.error);
  else if (message.verdict) verdict(message.verdict, message.good);
  else if (message.progress) verdict(message.progress, true);
  else if (message.shown) $('#counted').textContent = message.shown;
  else if (message.forms) $('#forms').hidden = false;
  else if (message.kinds) offerKinds(message.kinds);
  else if (message.links) showLinks(message);
  else if (message.text) $('#answers').append(make('p', { textContent: message.text }));
  else if (message.extra) $('#answers').append(figure(message));
  else if (message.run) foldRun(message.run);
  else if (message.stages) {
    ({ stages } = message);
    showStage();
  } else {
    showBoard(message);
    if (message.step) addStep(message);
  }
}

function showBoard(message) {
  fill($('#picture'), message);
  if (message.tabs !== undefined) showCopies($('#copies'), message);
}

// Each click on Hint shows the next stage.
function showStage() {
  const stage = stages.shift();
  showBoard(stage);
  $('#step').textContent = stage.hint;
  if (stage.data) showChain(stage.data.chain);
  bringUp('#questions');
}

function verdict(words, good) {
  $('#verdict').textContent = words;
  $('#verdict').className = good ? 'good' : 'bad';
}

function refuse(words) {
  $('#picture').hidden = true;   // of another puzzle
  verdict(words, false);
}

function offerKinds(kinds) {
  $('#kinds').replaceChildren(...Object.entries(kinds).map(([name, title]) => make('button', {
    textContent: title,
    onclick: () => openPuzzle(text.value, name),
  })));
}

function showLinks({ links, typed }) {
  if (typed) addTyped($('#copies'), typed);
  $('#links').replaceChildren(...Object.entries(links).map(([name, href]) => make('a', {
    href, textContent: `open in ${name}`, target: '_blank', rel: 'noopener',
  })));
}

// ------------------------------------------------------------------------------ what to paste

function listForms(forms) {
  $('#forms ul').replaceChildren(...forms.map(form => make('li', {},
    make('button', { textContent: form.name, onclick: () => openPuzzle(form.text, form.kind) }),
    make('code', { textContent: form.text.length > 80 ? `${form.text.slice(0, 80)} …` : form.text }))));
}

function listThumbs(thumbs) {
  $('#thumbs div').replaceChildren(...thumbs.map(({ title, text: puzzle, name, picture }) => {
    const button = make('button', { onclick: () => openPuzzle(puzzle, name) }, figure({ picture, caption: title }));
    button.querySelector('img').alt = '';   // the title says it
    return button;
  }));
}
