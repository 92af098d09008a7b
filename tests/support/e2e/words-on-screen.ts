import type { Page } from '@playwright/test';
import { type Language, languageTable } from '#core/model/languages.ts';

/**
 * Returns what a person can read or hear on the page: visible texts, accessible names, and the title. Leaves out the texts of
 * `output` and `kbd` elements, and break marks (PHONE-1).
 */
export async function readScreenTexts(page: Page): Promise<string[]> {
  const screenTexts = await page.evaluate(() => {
    const texts: string[] = [document.title];
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || ['SCRIPT', 'STYLE', 'OUTPUT', 'KBD'].includes(parent.tagName) || !isShown(parent))
        continue;
      texts.push(node.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
      if (!isShown(element)) continue;
      for (const name of ['aria-label', 'alt', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
    }
    return texts;
  });
  return [...new Set(screenTexts.map((text) => text.replaceAll('\u200b', '').trim()).filter((text) => text !== ''))];
}

/** Matches names that Japanese writes in Latin letters, and data: addresses, file names, codes for typing. */
const latinInJapanese =
  /(?<![A-Za-z])(SHA|QR|Wi-Fi|LAN|ESC\/POS|mm|OK|URL|PNG|JPE?G|GIF|WEBP|HEIC|MB|English|Caps Lock|Ctrl|Enter|Esc|PC|A4|A5|A6|ID)(?![A-Za-z])|https?:\/\/\S*|\S+@\S+|\S+\.(jpe?g|png|webp)|(?<!\w)[2-9a-hjkmnp-z]{4} [2-9a-hjkmnp-z]{4}(?!\w)|(?:[0-9a-f]{8} ){7}[0-9a-f]{8}/g;

const removeAll = (text: string, removed: Iterable<string>) => {
  let left = text;
  for (const item of removed) left = left.replaceAll(item, '');
  return left;
};

const latin = /[A-Za-z]{2}/;
const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** Returns the texts of a Japanese page that contain a foreign word, except for the given data. */
export function findForeignInJapanese(texts: readonly string[], data: readonly string[] = []): string[] {
  const knownTexts = new Set(data);
  // The data may contain single letters and digits, whose removal would split a code. So codes are also removed first.
  const removeKnown = (text: string) => [
    removeAll(text, knownTexts).replace(latinInJapanese, ''),
    removeAll(text.replace(latinInJapanese, ''), knownTexts),
  ];
  return texts.filter((text) => latin.test(text) && removeKnown(text).every((rest) => latin.test(rest)));
}

/** Returns the texts of an English page that contain Japanese, except for the names of the languages and the given data. */
export function findForeignInEnglish(texts: readonly string[], data: readonly string[] = []): string[] {
  const knownTexts = new Set([...Object.values(languageTable).map(({ name }) => name), ...data]);
  return texts.filter((text) => japanese.test(text) && japanese.test(removeAll(text, knownTexts)));
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;

/** Returns the texts of a page in Korean or Chinese that are in another script, except for the given data. */
function findForeignIn(script: 'hangul' | 'han', texts: readonly string[], data: readonly string[]): string[] {
  const known = new Set([...Object.values(languageTable).map(({ name }) => name), ...data]);
  const isForeign = (text: string) =>
    script === 'hangul' ? japanese.test(text) : hangul.test(text) || kana.test(text);
  return texts.filter((text) => isForeign(text) && isForeign(removeAll(text, known)));
}

/** Returns the texts of a page that are not in its language, except for the given data. */
export function findForeign(language: Language, texts: readonly string[], data: readonly string[]): string[] {
  switch (language) {
    case 'ja':
      return findForeignInJapanese(texts, data);
    case 'en':
      return findForeignInEnglish(texts, data);
    case 'ko':
      return findForeignIn('hangul', texts, data);
    case 'zh-Hant':
    case 'zh-Hans':
      return findForeignIn('han', texts, data);
  }
}
