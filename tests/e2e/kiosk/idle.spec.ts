import { kiosk as ja } from '#core/locales/ja/kiosk.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { pairAsKiosk } from '../../support/e2e/kiosk.ts';

test.use({ deviceKind: 'desk', viewport: { width: 270, height: 480 }, isMobile: false, hasTouch: true });

const resets = 500;
/** How many bytes the page may retain over all resets together. */
const mayKeepBytes = 2_000_000;

test(`the kiosk keeps its memory constant over ${resets} resets (KIOSK-17)`, async ({ page, hotel, staff }) => {
  test.setTimeout(300_000);
  await pairAsKiosk(page, hotel, staff);
  // The test shortens the idle time in its own browser. The product has no setting for it.
  await page.addInitScript(() => {
    const whole = window.setTimeout.bind(window);
    window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      whole(run, ms === 60_000 ? 5 : ms, ...rest)) as typeof window.setTimeout;
  });
  await page.goto('/kiosk');
  const start = page.getByRole('button', { name: ja['attract.start'] });
  await start.waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  const kept = async () => {
    for (let turn = 0; turn < 3; turn += 1) await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
    return { usedSize, nodes, jsEventListeners };
  };
  /** Touches to start, and then waits until the kiosk has reset itself because it was idle. */
  const reset = (times: number) =>
    page.evaluate(
      async ([name, turns]) => {
        const find = () =>
          [...document.querySelectorAll('button')].find((button) =>
            button.textContent?.replaceAll('\u200b', '').includes(name),
          );
        let shown = find();
        for (let turn = 0; turn < turns; turn += 1) {
          shown?.click();
          dispatchEvent(new PointerEvent('pointerdown'));
          // A different button with the same name shows that the kiosk has left the attract screen and returned.
          let now = find();
          while (now === undefined || now === shown) {
            await new Promise((next) => requestAnimationFrame(next));
            now = find();
          }
          shown = now;
        }
      },
      [ja['attract.start'], times] as const,
    );
  await reset(50);
  const before = await kept();
  await reset(resets - 50);
  const after = await kept();
  expect(after.usedSize - before.usedSize).toBeLessThan(mayKeepBytes);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes + 50);
  expect(after.jsEventListeners).toBeLessThanOrEqual(before.jsEventListeners + 5);
  await expect(start).toBeVisible();
});
