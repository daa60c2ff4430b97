// Python in a worker, so that the page stays alive, and a search can be stopped by ending it.
import { loadPyodide } from './parts/pyodide.mjs';

// What only scripts may need comes later.
const STANDARD = 'python_stdlib.zip';

const plain = self.fetch;
self.fetch = async address => {
  const path = new URL(address, location).href, name = path.split('/').pop();
  // An empty file for now: the modules that solving needs are in the snapshot.
  if (name === STANDARD) return new Response(new Uint8Array());
  if (name === 'pyodide.asm.wasm') {
    return new Response(await unpacked(`${path}.bin`), { headers: { 'Content-Type': 'application/wasm' } });
  }
  return new Response(await counted(path));
};

// Returns the content of a file as a stream, and says how many bytes have come.
async function counted(path) {
  const answer = await plain(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${answer.statusText}`);
  return answer.body.pipeThrough(new TransformStream({
    transform(chunk, out) {
      postMessage({ bytes: chunk.length });
      out.enqueue(chunk);
    },
  }));
}

async function unpacked(path) {
  return (await counted(path)).pipeThrough(new DecompressionStream('gzip'));
}

async function bytes(stream) {
  return new Uint8Array(await new Response(await stream).arrayBuffer());
}

function part(name) { return bytes(unpacked(`parts/${name}.bin`)); }

// Writes the files in a JSON {path: text}.
function write(python, folder, content) {
  for (const [path, text] of Object.entries(JSON.parse(new TextDecoder().decode(content)))) {
    python.FS.mkdirTree(`${folder}/${path.slice(0, path.lastIndexOf('/'))}`);
    python.FS.writeFile(`${folder}/${path}`, text);
  }
}

// Loads compiled code into the empty module that stands for it in the snapshot.
async function load(python, folder, name, code) {
  python.FS.writeFile(`${folder}/${name}.so`, await code);
  python.runPython(`
import importlib, sys
empty = sys.modules.pop('${name}')
empty.__dict__.update(importlib.import_module('${name}').__dict__)
sys.modules['${name}'] = empty`);
}

async function start() {
  const memory = part('snapshot'), texts = part('satpy'), solvers = part('pysolvers');
  const python = await loadPyodide({ indexURL: 'parts/', _loadSnapshot: await memory });
  const folder = python.runPython('import site; site.getsitepackages()[0]');
  write(python, folder, await texts);
  await load(python, folder, 'pysolvers', solvers);
  const make = python.runPython(`
import json, random
from satpy.web.live import Live
from satpy.web.session import Session
random.seed()  # its state is part of the snapshot
def make(post):
    session, live = (kind(lambda message: post(json.dumps(message))) for kind in (Session, Live))
    return lambda is_live, call, *args: getattr(live if is_live else session, call)(*args)
make`);
  const answer = make(message => postMessage(JSON.parse(message)));
  return { answer, later: bringRest(python, folder) };
}

async function bringRest(python, folder) {
  const standard = bytes(counted(`parts/${STANDARD}`)), texts = part('pysat');
  const codes = ['pycard', 'pyformula'].map(name => [name, part(name)]);
  const archive = python.runPython('import sys; next(path for path in sys.path if path.endswith(".zip"))');
  python.FS.writeFile(archive, await standard);
  write(python, folder, await texts);
  for (const [name, code] of codes) await load(python, folder, name, code);
}

const starting = start();
starting.then(() => postMessage({ ready: true }), error => postMessage({ broken: String(error) }));

// A task is {call, args}: a question of Session, or of Live.
onmessage = async ({ data }) => {
  try {
    const { answer, later } = await starting;
    if (data.call === 'run') await later;
    answer(Boolean(data.live), data.call, ...data.args);
  } catch (error) {
    const lines = String(error).match(/^\w[\w.]*: .*/gm) || [String(error)];   // of a traceback
    postMessage({ error: `satpy failed: ${lines.pop()}` });
  }
  postMessage({ done: true });
};
