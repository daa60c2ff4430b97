// The steps of a solution: a list, a slider, and the board, on which a click shows when a place became
// certain, and why.
import { $, all, fill, make } from './dom.js';

// The side of a cell in a picture.
const CELL = 30;
let steps = [];

export function clearSteps() {
  steps = [];
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
  $('#steps').append(make('li', {}, button));
  $('#slider').max = $('#slider').value = number;
  $('#slider').hidden = false;
}

function showStep(number) {
  const step = steps[number - 1], buttons = all('#steps button');
  fill($('#picture'), step);
  $('#slider').value = number;
  $('#slider').ariaValueText = `step ${number}: ${step.step}`;
  buttons.forEach((button, at) => {
    if (at === number - 1) button.setAttribute('aria-current', 'step');
    else button.removeAttribute('aria-current');
  });
  buttons[number - 1].scrollIntoView({ block: 'nearest' });
  showChain(step.data.chain);
}

// A chain of several links: what each needs, and what follows.
function showChain(chain) {
  $('#chain').hidden = chain.length < 2;
  const words = facts => facts.map(({ text }) => text).join(', ');
  $('#chain ol').replaceChildren(...chain.map(link => {
    const reasons = [...link.by, words(link.from)].filter(Boolean).join('; ');
    const supposed = link.case.length ? `if ${words(link.case)}: ` : '';
    return make('li', { textContent: `${supposed}${reasons} -> ${words(link.new) || 'impossible'}` });
  }));
}

// Arrow keys go from step to step.
function moveByKey(event) {
  const beside = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' }[event.key];
  const button = beside && event.target.closest('li')?.[beside]?.firstChild;
  if (!button) return;
  event.preventDefault();
  button.focus({ preventScroll: true });
  button.click();
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
