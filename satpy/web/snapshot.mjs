// Write PARTS/snapshot.bin: the memory of Python after it has imported satpy, as gzip. The page
// begins with it: that takes 0.3 s, where Python takes 2 s to begin and to import. It is not called
// .gz, since some servers unpack such files. `node snapshot.mjs PARTS` runs this.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const parts = resolve(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(`${parts}/pyodide.mjs`));
const python = await loadPyodide({ _makeSnapshot: true });
const folder = python.runPython('import site; site.getsitepackages()[0]');
const satpy = new Uint8Array(readFileSync(`${parts}/satpy.zip`));
python.unpackArchive(satpy, 'zip', { extractDir: folder });
python.runPython('import ctypes, satpy.web.session');
writeFileSync(`${parts}/snapshot.bin`, gzipSync(python.makeMemorySnapshot()));
process.exit();
