// The steps of a solution: a list in which runs by the same reason are folded, a slider, and the board,
// on which a click shows when a place became certain, and why.
import { $, all, fill, make } from './dom.js';

// The side of a cell in a picture.
const CELL = 30;
let steps = [];
// The run that is open because one of its steps is shown, and not by a click on its line.
let passed = null;

export function clearSteps() {
  [steps, passed] = [[], null];
  for (const part of ['#steps', '#chain ol']) $(part).replaceChildren();
  $('#slider').hidden = $('#chain').hidden = true;
}

// Adds a step: a message with a picture, the sentence, and the data of satpy.puzzles.step_data.
export function addStep(message) {
  const number = steps.push(message), { pattern } = message.data;
  const named = pattern ? `${pattern}: ` : '';  // the sentence begins with it
  const name = named && make('strong', { textContent: named });
  const text = message.step.slice(named.length);
  const button = make('button', { onclick: () => showStep(number) }, name, text);
  $('#steps').append(make('li', { value: number }, button));
  $('#slider').max = $('#slider').value = number;
  $('#slider').hidden = false;
}

// Folds the steps of a run, which are by the same reason, to one line that opens.
export function foldRun({ first, last, text }) {
  const rows = buttons().slice(first - 1, last).map(button => button.parentNode);
  const line = make('summary', { textContent: `${first}-${last}. ${text}` });
  const run = make('details', {}, line, make('ol'));
  rows[0].before(make('li', { className: 'run' }, run));
  run.lastChild.append(...rows);
  line.onclick = event => {
    event.preventDefault();
    run.open = !run.open;
    if (run.open) showStep(first);
  };
}

// Opens the run of a step, and closes the last one that was opened so.
function openRun(run) {
  if (passed && passed !== run) {
    passed.open = false;
    passed = null;
  }
  if (run && !run.open) {
    run.open = true;
    passed = run;
  }
}

function buttons() { return all('#steps button'); }

function showStep(number) {
  const step = steps[number - 1], shown = buttons()[number - 1];
  fill($('#picture'), step);
  $('#slider').value = number;
  $('#slider').ariaValueText = `step ${number}: ${step.step}`;
  for (const button of buttons()) {
    if (button === shown) button.setAttribute('aria-current', 'step');
    else button.removeAttribute('aria-current');
  }
  openRun(shown.closest('details'));
  shown.scrollIntoView({ block: 'nearest' });
  showChain(step.data.chain);
}

// A chain of several links: what each needs, and what follows.
export function showChain(chain) {
  $('#chain').hidden = chain.length < 2;
  const words = facts => facts.map(({ text }) => text).join(', ');
  $('#chain ol').replaceChildren(...chain.map(link => {
    const reasons = [...link.by, words(link.from)].filter(Boolean).join('; ');
    const supposed = link.case.length ? `if ${words(link.case)}: ` : '';
    return make('li', { textContent: `${supposed}${reasons} -> ${words(link.new) || 'impossible'}` });
  }));
}

// Arrow keys go from step to step, and down from a folded line to its first step.
function moveByKey(event) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key], isLine = event.target.matches('summary');
  if (!by) return;
  const at = buttons().indexOf(event.target.closest('li').querySelector('button'));
  const next = buttons()[isLine && by > 0 ? at : at + by];
  if (!next) return;
  event.preventDefault();
  next.click();
  next.focus({ preventScroll: true });
}

// Returns the name of the place at a click on the picture.
function placeAt({ target, offsetX, offsetY }) {
  const { width, height } = target.getBoundingClientRect();
  const [left, top, across, down] = steps[0].picture.match(/viewBox="([^"]*)"/)[1].split(' ').map(Number);
  const scale = Math.min(width / across, height / down), above = (height - down * scale) / 2;
  const x = Math.round((offsetX / scale + left) / CELL);
  const y = Math.round(((offsetY - above) / scale + top) / CELL);
  return `r${y + 1}c${x + 1}`;
}

function moveByClick(event) {
  if (!steps.length) return;
  const place = placeAt(event);
  const at = steps.findIndex(({ data }) => data.new.some(({ places }) => places.includes(place)));
  if (at >= 0) showStep(at + 1);
}

export function startSteps() {
  $('#steps').onkeydown = moveByKey;
  $('#slider').oninput = ({ target }) => showStep(Number(target.value));
  $('#picture img').onclick = moveByClick;
}
