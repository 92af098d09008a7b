import { makeUpdateKey, publicKeyFile } from './lib/update-key.mjs';

/*
 * `npm run update:key -- FILE`: creates the pair of keys for updates from a file. See
 * build/packaging/update-public-key.txt.
 */
const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('Usage: npm run update:key -- FILE   (outside of this repository)\n');
  process.exit(2);
}
try {
  const key = makeUpdateKey(file, publicKeyFile);
  process.stdout.write(`Private key: ${file}\nPublic key, now in build/packaging/update-public-key.txt: ${key}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
