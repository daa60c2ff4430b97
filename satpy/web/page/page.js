// The page: its tabs, its address, and the state of Python.
import { $, all } from './dom.js';
import { linkTo, readLink } from './link.js';
import { startLive } from './live.js';
import { openPuzzle, puzzleShown, startPuzzle } from './puzzle.js';
import { onChange, state, stop } from './python.js';
import { scriptShown, showScript, startScript } from './script.js';
import { openTutorial } from './tutorial.js';

const content = await (await fetch('content.json')).json();

// ------------------------------------------------------------------------------ the state

function showState() {
  const { task, ready, broken, bytes } = state();
  $('#loading').hidden = ready || Boolean(broken);
  $('#loading').value = Math.min(1, bytes / content.bytes);
  say(broken ? `Python cannot be loaded: ${broken}`
    : !ready ? 'Python is loading …' : task ? 'working …' : 'ready');
  const busy = Boolean(task) && !task.live;
  $('#stop').disabled = !busy;
  // A disabled button would lose the focus, and the next Enter would do nothing.
  for (const button of all('[data-question], #run')) button.ariaDisabled = busy;
}

function say(words) { $('#state').textContent = words; }

$('#stop').onclick = stop;

// ------------------------------------------------------------------------------ the tabs

function openTab(name) {
  for (const tab of all('[role=tab]')) {
    const chosen = tab.dataset.tab === name;
    tab.setAttribute('aria-selected', chosen);
    tab.tabIndex = chosen ? 0 : -1;
    $(`#${tab.dataset.tab}`).hidden = !chosen;
  }
  if (name === 'tutorial') openTutorial(openTab);
}

for (const tab of all('[role=tab]')) tab.onclick = () => openTab(tab.dataset.tab);

$('[role=tablist]').onkeydown = event => {
  const tabs = all('[role=tab]'), at = tabs.indexOf(event.target);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  const tab = tabs.at(next % tabs.length);
  tab.focus();
  tab.click();
};

// ------------------------------------------------------------------------------ links

// Keeps what is shown in the address of the page, for reload, the back button, and others.
async function remember(tab) {
  const link = await linkTo({ tab, ...puzzleShown(), code: scriptShown() });
  if (link !== location.hash) history.pushState(null, '', link);
}

// Shows what the address says, and solves a puzzle; a script is not run unasked.
async function openLink() {
  const said = await readLink(location.hash);
  if (!said || !all('[role=tab]').some(tab => tab.dataset.tab === said.tab)) return;
  openTab(said.tab);
  if (said.tab === 'script') showScript(said.code);
  else if (said.tab === 'puzzle') openPuzzle(said.text, said.kind);
}

$('#link').onclick = async () => {
  await remember($('[aria-selected=true]').dataset.tab);
  await navigator.clipboard.writeText(location.href).then(
    () => say('the link is copied'), () => say('the link is in the address of this page'));
};

onChange(showState);
startPuzzle(content, remember);
startScript(content, remember);
startLive(openTab);
showState();
$('#version').textContent = content.version;
onpopstate = openLink;
openLink();
