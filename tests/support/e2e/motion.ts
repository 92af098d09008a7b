import type { Page } from '@playwright/test';

/** How long to wait at most for the end of animations, in ms. */
const restAtMostMs = 5_000;
/** Shorter animations are invisible, in ms. */
const unseenMs = 20;

/** Waits until all finite animations of the page and of its frames have ended. Does not wait for endless ones. */
export async function comesToRest(page: Page): Promise<void> {
  await page.mainFrame().evaluate(rest, restAtMostMs);
  const others = page.frames().filter((frame) => frame !== page.mainFrame());
  // A frame that is removed meanwhile is no longer part of the screen.
  await Promise.all(others.map((frame) => frame.evaluate(rest, restAtMostMs).catch(() => undefined)));
}

/** Runs in the page. */
async function rest(atMostMs: number): Promise<void> {
  const end = performance.now() + atMostMs;
  const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const passing = () =>
    document.getAnimations().filter((item) => {
      const { endTime } = item.effect?.getComputedTiming() ?? {};
      return item.playState === 'running' && Number.isFinite(Number(endTime));
    });
  // New elements start to animate with the next frame.
  await drawn();
  await drawn();
  for (let moving = passing(); moving.length > 0 && performance.now() < end; moving = passing()) {
    const late = new Promise((resolve) => setTimeout(resolve, end - performance.now()));
    await Promise.race([late, Promise.allSettled(moving.map(({ finished }) => finished))]);
    await drawn();
  }
}

/**
 * Records all animations of a page that is not open yet. The returned function returns those since its last call, or since
 * the page was loaded.
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
