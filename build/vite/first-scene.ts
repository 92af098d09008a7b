import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { type Language, languages } from '#core/model/languages.ts';
import { toPhrases } from '#server/platform/phrases.ts';

const scripts = ['can-play.js', 'lost-files.js', 'early-story.js'].map((name) =>
  path.resolve(import.meta.dirname, '../../renderer/guest/first-scene', name),
);
type Texts = Readonly<Record<string, string>>;
const namespaces = ['common', 'entry', 'first'] as const;
const folder = path.resolve(import.meta.dirname, '../../core/locales');
const read = async (language: Language, name: string): Promise<Texts> =>
  (await import(pathToFileURL(path.join(folder, language, `${name}.ts`)).href))[name];
const texts = new Map<string, Texts>();
for (const language of languages)
  for (const name of namespaces) texts.set(`${language}/${name}`, await read(language, name));
/** The language of `guest.html`, which serves for every language without a page of its own. */
const pageLanguage: Language = 'ja';

/**
 * Completes the guests' page so that it shows something before its scripts have loaded, and in browsers that cannot run
 * them (PHONE-2, PHONE-3). It puts the check of the browser and the care for lost files at the head of the page, and moves the
 * styles of the screens after the scene, so that the scene does not wait for them. Then it makes one page for each language,
 * with the texts in place of `{{namespace.key}}`. Throws if a key has no text. The server allows the inline parts by their hash
 * (`server/http/inline-hashes.ts`).
 */
export function addFirstScene(): Plugin {
  return {
    name: 'takarabune-first-scene',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { server }) => {
        const page = stylesLast(html).replace('</title>', `</title>\n    <script>${script()}</script>`);
        return server === undefined ? page : inLanguage(page, pageLanguage);
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['guest.html'];
        if (page?.type !== 'asset') throw new Error('no guest.html');
        const html = String(page.source);
        for (const language of languages) {
          const source = inLanguage(html, language);
          if (language === pageLanguage) page.source = source;
          else this.emitFile({ type: 'asset', fileName: `guest.${language}.html`, source });
        }
      },
    },
  };
}

/** Returns the page with the texts of a language. */
export const inLanguage = (html: string, language: Language): string =>
  html
    .replace(/<html lang="[\w-]+"/, `<html lang="${language}"`)
    .replace(/<title>.*?<\/title>/s, '<title>{{common.appName}}</title>')
    .replace(/\{\{(\w+)\.(\w+)\}\}/g, (_, namespace: string, key: string) => {
      const text = texts.get(`${language}/${namespace}`)?.[key];
      if (text === undefined) throw new Error(`no text ${namespace}.${key}`);
      return escapeHtml(namespace === 'common' ? text : toPhrases(text));
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
