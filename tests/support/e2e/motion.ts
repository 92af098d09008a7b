import type { Page } from '@playwright/test';

/** How long to wait at most for the end of animations, in ms. */
const maxRestMs = 5_000;
/** The longest duration of an animation that nobody can see, in ms. */
const invisibleMs = 20;

/**
 * Waits until all finite animations of the page and of its frames have ended. Waits at most 5 s for the page, and 5 s for its
 * frames, and does not throw if animations still run then.
 */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.mainFrame().evaluate(waitForRest, maxRestMs);
  const others = page.frames().filter((frame) => frame !== page.mainFrame());
  // A frame that is removed meanwhile is no longer part of the screen.
  await Promise.all(others.map((frame) => frame.evaluate(waitForRest, maxRestMs).catch(() => undefined)));
}

/** Runs in the page. */
async function waitForRest(timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const listFiniteAnimations = () =>
    document.getAnimations().filter((item) => {
      const { endTime } = item.effect?.getComputedTiming() ?? {};
      return item.playState === 'running' && Number.isFinite(Number(endTime));
    });
  // New elements start to animate with the next frame.
  await nextFrame();
  await nextFrame();
  for (
    let animations = listFiniteAnimations();
    animations.length > 0 && performance.now() < deadline;
    animations = listFiniteAnimations()
  ) {
    const timeout = new Promise((resolve) => setTimeout(resolve, deadline - performance.now()));
    await Promise.race([timeout, Promise.allSettled(animations.map(({ finished }) => finished))]);
    await nextFrame();
  }
}

/**
 * Records the visible animations of a page that is not open yet. The returned function returns those since its last call, or
 * since the page was loaded.
 */
export async function watchAnimations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((limitMs) => {
    const recorded = new Set<string>();
    const note = (animation: Animation) => {
      const { duration, iterations } = animation.effect?.getTiming() ?? {};
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
      if (typeof duration === 'number' && duration > limitMs && animation.playState === 'running')
        recorded.add(`${target?.tagName} ${target?.getAttribute('class')}: ${duration} ms, ${iterations} times`);
    };
    const recordRunning = () => document.getAnimations().forEach(note);
    for (const begin of ['animationstart', 'transitionrun']) addEventListener(begin, recordRunning, true);
    Object.assign(window, {
      takeAnimations: () => {
        recordRunning();
        const all = [...recorded];
        recorded.clear();
        return all;
      },
    });
  }, invisibleMs);
  return () => page.evaluate(() => (window as unknown as { takeAnimations: () => string[] }).takeAnimations());
}
