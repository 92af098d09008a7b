import type { Page } from '@playwright/test';

/**
 * Returns the places where a line of Japanese text begins inside a phrase (PHONE-1), such as `さが/しに`. A line may begin after a
 * break mark, a space or a punctuation mark. Texts that guests type have no marks and are left out. A phrase that is longer
 * than its line may be split, so use widths at which none is.
 */
export const findSplitPhrases = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const japanese = /[\u3040-\u30ff\u3400-\u9fff]/;
    const mayPrecede = /[\u200b\s、。！？」』）：；・…（「『]/;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const element = node.parentElement;
      if (!element || !japanese.test(text) || element.closest('.typed,.unseen,script,style,noscript')) continue;
      if (element.closest('svg') || !element.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      let before: DOMRect | undefined;
      for (let at = 0; at < text.length; at += 1) {
        if (text[at] === '\u200b' || /\s/.test(text[at] ?? '')) continue;
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getBoundingClientRect();
        if (box.width === 0) continue;
        const isNewLine = before !== undefined && box.top > before.top + before.height / 2 && box.left < before.left;
        if (isNewLine && !mayPrecede.test(text[at - 1] ?? ' '))
          found.push(`${text.slice(Math.max(0, at - 8), at)}/${text.slice(at, at + 8)}`);
        before = box;
      }
    }
    return found;
  });
