import type { Page } from '@playwright/test';

/** Longer than anything that comes to rest by itself; what still moves then is looked at as it moves. Milliseconds. */
const restAtMostMs = 5_000;
/** Shorter than this nobody sees it. Milliseconds. */
const unseenMs = 20;

/** Waits until what moves once has come to rest, in the page and in its frames; a wheel that turns on and on is not waited for. */
export async function comesToRest(page: Page): Promise<void> {
  await page.mainFrame().evaluate(rest, restAtMostMs);
  const others = page.frames().filter((frame) => frame !== page.mainFrame());
  // A frame that goes meanwhile is no part of the screen any more.
  await Promise.all(others.map((frame) => frame.evaluate(rest, restAtMostMs).catch(() => undefined)));
}

/** Runs in the page. */
async function rest(atMostMs: number): Promise<void> {
  const end = performance.now() + atMostMs;
  const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const passing = () =>
    document.getAnimations().filter((one) => {
      const { endTime } = one.effect?.getComputedTiming() ?? {};
      return one.playState === 'running' && Number.isFinite(Number(endTime));
    });
  // What has just come begins to move with the next picture.
  await drawn();
  await drawn();
  for (let moving = passing(); moving.length > 0 && performance.now() < end; moving = passing()) {
    const late = new Promise((resolve) => setTimeout(resolve, end - performance.now()));
    await Promise.race([late, Promise.allSettled(moving.map(({ finished }) => finished))]);
    await drawn();
  }
}

/**
 * Keeps account of everything that moves in a page that is not open yet, from its first picture on. The function that comes
 * back tells what moved since it was last asked, or since the page was loaded.
 */
export async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((unseen) => {
    const moved = new Set<string>();
    const note = (one: Animation) => {
      const { duration, iterations } = one.effect?.getTiming() ?? {};
      const target = one.effect instanceof KeyframeEffect ? one.effect.target : null;
      if (typeof duration === 'number' && duration > unseen && one.playState === 'running')
        moved.add(`${target?.tagName} ${target?.getAttribute('class')}: ${duration} ms, ${iterations} times`);
    };
    const look = () => document.getAnimations().forEach(note);
    for (const begin of ['animationstart', 'transitionrun']) addEventListener(begin, look, true);
    Object.assign(window, {
      takeMoved: () => {
        look();
        const all = [...moved];
        moved.clear();
        return all;
      },
    });
  }, unseenMs);
  return () => page.evaluate(() => (window as unknown as { takeMoved: () => string[] }).takeMoved());
}
