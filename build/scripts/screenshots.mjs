import { ensureChromium, ensureJapaneseFonts } from './lib/chromium.mjs';
import { runTool } from './lib/run.mjs';
import { main, prepare } from './prepare.mjs';

/*
 * `npm run screenshots`: takes the pictures of the README and of the guides in Japanese again, from the built server, into
 * `docs/pictures`.
 */
await main(async () => {
  await prepare();
  const CHROMIUM_PATH = await ensureChromium();
  await ensureJapaneseFonts();
  const { code } = await runTool('@playwright/test', ['test', '--config', 'tests/pictures/playwright.config.ts'], {
    env: { CHROMIUM_PATH },
  });
  return code;
});
