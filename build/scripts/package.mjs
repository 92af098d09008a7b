import { readFileSync } from 'node:fs';
import { build } from 'electron-builder';
import { makeAssets } from './lib/pack.mjs';
import { packagingConfig } from './lib/packaging-config.mjs';
import { inRoot } from './lib/paths.mjs';
import { say } from './lib/say.mjs';
import { publicKeyFile, readPublicKey } from './lib/update-key.mjs';
import { main, prepare } from './prepare.mjs';

/*
 * `npm run package`: creates this system's installers in `release/`. It downloads Electron and the tools of the
 * installers.
 */
await main(async () => {
  await prepare();
  if (readPublicKey(readFileSync(publicKeyFile, 'utf8')) === '')
    say(
      'There is no key of updates yet: this program takes no updates from files (build/packaging/update-public-key.txt).',
    );
  const assets = inRoot('dist/packaging');
  await makeAssets(assets);
  await build({
    projectDir: inRoot('.'),
    config: packagingConfig({ output: inRoot('release'), assets }),
    publish: 'never',
  });
});
