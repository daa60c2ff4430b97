// The tab of a script: an editor, the output, and what the script draws.
import { $, figure, make, onCtrlEnter } from './dom.js';
import { ask } from './python.js';

const code = $('#code'), output = $('#output');

export function startScript(content, remember) {
  let scripts;
  for (const name of content.scripts) $('#example').add(new Option(`${name}.py`, name));
  $('#example').onchange = async ({ target }) => {
    scripts ??= await (await fetch('scripts.json')).json();
    if (target.value) code.value = scripts[target.value];
  };
  code.value = content.first;
  $('#run').onclick = () => run(remember);
  onCtrlEnter($('#script'), () => run(remember));
  code.onkeydown = event => {
    if (event.key === 'Tab' && !event.shiftKey && !event.ctrlKey && !event.altKey) {
      event.preventDefault();
      code.setRangeText('    ', code.selectionStart, code.selectionEnd, 'end');
    } else if (event.key === 'Escape') {
      $('#run').focus();   // the way out for those who have no mouse
    }
  };
}

export function showScript(text) {
  code.value = text;
  code.scrollTop = code.scrollHeight;
}

export function scriptShown() { return code.value; }

function run(remember) {
  const taken = ask({ call: 'run', args: [code.value] }, message => {
    if (message.picture) $('#drawn').append(figure(message));
    else if (message.stopped) print('stopped\n', true);
    else print(message.text || message.error, 'line' in message || 'error' in message);
    if (message.line) selectLine(message.line);
  });
  if (!taken) return;
  output.replaceChildren();
  $('#drawn').replaceChildren();
  remember('script');
}

function print(words, wrong) {
  output.append(wrong ? make('span', { className: 'bad', textContent: words }) : words);
}

function selectLine(line) {
  const lines = code.value.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1);
  code.setSelectionRange(start, start + lines[line - 1].length);
}
