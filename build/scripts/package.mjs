import { build } from 'electron-builder';
import { makeAssets } from './lib/pack.mjs';
import { packagingConfig } from './lib/packaging-config.mjs';
import { inRoot } from './lib/paths.mjs';
import { main, prepare } from './prepare.mjs';

/* `npm run package`: makes this system's installers in `release/`. It downloads Electron and the tools of the installers. */
await main(async () => {
  await prepare();
  const assets = inRoot('dist/packaging');
  await makeAssets(assets);
  await build({
    projectDir: inRoot('.'),
    config: packagingConfig({ output: inRoot('release'), assets }),
    publish: 'never',
  });
});
