import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** Takes the pictures of the README; `npm run screenshots`. Two pixels for each, as phones have them. */
export default defineConfig(base, {
  testDir: '.',
  outputDir: '../../test-results/pictures',
  workers: 1,
  use: { deviceScaleFactor: 2 },
  projects: [{ name: 'pictures', use: { place: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true } }],
});
