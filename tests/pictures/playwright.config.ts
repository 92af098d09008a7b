import base from '../../playwright.config.ts';

/**
 * Takes the pictures of the README and of the guides in Japanese (`npm run screenshots`) with two device pixels per CSS pixel,
 * as on phones.
 */
export default {
  ...base,
  testDir: '.',
  outputDir: '../../test-results/pictures',
  workers: 1,
  projects: [
    {
      name: 'pictures',
      use: {
        deviceKind: 'phone',
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
} satisfies typeof base;
