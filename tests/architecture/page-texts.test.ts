import { expect, it } from 'vitest';
import { findImports } from './import-graph.ts';
import { isTest, readSources } from './source-files.ts';

/*
 * A page that uses a namespace of texts without loading it shows keys instead of words. Each part of a page is listed with the
 * sets of texts that are loaded before it is shown; it may use no other. A part has the sets of the part that loads it too.
 */
const parts: Readonly<Record<string, readonly string[]>> = {
  'renderer/admin/main.tsx': ['admin/adminTexts'],
  'renderer/kiosk/main.tsx': ['kiosk/kioskTexts'],
  'renderer/desktop/main.tsx': ['desktop/desktopTexts'],
  'renderer/desktop/away/kiosk-away.ts': ['desktop/kioskTexts'],
  'renderer/desktop/assistant/assistant-page.tsx': ['desktop/assistantTexts'],
  'renderer/guest/main.tsx': ['guest/guestTexts'],
  'renderer/guest/play.ts': ['guest/playTexts'],
  'renderer/guest/preview/load-preview.ts': ['guest/playTexts', 'guest/previewTexts'],
  'renderer/guest/scanner/scanner-dialog.tsx': ['guest/scannerTexts'],
  'renderer/guest/phone-test/load-phone-test.ts': ['guest/phoneTestTexts'],
  'renderer/guest/tickets/load-tickets.ts': ['guest/entryTicketTexts'],
  'renderer/guest/fair/load-fair.ts': ['guest/fairTexts'],
};
const pages = ['admin', 'kiosk', 'desktop', 'guest'].map((page) => `renderer/${page}/main.tsx`);

const sources = new Map(readSources().map((source) => [source.path, source]));
const imports = new Map(
  [...sources.values()]
    .filter(({ path }) => path.startsWith('renderer/') && !isTest(path))
    .map((source) => [source.path, findImports(source).filter(({ kind }) => kind !== 'type')]),
);

/** Returns the namespaces of a set of texts, for example `guest/playTexts`. */
function readSet(name: string): readonly string[] {
  const [page, constant] = name.split('/');
  const text = sources.get(`renderer/${page}/texts.ts`)?.text ?? '';
  const statement = new RegExp(`const ${constant} = ([^;]+);`).exec(text)?.[1];
  if (statement === undefined) throw new Error(`${name} is not in texts.ts`);
  const others = [...statement.matchAll(/\b(?!joinTexts)(\w+Texts)\b/g)].flatMap(([, other]) =>
    readSet(`${page}/${other}`),
  );
  return [
    ...[...statement.replace(/file: '[^']*'/g, '').matchAll(/'([\w-]+)'/g)].map(([, each]) => each ?? ''),
    ...others,
  ];
}

const findUsed = (text: string): readonly string[] =>
  [...text.matchAll(/useTranslation\((\[[^\]]*\]|'[^']*')/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([^']+)'/g)].map(([, each]) => each ?? ''),
  );

/** Returns the uses of namespaces that the part at `start`, and the parts that it loads, do not have. */
function findMissing(start: string, known: ReadonlySet<string>, visited: Set<string>): readonly string[] {
  const loaded = new Set([...known, ...(parts[start] ?? []).flatMap(readSet)]);
  const files = new Set([start]);
  const missing: string[] = [];
  const later = new Set<string>();
  for (const file of files) {
    for (const each of findUsed(sources.get(file)?.text ?? '')) if (!loaded.has(each)) missing.push(`${file}: ${each}`);
    for (const { to, kind } of imports.get(file) ?? []) (kind === 'dynamic' ? later : files).add(to);
  }
  for (const part of later) {
    const key = `${part} ${[...loaded].sort()}`;
    if (files.has(part) || visited.has(key)) continue;
    visited.add(key);
    missing.push(...findMissing(part, loaded, visited));
  }
  return missing;
}

it.each(pages)('%s loads the texts that it uses', (page) => {
  expect([...new Set(findMissing(page, new Set(), new Set()))]).toEqual([]);
});

it('every listed part of a page exists', () => {
  expect(Object.keys(parts).filter((part) => !sources.has(part))).toEqual([]);
});
