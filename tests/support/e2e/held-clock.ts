import type { Page } from '@playwright/test';

/**
 * Stops the clock of a page before it opens. Its timers advance only with `page.clock.runFor`, so that a slow machine
 * cannot change the result of a test. Responses and pushes of the server still arrive.
 */
export async function holdClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
}

/** The same for a page that has to reach some point first: the clock runs until the returned function is called. */
export async function holdClockLater(page: Page): Promise<() => Promise<void>> {
  await page.clock.install();
  return async () => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + longerThanTheCallMs);
  };
}

/** Advances a held clock by `ms` and waits until the page has rendered the result. */
export async function runFor(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await page.evaluate(drawn);
}

/**
 * Waits until React has rendered. React works in tasks of the message queue, which no clock holds, so tasks queued
 * earlier run before these.
 */
async function drawn(): Promise<void> {
  for (let turns = 0; turns < 5; turns += 1) {
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(0);
    });
  }
}

/** `pauseAt` needs a time in the future, after the call itself. Timers that are due until then fire at once. */
const longerThanTheCallMs = 10_000;
