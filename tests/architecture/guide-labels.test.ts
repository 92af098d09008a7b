import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { admin } from '#core/locales/ja/admin.ts';
import { checkIn } from '#core/locales/ja/check-in.ts';
import { devices } from '#core/locales/ja/devices.ts';
import { editor } from '#core/locales/ja/editor.ts';
import { library } from '#core/locales/ja/library.ts';
import { lottery } from '#core/locales/ja/lottery.ts';
import { panel } from '#core/locales/ja/panel.ts';
import { redemption } from '#core/locales/ja/redemption.ts';
import { listFiles, root } from './source-files.ts';

const read = (name: string) => readFileSync(path.join(root, 'docs', name), 'utf8');
const guide = read('operations-ja.md');
const drawGuide = read('operations-draw-ja.md');
const printGuide = read('operations-print-ja.md');
const kioskGuide = read('operations-kiosk-ja.md');

/** Returns all Japanese texts without their markup. */
async function readScreenTexts(): Promise<string[]> {
  const texts: string[] = [];
  for (const file of listFiles('core/locales/ja', /(?<!\.test)\.ts$/)) {
    const tables: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(path.join(root, file)).href);
    for (const table of Object.values(tables)) {
      if (typeof table !== 'object' || table === null) continue;
      texts.push(...Object.values(table).filter((text) => typeof text === 'string'));
    }
  }
  return texts.map((text) => text.replace(/<\/?\w+>/g, ''));
}

/** Labels of pages and buttons of Windows, and examples of what a hotel's network shows. */
const ofWindows: readonly string[] = [
  'なし',
  'インターネットなし',
  'キャンセル',
  'セキュリティが強化されたWindows Defenderファイアウォール',
  'ネットワークの種類',
  'パブリック',
  'プライベート',
  'このコンピューターを使用しているすべてのユーザー用にインストールする',
  '受信の規則',
  '拒否',
];

const escapePart = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/**
 * Returns patterns that match the text, or one whole sentence of it, with any values for its placeholders. Skips sentences that
 * consist only of placeholders.
 */
const toPatterns = (text: string) =>
  [text, ...text.split(/[。：\n]/)]
    .filter((sentence) => sentence.replace(/\{\{[^}]*\}\}/g, '').trim() !== '')
    .map(
      (sentence) =>
        new RegExp(
          `^${sentence
            .split(/\{\{[^}]*\}\}/)
            .map(escapePart)
            .join('.+')}$`,
        ),
    );

it.each([
  ['front desk', guide, 40],
  ['prize draw', drawGuide, 25],
  ['printers', printGuide, 25],
  ['lobby and check-in', kioskGuide, 40],
])('the guide for the %s quotes only texts that the screens show', async (_, text, atLeast) => {
  const patterns = (await readScreenTexts()).flatMap(toPatterns);
  const quoted = [...text.matchAll(/「([^」　]+)」/g)].map(([, label = '']) => label);
  expect(quoted.length).toBeGreaterThan(atLeast);
  expect(quoted.filter((label) => !patterns.some((pattern) => pattern.test(label)))).toEqual([]);
});

it('the installation guide quotes only texts of Windows and texts that the screens of our program show', async () => {
  const install = readFileSync(path.join(root, 'docs/install-ja.md'), 'utf8');
  const patterns = (await readScreenTexts()).flatMap(toPatterns);
  const quoted = [...install.matchAll(/「([^」　]+)」/g)].map(([, label = '']) => label);
  const ours = quoted.filter((label) => !ofWindows.includes(label));
  expect(ours.length).toBeGreaterThan(8);
  expect(ours.filter((label) => !patterns.some((pattern) => pattern.test(label)))).toEqual([]);
});

describe('the guides and the buttons', () => {
  it.each([
    ['a pairing code', devices['add.submit'], guide],
    ['publishing a story', editor['publish.button'], guide],
    ['printing a story’s codes', admin['qr.print'], guide],
    ['the answer that counts, too', library['accept.button'], guide],
    ['taking back an approval', admin['undo.submit'], guide],
    ['a mistaken handover, on the page for handing over', redemption['act.unredeem'], guide],
    ['a mistaken handover, in the list of draws', lottery['draws.unredeem'], drawGuide],
    ['a longer voucher', lottery['draws.extend'], drawGuide],
  ])('say the same word for %s', (_, button, text) => {
    expect(text).toContain(`「${button}」`);
  });

  it('have one word for what two pages do', () => {
    expect(lottery['draws.unredeem']).toBe(redemption['act.unredeem']);
    expect(lottery['draws.extend']).toBe(redemption['act.extend']);
  });
});

describe('the guide for the front desk', () => {
  it('teaches check-in tickets, handing over prizes and the first day', () => {
    const chapters = guide.split('\n## ').map((chapter) => chapter.split('\n').slice(1).join('\n'));
    const teaches = (...labels: readonly string[]) =>
      chapters.some((chapter) => labels.every((label) => chapter.includes(`「${label}」`)));
    expect(teaches(panel['nav.checkIn'], checkIn['earlier.same'], checkIn['earlier.new'])).toBe(true);
    expect(teaches(panel['nav.redemption'], redemption['act.handOver'], redemption['waiting.title'])).toBe(true);
    expect(teaches(panel['first.title'], panel['nav.prizes'])).toBe(true);
  });

  it('takes five to ten minutes to read at 500 characters a minute, because it promises ten', () => {
    const withoutPictures = guide.replace(/!\[[^\]]*\]\([^)]*\)/g, '').replace(/\]\([^)]*\)/g, ']');
    const characters = withoutPictures.replace(/[#*`|\-[\]>\s]/g, '').length;
    expect(characters / 500).toBeLessThanOrEqual(10);
    expect(characters / 500).toBeGreaterThan(5);
  });

  it('shows only pictures that exist, and so does the guide for the prize draw', () => {
    const pictureFiles = [...(guide + drawGuide).matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file = '']) => file);
    const existing = listFiles('docs/pictures', /\.png$/);
    expect(pictureFiles.length).toBeGreaterThan(10);
    expect(pictureFiles.filter((file) => !existing.includes(`docs/${file}`))).toEqual([]);
  });
});
