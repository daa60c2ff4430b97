// Python in a worker, so that the page stays alive, and a search can be stopped by ending it.
import { loadPyodide } from './parts/pyodide.mjs';

const PARTS = { 'parts/python_sat.whl': 'wheel', 'parts/satpy.zip': 'zip' };

async function start() {
  const archives = Object.keys(PARTS).map(async path => {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${answer.statusText}`);
    return [await answer.arrayBuffer(), PARTS[path]];
  });
  const python = await loadPyodide({ indexURL: 'parts/' });
  const folder = python.runPython('import site; site.getsitepackages()[0]');
  for (const archive of archives) python.unpackArchive(...await archive, { extractDir: folder });
  const make = python.runPython(`
import json, pysat.solvers
from satpy.web.session import Session
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
