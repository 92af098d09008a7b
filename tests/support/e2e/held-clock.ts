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

/** The same for a page that has to be brought to its point first: the clock runs until what comes back is called. */
export async function holdClockLater(page: Page): Promise<() => Promise<void>> {
  await page.clock.install();
  return async () => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + longerThanTheCallMs);
  };
}

/** Lets a held clock run for `ms`, and waits until the page shows what came of it. */
export async function runFor(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await page.evaluate(drawn);
}

/** React draws in turns of the page's message queue, which no clock holds: whatever was put there before has its turn first. */
async function drawn(): Promise<void> {
  for (let turns = 0; turns < 5; turns += 1) {
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(0);
    });
  }
}

/** A clock is held at a moment that is still to come; what is due until then happens at once. */
const longerThanTheCallMs = 10_000;
