import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { entry } from '#core/locales/ja/entry.ts';
import { addFirstScene } from './first-scene.ts';

const finish = (html: string): string => {
  const { transformIndexHtml } = addFirstScene();
  if (typeof transformIndexHtml !== 'object') throw new Error('no transform');
  return (transformIndexHtml.handler as (html: string) => string)(html);
};

it('the check in the page contains no new syntax, because an old browser must be able to read it (PHONE-2)', () => {
  const page = finish('<title>a</title></head><body></body>');
  const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
  expect(script).toContain('too-old');
  expect(script).not.toMatch(/`|=>|\?\.|\?\?|\b(let|const|class|async|await|of)\b/);
});

it('the page contains both languages, and the style sheets of other screens after the first scene (PHONE-3)', () => {
  const page = finish(
    '<title>a</title>\n<link rel="stylesheet" href="/a.css">\n</head><body><h1>{{entry.titleWelcome}}</h1></body>',
  );
  expect(page.indexOf('/a.css')).toBeGreaterThan(page.indexOf('</h1>'));
  expect(page.replaceAll('\u200b', '')).toContain(`lang="ja">${entry.titleWelcome}</span>`);
  expect(page).toMatch(/<span class="first-en" lang="en">[A-Z]/);
  expect(() => finish('<title>a</title>{{entry.nothing}}')).toThrow('entry.nothing');
});

it('the page contains only keys that have a text', () => {
  const page = readFileSync(new URL('../../renderer/guest.html', import.meta.url), 'utf8');
  expect(finish(page)).not.toContain('{{');
});
