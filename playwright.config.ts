import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium, findHeadlessChromium } from './tests/support/chromium.ts';
import type { DeviceKind } from './tests/support/e2e/fixtures.ts';

/** @param executablePath undefined for Playwright's own browser */
const launch = (executablePath: string | undefined) => ({
  ...(executablePath === undefined ? {} : { executablePath }),
  // In a locale without Japanese, Chromium names every download 'download'.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  args: ['--host-resolver-rules=MAP hotel.test 127.0.0.1', ...chromiumArgs],
});

const phone = { deviceKind: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const desk = { deviceKind: 'desk', viewport: { width: 1280, height: 800 } } as const;

/** Browser tests against the built server. Phones reach it under a name that is not loopback, as in a hotel. */
export default defineConfig<{ deviceKind: DeviceKind }>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  forbidOnly: process.env.CI !== undefined,
  // Each test has a room and stories of its own, so a third one runs while others wait.
  fullyParallel: true,
  workers: 3,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 12_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    // Without its window it needs a fifth less processor time, but it has no camera.
    launchOptions: launch(findHeadlessChromium()),
  },
  projects: [
    { name: 'phone', testIgnore: ['desk/**', 'camera/**', 'screens/**'], use: phone },
    { name: 'desk', testMatch: 'desk/**', use: desk },
    { name: 'camera', testMatch: 'camera/**', use: { ...phone, launchOptions: launch(findChromium()) } },
    // `npm run test:screens`. The long tests of the panel begin first, so that none runs alone at the end.
    { name: 'screens-staff', testMatch: 'screens/staff/**', use: desk },
    { name: 'screens-guest', testMatch: 'screens/guest/**', use: phone },
  ],
});
