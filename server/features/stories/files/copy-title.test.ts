import { describe, expect, it } from 'vitest';
import { content as en } from '#core/locales/en/content.ts';
import { content as ja } from '#core/locales/ja/content.ts';
import { aContent } from '#tests/support/story-builders.ts';
import { asCopy } from './copy-title.ts';

const suffixes = { ja: ja.copySuffix, en: en.copySuffix };
const titleOf = (title: string, taken: readonly string[] = [], language: 'ja' | 'en' = 'ja') =>
  asCopy(aContent({ title }), language, suffixes, new Set(taken)).title;

describe("a copy's title", () => {
  it("marks the copy in the hotel's language", () => {
    expect(titleOf('渚の宝船')).toBe('渚の宝船のコピー');
    expect(titleOf('The ship', [], 'en')).toBe('The ship (copy)');
  });

  it('gets a number if a story already has it', () => {
    expect(titleOf('X', ['Xのコピー'])).toBe('Xのコピー 2');
    expect(titleOf('X', ['Xのコピー', 'Xのコピー 2'])).toBe('Xのコピー 3');
    expect(titleOf('Xのコピー', ['X', 'Xのコピー'])).toBe('Xのコピー 2');
    expect(titleOf('Xのコピー 2', ['Xのコピー', 'Xのコピー 2'])).toBe('Xのコピー 3');
    expect(titleOf('X (copy)', [], 'ja')).toBe('Xのコピー');
  });

  it('is shortened to the limit, without splitting a surrogate pair', () => {
    const title = titleOf('𠮷'.repeat(100), ['x']);
    expect(title.length).toBeLessThanOrEqual(200);
    expect(title).toBe(`${'𠮷'.repeat(98)}のコピー`);
  });

  it('marks the copy in the other languages as well', () => {
    const content = aContent({
      title: '渚の宝船',
      translations: { en: { title: 'The ship' }, ja: { description: 'x' } },
    });
    const copy = asCopy(content, 'ja', suffixes, new Set(['渚の宝船のコピー']));
    expect(copy).toEqual({
      ...content,
      title: '渚の宝船のコピー 2',
      translations: { en: { title: 'The ship (copy) 2' }, ja: { description: 'x' } },
    });
  });
});
