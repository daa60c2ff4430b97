// Python in a worker, so that the page stays alive, and a search can be stopped by ending it.
import { loadPyodide } from './parts/pyodide.mjs';

const ARCHIVES = { 'parts/python_sat.whl': 'wheel', 'parts/satpy.zip': 'zip' };

async function fetched(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${answer.statusText}`);
  return answer;
}

async function memory() {
  const { body } = await fetched('parts/snapshot.bin');
  return new Response(body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

async function start() {
  const archives = Object.entries(ARCHIVES).map(
    async ([path, format]) => [await (await fetched(path)).arrayBuffer(), format]);
  // Satpy has been imported there, but not python-sat: compiled code cannot be kept in a snapshot.
  const snapshot = new Uint8Array(await memory());
  const python = await loadPyodide({ indexURL: 'parts/', _loadSnapshot: snapshot });
  const folder = python.runPython('import site; site.getsitepackages()[0]');
  for (const archive of archives) python.unpackArchive(...await archive, { extractDir: folder });
  const make = python.runPython(`
import json, random, pysat.solvers
from satpy.web.session import Session
random.seed()  # its state is part of the snapshot
lambda post: Session(lambda message: post(json.dumps(message)))`);
  return make(message => postMessage(JSON.parse(message)));
}

const starting = start();
starting.then(() => postMessage({ ready: true }), error => postMessage({ broken: String(error) }));

onmessage = async ({ data }) => {
  const session = await starting;
  try {
    if (data.code === undefined) session.ask(data.question, data.kind, data.text);
    else session.run(data.code);
  } catch (error) {
    postMessage({ error: String(error) });
  }
  postMessage({ done: true });
};
