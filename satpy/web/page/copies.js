// Copies of a board: as printed rows, with tabs between the cells, as SVG or PNG, and the typed puzzle.
import { make } from './dom.js';

export function showCopies(where, { rows, tabs, picture }) {
  const copies = { rows, tabs, SVG: picture };
  where.replaceChildren(
    ...Object.entries(copies).map(([name, content]) => button(name, () => navigator.clipboard.writeText(content))),
    button('PNG', () => navigator.clipboard.write([new ClipboardItem({ 'image/png': png(picture) })])));
}

export function addTyped(where, typed) {
  where.append(button('puzzle as typed', () => navigator.clipboard.writeText(typed)));
}

function button(name, copy) {
  const made = make('button', { textContent: `copy ${name}` });
  made.onclick = async () => {
    const done = await copy().then(() => 'copied', () => 'the browser does not allow it');
    made.textContent = `${name}: ${done}`;
  };
  return made;
}

async function png(picture) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(picture)}`;
  await image.decode();
  const canvas = make('canvas', { width: 2 * image.naturalWidth, height: 2 * image.naturalHeight });
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => {
    canvas.toBlob(blob => blob ? done(blob) : failed(new Error('no picture')), 'image/png');
  });
}
