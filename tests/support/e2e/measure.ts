import type { Page } from '@playwright/test';

/**
 * Notes in the page itself when the next click happens and when this text appears after it: free of the time that the
 * test's own steps take. Call before the click; await the answer after it. Milliseconds between the two.
 */
export async function measureUntil(page: Page, text: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    let clickedAt: number | undefined;
    const note = window as unknown as { measured?: number };
    delete note.measured;
    addEventListener(
      'click',
      () => {
        clickedAt = performance.now();
      },
      { capture: true, once: true },
    );
    const observer = new MutationObserver(() => {
      if (clickedAt === undefined || !document.body.innerText.replaceAll('\u200b', '').includes(wanted)) return;
      note.measured = performance.now() - clickedAt;
      observer.disconnect();
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  }, text);
  return async () => {
    const handle = await page.waitForFunction(() => (window as unknown as { measured?: number }).measured);
    return Number(await handle.jsonValue());
  };
}
