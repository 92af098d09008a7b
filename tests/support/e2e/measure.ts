import type { Page } from '@playwright/test';

/**
 * Measures how many ms after the next click this text appears. It measures in the page itself, so the steps of the test do
 * not count. Call it before the click, and await the returned function after the click.
 */
export async function measureTimeToText(page: Page, text: string): Promise<() => Promise<number>> {
  await page.evaluate((expectedText) => {
    let clickedAt: number | undefined;
    const measurement = window as unknown as { measured?: number };
    delete measurement.measured;
    addEventListener(
      'click',
      () => {
        clickedAt = performance.now();
      },
      { capture: true, once: true },
    );
    const observer = new MutationObserver(() => {
      if (clickedAt === undefined || !document.body.innerText.replaceAll('\u200b', '').includes(expectedText)) return;
      measurement.measured = performance.now() - clickedAt;
      observer.disconnect();
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  }, text);
  return async () => {
    const handle = await page.waitForFunction(() => (window as unknown as { measured?: number }).measured);
    return Number(await handle.jsonValue());
  };
}
