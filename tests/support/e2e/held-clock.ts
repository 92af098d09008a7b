import type { Page } from '@playwright/test';

/**
 * Stands the clock of a page that is not open yet still: its timers run only by what it is given with `page.clock.runFor`, so
 * that how long a busy machine takes decides no test. Answers and pushes of the server arrive all the same.
 */
export async function holdClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
}
