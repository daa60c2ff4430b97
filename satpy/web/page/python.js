// Python in workers: one that answers, and for the live page a spare one that is loaded. A search
// can be stopped only by ending its worker.

let current = load(), spare, running, queued;   // running, queued: {task, take}
const listeners = [];

function load() {
  const python = { worker: new Worker('worker.js', { type: 'module' }), bytes: 0, ready: false, broken: '' };
  python.worker.onmessage = ({ data }) => take(python, data);
  python.worker.onerror = event => take(python, { broken: event.message || 'the worker cannot be loaded' });
  return python;
}

function take(python, message) {
  if (message.bytes) python.bytes += message.bytes;
  else if (message.broken) python.broken = message.broken;
  else if (message.ready) python.ready = true;
  else if (python !== current) return;   // of a search that was ended
  else if (!message.done) {
    running?.take(message);
    return;
  } else finish();
  changed();
}

function finish() {
  running = queued;
  queued = undefined;
  if (running) current.worker.postMessage(running.task);
}

function changed() {
  for (const listener of listeners) listener();
}

// Calls a function whenever the state changes.
export function onChange(listener) { listeners.push(listener); }

// Returns {task, ready, broken, bytes, spare}: the task that runs, and what is loaded.
export function state() {
  const { ready, broken, bytes } = current;
  return { task: running?.task, ready, broken, bytes, spare: Boolean(spare?.ready) };
}

// Asks Python: task is {call, args}; take gets the messages. Returns false if another task runs; one
// of the live page is waited for.
export function ask(task, take) {
  if (running && !running.task.live) return false;
  queued = { task, take };
  if (!running) finish();
  changed();
  return true;
}

// Ends the task that runs, with the message {stopped: true}, and goes on with the spare or anew.
export function stop() {
  if (!running) return;
  const { take: shower } = running;
  current.worker.terminate();
  [current, spare] = [spare || load(), undefined];
  shower({ stopped: true });
  finish();
  changed();
}

// Keeps a spare loaded, once the first one is.
export function keepSpare() {
  if (current.ready && !spare) spare = load();
}
