import type { Page } from '@playwright/test';

/** Milliseconds on the page's own clock, from the start of the navigation or from the press. */
export type Lap = {
  /** When the content was painted. */
  readonly shownMs: number;
  /** When the page had handled a press of Tab after that and painted the result, so that a person could work. */
  readonly usableMs: number;
};

declare global {
  interface Window {
    stopwatch: {
      /** Starts again at the next click, and then waits for `ready`. */
      arm(ready: string): void;
      /** Resolves to `shownMs` of the lap. */
      shown(): Promise<number>;
      /** Resolves to `usableMs` of the lap, after a key was pressed. */
      reacted(): Promise<number>;
    };
  }
}

/** How long to wait for the page, in milliseconds. Nobody would wait that long. */
const patienceMs = 30_000;

async function within<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing came at ${what}`)), patienceMs);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Makes each document of the page measure the time until something that `ready`, a CSS selector, matches is visible. */
export async function installStopwatch(page: Page, ready: string): Promise<void> {
  await page.addInitScript(stopwatch, ready);
}

/** Waits for the content, then presses Tab and waits until the page has handled that. */
export async function takeLap(page: Page): Promise<Lap> {
  const shownMs = await within(
    page.evaluate(() => window.stopwatch.shown()),
    page.url(),
  );
  await page.keyboard.press('Tab');
  const usableMs = await within(
    page.evaluate(() => window.stopwatch.reacted()),
    page.url(),
  );
  return { shownMs, usableMs };
}

/** Clicks `press`, as a person would, and measures until `ready` appears. */
export async function lapFromPress(page: Page, press: string, ready: string): Promise<Lap> {
  await page.locator(press).first().waitFor({ state: 'visible' });
  await page.evaluate((selector) => window.stopwatch.arm(selector), ready);
  await page.locator(press).first().click({ noWaitAfter: true });
  return takeLap(page);
}

/* Runs in the page, before its own scripts. */
function stopwatch(firstReady: string): void {
  const painted = () =>
    new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))));
  const isThere = (ready: string) =>
    [...document.querySelectorAll(ready)].some((element) => {
      const { width, height, top } = element.getBoundingClientRect();
      return width > 0 && height > 0 && top < innerHeight && element.checkVisibility({ visibilityProperty: true });
    });
  const watch = (ready: string, from: number): Promise<number> =>
    new Promise((resolve) => {
      const check = () => {
        if (isThere(ready)) void painted().then((at) => resolve(at - from));
        else requestAnimationFrame(check);
      };
      check();
    });
  type Race = { readonly shown: Promise<number>; readonly reacted: Promise<number> };
  const race = (ready: string, from: number): Race => {
    const shown = watch(ready, from);
    const key = shown.then(
      () => new Promise((resolve) => addEventListener('keydown', resolve, { capture: true, once: true })),
    );
    return { shown, reacted: key.then(painted).then((at) => at - from) };
  };
  let current = Promise.resolve(race(firstReady, 0));
  window.stopwatch = {
    arm: (ready) => {
      current = new Promise((resolve) => {
        const begin = ({ timeStamp }: Event) => resolve(race(ready, timeStamp));
        addEventListener('click', begin, { capture: true, once: true });
      });
    },
    shown: async () => (await current).shown,
    reacted: async () => (await current).reacted,
  };
}
