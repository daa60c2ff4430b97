// Parts of the page that several modules use. Nothing that is pasted becomes HTML: it is text, or
// the source of an image, which cannot run.

export const $ = selector => document.querySelector(selector);
export const all = selector => [...document.querySelectorAll(selector)];

export function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

// Shows a picture in a figure, with its rows for those who do not see it.
export function fill(figure, { picture, rows = '', caption = '' }) {
  const image = figure.querySelector('img');
  image.src = `data:image/svg+xml,${encodeURIComponent(picture)}`;
  image.alt = rows || caption;
  figure.querySelector('figcaption').textContent = caption;
  figure.hidden = false;
  return figure;
}

export function figure(message) {
  return fill(make('figure', {}, make('img'), make('figcaption')), message);
}

// Calls a function on Ctrl+Enter, or Cmd+Enter.
export function onCtrlEnter(element, act) {
  element.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    act();
  });
}
