// Write PARTS/snapshot.bin: the memory of Python after it has imported satpy and the Python part of
// python-sat, as gzip. The page begins with it: that takes 0.3 s, where Python takes 2 s to begin
// and to import. `node snapshot.mjs PARTS WHEELS` runs this; the archives are in WHEELS.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

// Pyodide begins with this much memory. It cannot begin with a snapshot of more.
const MOST = 30 * 2 ** 20;

const [parts, archives] = process.argv.slice(2).map(path => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${parts}/pyodide.mjs`));

// Compile in another Python, whose garbage would be part of the snapshot.
const compiler = await loadPyodide();
const folder = compiler.runPython('import site; site.getsitepackages()[0]');
for (const name of readdirSync(archives)) {
  const format = name.endsWith('.whl') ? 'wheel' : 'zip';
  if (/\.(whl|zip)$/.test(name)) {
    compiler.unpackArchive(new Uint8Array(readFileSync(`${archives}/${name}`)), format, { extractDir: folder });
  }
}
const paths = compiler.runPython(`
import compileall, glob, py_compile
mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
compileall.compile_dir('${folder}', quiet=2, invalidation_mode=mode)
[path for ending in ('py', 'pyc') for path in glob.glob(f'${folder}/**/*.{ending}', recursive=True)]
`).toJs();

const python = await loadPyodide({ _makeSnapshot: true });
for (const path of paths) {
  python.FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
  python.FS.writeFile(path, compiler.FS.readFile(path));
}
// Compiled code cannot be kept in a snapshot: the solvers come in place of these modules.
python.runPython(`
import gc, sys, types
for name in ('pysolvers', 'pycard', 'pyformula'):
    sys.modules[name] = types.ModuleType(name)
import satpy.web.preloaded
gc.collect()
`);
const memory = python.makeMemorySnapshot(), size = python._module.HEAP8.length;
if (size > MOST) {
  console.error(`Error: Python's memory has ${size} bytes after the imports, and begins with ${MOST}`);
  process.exit(1);
}
writeFileSync(`${parts}/snapshot.bin`, gzipSync(memory, { level: 9 }));
process.exit();
