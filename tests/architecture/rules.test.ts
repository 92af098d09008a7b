import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, rooms, root } from './source-files.ts';

const rulesFile = 'docs/rules.md';
const thisFile = 'tests/architecture/rules.test.ts';
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The names of the rules, such as `STAY-3`, in the order of the page. */
const rules = [...read(rulesFile).matchAll(/^- \*\*([A-Z]+-\d+)\*\* /gm)].map(([, name = '']) => name);
const toTopic = (name: string): string => name.slice(0, name.indexOf('-'));
const topics = new Set(rules.map(toTopic));

/** Returns everything in a text that looks like the name of a rule: a topic of the page, a hyphen and a number. */
function findCitations(text: string): string[] {
  return (text.match(/(?<![\w-])[A-Z]+-[1-9]\d*(?![\w-])/g) ?? []).filter((name) => topics.has(toTopic(name)));
}

/** Returns citations of papers that are not in the repository. */
const findPaperReferences = (text: string): string[] =>
  text.match(
    /\b(?:decisions?|specification|checklist) (?:point |line |D\.?)?\d[\d.]*|\bD\.\d+(?:\.\d+)*|\(look\)|kiosk-lan|performance\.md/gi,
  ) ?? [];

const files = [
  'README.md',
  'CONTRIBUTING.md',
  ...['docs', ...rooms].flatMap((folder) => listFiles(folder, /\.(?:ts|tsx|mjs|js|css|html|md|json)$/)),
].filter((file) => file !== thisFile);
const citations = files.flatMap((file) => findCitations(read(file)).map((name) => ({ file, name })));

describe('the rules', () => {
  it('are grouped by topic, and the numbers of each topic begin with 1 and ascend', () => {
    expect(rules.length).toBeGreaterThan(200);
    const misplaced = rules.filter((name, index) => {
      const before = rules[index - 1];
      if (before === undefined || toTopic(before) !== toTopic(name)) return rules.indexOf(`${toTopic(name)}-1`) < index;
      return Number(name.split('-')[1]) <= Number(before.split('-')[1]);
    });
    expect(misplaced).toEqual([]);
  });

  it('exist if code, a test or a document cites them', () => {
    const given = new Set(rules);
    expect(citations.filter(({ name }) => !given.has(name))).toEqual([]);
    expect(findCitations('STAY-3, UTF-8, [STAY-99] and NOSTAY-1')).toEqual(['STAY-3', 'STAY-99']);
  });

  it('are each cited by code or a test', () => {
    const cited = new Set(citations.filter(({ file }) => !file.startsWith('docs/')).map(({ name }) => name));
    expect(rules.filter((name) => !cited.has(name))).toEqual([]);
  });

  it('are the only thing that code and documents cite', () => {
    const papers = files.flatMap((file) => findPaperReferences(read(file)).map((citation) => `${file}: ${citation}`));
    expect(papers).toEqual([]);
    expect(
      findPaperReferences('(decision 2.8), specification 4, checklist 12, D.2.19, (look), performance.md'),
    ).toHaveLength(6);
    expect(findPaperReferences('The specified phrases. No decision needs 2 steps.')).toEqual([]);
  });
});
