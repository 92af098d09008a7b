import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/*
 * Loaded with `--import` into a server: counts the files and folders that it opens, and writes the number into the file that
 * `COUNT_FILES_TO` names when the process gets SIGUSR2.
 */
let opened = 0;
const names = ['open', 'readFile', 'writeFile', 'appendFile', 'readdir', 'opendir', 'createReadStream', 'copyFile'];
for (const owner of [fs, fs.promises])
  for (const name of names.flatMap((each) => [each, `${each}Sync`])) {
    const original = owner[name];
    if (typeof original !== 'function') continue;
    owner[name] = function count(...parts) {
      // A file that is already open is given by its handle.
      if (typeof parts[0] === 'string' || parts[0] instanceof URL) opened += 1;
      return original.apply(this, parts);
    };
  }
syncBuiltinESMExports();
process.on('SIGUSR2', () => fs.writeFileSync(process.env.COUNT_FILES_TO ?? '', String(opened)));
