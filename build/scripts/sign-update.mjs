import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inRoot } from './lib/paths.mjs';
import { publicKeyFile, readPublicKey, signUpdate } from './lib/update-key.mjs';

/*
 * `npm run sign:update -- FILE --key KEYFILE [--version 1.2.3] [--system win32-x64]`: writes FILE.sig beside an
 * installer. The default version is that of package.json; the default system is found in the file's name.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string' }, version: { type: 'string' }, system: { type: 'string' } },
});
const [file] = positionals;
if (file === undefined || values.key === undefined) {
  process.stderr.write('Usage: npm run sign:update -- FILE --key KEYFILE [--version 1.2.3] [--system win32-x64]\n');
  process.exit(2);
}
try {
  const signature = await signUpdate({
    file,
    keyFile: values.key,
    version: values.version ?? JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version,
    publicKey: readPublicKey(readFileSync(publicKeyFile, 'utf8')),
    ...(values.system === undefined ? {} : { system: values.system }),
  });
  process.stdout.write(`${signature}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
