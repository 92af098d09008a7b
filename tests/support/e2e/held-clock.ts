import type { Page } from '@playwright/test';

/**
 * Stops the clock of a page before it opens. Its timers advance only with `page.clock.runFor`, so that a slow machine
 * cannot change the result of a test. Replies and events of the server still arrive.
 */
export async function holdClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
}

/** Prepares to stop the clock of a page later. The clock runs until the returned function is called. */
export async function holdClockLater(page: Page): Promise<() => Promise<void>> {
  await page.clock.install();
  return async () => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + longerThanTheCallMs);
  };
}

/** Advances a held clock by `ms` and waits until the page has rendered the result. */
export async function runClock(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await page.evaluate(waitForPaint);
}

/**
 * Waits until React has rendered. React works in tasks of the message queue, which the stopped clock does not hold, and
 * these tasks run before the ones that are queued here.
 */
async function waitForPaint(): Promise<void> {
  for (let rounds = 0; rounds < 5; rounds += 1) {
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(0);
    });
  }
}

/** `pauseAt` needs a time in the future, after the call itself. Timers that are due before that time fire at once. */
const longerThanTheCallMs = 10_000;
