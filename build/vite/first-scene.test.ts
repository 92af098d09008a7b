import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { common } from '#core/locales/en/common.ts';
import { entry as entryEn } from '#core/locales/en/entry.ts';
import { entry } from '#core/locales/ja/entry.ts';
import { type Language, languages } from '#core/model/languages.ts';
import { addFirstScene, inLanguage } from './first-scene.ts';

const finish = (html: string, language: Language = 'ja'): string => {
  const { transformIndexHtml } = addFirstScene();
  if (typeof transformIndexHtml !== 'object') throw new Error('no transform');
  return inLanguage((transformIndexHtml.handler as (html: string, context: object) => string)(html, {}), language);
};

it('the check in the page contains no new syntax, because an old browser must be able to read it (PHONE-2)', () => {
  const page = finish('<title>a</title></head><body></body>');
  const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
  expect(script).toContain('too-old');
  expect(script).not.toMatch(/`|=>|\?\.|\?\?|\b(let|const|class|async|await|of)\b/);
});

it('the page has one language, and the style sheets of other screens after the first scene (PHONE-3)', () => {
  const source =
    '<html lang="ja"><title>a</title>\n<link rel="stylesheet" href="/a.css">\n</head><body><h1>{{entry.titleWelcome}}</h1></body>';
  const page = finish(source);
  expect(page.indexOf('/a.css')).toBeGreaterThan(page.indexOf('</h1>'));
  expect(page.replaceAll('\u200b', '')).toContain(`<h1>${entry.titleWelcome}</h1>`);
  const english = finish(source, 'en');
  expect(english).toContain('<html lang="en">');
  expect(english).toContain(`<title>${common.appName}</title>`);
  expect(english).toContain(`<h1>${entryEn.titleWelcome}</h1>`);
  expect(() => finish('<title>a</title>{{entry.nothing}}')).toThrow('entry.nothing');
});

it('the page contains only keys that have a text', () => {
  const page = readFileSync(new URL('../../renderer/guest.html', import.meta.url), 'utf8');
  for (const language of languages) expect(finish(page, language)).not.toMatch(/\{\{\w+\./);
});
