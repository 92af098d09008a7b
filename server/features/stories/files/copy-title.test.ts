import { describe, expect, it } from 'vitest';
import { createStoryContent } from '#tests/support/story-builders.ts';
import { asCopy } from './copy-title.ts';

const copyTitleFor = (title: string, usedTitles: readonly string[] = [], language: 'ja' | 'en' = 'ja') =>
  asCopy(createStoryContent({ title }), language, new Set(usedTitles)).title;

describe("a copy's title", () => {
  it("marks the copy in the hotel's language", () => {
    expect(copyTitleFor('渚の宝船')).toBe('渚の宝船のコピー');
    expect(copyTitleFor('The ship', [], 'en')).toBe('The ship (copy)');
  });

  it('gets a number if a story already has it', () => {
    expect(copyTitleFor('X', ['Xのコピー'])).toBe('Xのコピー 2');
    expect(copyTitleFor('X', ['Xのコピー', 'Xのコピー 2'])).toBe('Xのコピー 3');
    expect(copyTitleFor('Xのコピー', ['X', 'Xのコピー'])).toBe('Xのコピー 2');
    expect(copyTitleFor('Xのコピー 2', ['Xのコピー', 'Xのコピー 2'])).toBe('Xのコピー 3');
    expect(copyTitleFor('X (copy)', [], 'ja')).toBe('Xのコピー');
  });

  it('is shortened to the limit, without splitting a surrogate pair', () => {
    const title = copyTitleFor('𠮷'.repeat(100), ['x']);
    expect(title.length).toBeLessThanOrEqual(200);
    expect(title).toBe(`${'𠮷'.repeat(98)}のコピー`);
  });

  it('marks the copy in the other languages as well', () => {
    const content = createStoryContent({
      title: '渚の宝船',
      translations: { en: { title: 'The ship' }, ja: { description: 'x' } },
    });
    const copy = asCopy(content, 'ja', new Set(['渚の宝船のコピー']));
    expect(copy).toEqual({
      ...content,
      title: '渚の宝船のコピー 2',
      translations: { en: { title: 'The ship (copy) 2' }, ja: { description: 'x' } },
    });
  });
});
