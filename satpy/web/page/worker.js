// Python in a worker, so that the page stays alive, and a search can be stopped by ending it.
import { loadPyodide } from './parts/pyodide.mjs';

const ARCHIVES = { 'parts/python_sat.whl': 'wheel', 'parts/satpy.zip': 'zip' };

// Says how many bytes have come, of all that is fetched here and by Pyodide.
const plain = self.fetch;
self.fetch = async (...request) => {
  const answer = await plain(...request);
  if (!answer.ok || !answer.body) throw new Error(`${answer.url}: ${answer.status} ${answer.statusText}`);
  const counter = new TransformStream({
    transform(chunk, out) {
      postMessage({ bytes: chunk.length });
      out.enqueue(chunk);
    },
  });
  return new Response(answer.body.pipeThrough(counter), { headers: answer.headers });
};

async function memory() {
  const { body } = await fetch('parts/snapshot.bin');
  return new Response(body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

async function start() {
  const archives = Object.entries(ARCHIVES).map(
    async ([path, format]) => [await (await fetch(path)).arrayBuffer(), format]);
  // Satpy has been imported there, but not python-sat: compiled code cannot be kept in a snapshot.
  const snapshot = new Uint8Array(await memory());
  const python = await loadPyodide({ indexURL: 'parts/', _loadSnapshot: snapshot });
  const folder = python.runPython('import site; site.getsitepackages()[0]');
  for (const archive of archives) python.unpackArchive(...await archive, { extractDir: folder });
  const make = python.runPython(`
import json, random, pysat.solvers
from satpy.web.live import Live
from satpy.web.session import Session
random.seed()  # its state is part of the snapshot
def make(post):
    session, live = (kind(lambda message: post(json.dumps(message))) for kind in (Session, Live))
    return lambda is_live, call, *args: getattr(live if is_live else session, call)(*args)
make`);
  return make(message => postMessage(JSON.parse(message)));
}

const starting = start();
starting.then(() => postMessage({ ready: true }), error => postMessage({ broken: String(error) }));

// A task is {call, args}: a question of Session, or of Live.
onmessage = async ({ data }) => {
  const answer = await starting;
  try {
    answer(Boolean(data.live), data.call, ...data.args);
  } catch (error) {
    const lines = String(error).match(/^\w[\w.]*: .*/gm) || [String(error)];   // of a traceback
    postMessage({ error: `satpy failed: ${lines.pop()}` });
  }
  postMessage({ done: true });
};
