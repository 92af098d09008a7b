import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { common as commonEn } from '#core/locales/en/common.ts';
import { entry as entryEn } from '#core/locales/en/entry.ts';
import { first as firstEn } from '#core/locales/en/first.ts';
import { entry } from '#core/locales/ja/entry.ts';
import { first } from '#core/locales/ja/first.ts';
import { toPhrases } from '#server/platform/phrases.ts';

const scripts = ['can-play.js', 'lost-files.js'].map((name) =>
  path.resolve(import.meta.dirname, '../../renderer/guest/first-scene', name),
);
type Texts = Readonly<Record<string, string>>;
const texts: Readonly<Record<string, { readonly ja: Texts; readonly en: Texts }>> = {
  entry: { ja: entry, en: entryEn },
  first: { ja: first, en: firstEn },
};

/**
 * Completes the guests' page so that it shows something before its scripts have loaded, and in browsers that cannot run
 * them (PHONE-2, PHONE-3). It inserts the texts of both languages in place of `{{namespace.key}}`, adds the English name to the
 * title, puts the check of the browser and the care for lost files at the head of the page, and moves the styles of the screens after the scene, so that
 * the scene does not wait for them. Throws if a key has no text. The server allows the inline parts by their hash
 * (`server/http/inline-hashes.ts`).
 */
export function addFirstScene(): Plugin {
  return {
    name: 'takarabune-first-scene',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        stylesLast(withTexts(html))
          .replace('<title>', `<title data-en="${commonEn.appName}">`)
          .replace('</title>', `</title>\n    <script>${script()}</script>`),
    },
  };
}

const withTexts = (html: string): string =>
  html.replace(/\{\{(\w+)\.(\w+)\}\}/g, (_, namespace: string, key: string) => {
    const { ja, en } = texts[namespace] ?? {};
    if (ja?.[key] === undefined || en?.[key] === undefined) throw new Error(`no text ${namespace}.${key}`);
    const markPhrases = (language: string, text: string) =>
      `<span class="first-${language}" lang="${language}">${escapeHtml(text)}</span>`;
    return `${markPhrases('ja', toPhrases(ja[key]))} ${markPhrases('en', en[key])}`;
  });

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>');

/** Moves the links of styles to the end of the page: what is before them is rendered without waiting for them. */
function stylesLast(html: string): string {
  const links = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? [];
  const without = links.reduce((page, link) => page.replace(link, ''), html);
  return without.replace('</body>', `${links.join('')}  </body>`);
}

/**
 * Returns the early scripts. Only comments and indents are removed. No tool may rewrite them, because syntax newer than ES5
 * would fail in an old browser.
 */
const script = (): string =>
  scripts
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/\n\s*/g, '\n')
    .trim();
