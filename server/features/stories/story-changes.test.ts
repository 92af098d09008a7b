import { describe, expect, it } from 'vitest';
import type { StoryContent, StoryTranslation } from '#core/model/story.ts';
import { withJapaneseTitleAndDescription } from './story-changes.ts';

describe('a story whose title and description are replaced with the Japanese ones (STORY-7)', () => {
  const story = (translations: StoryContent['translations']): StoryContent => ({
    ...{ title: 'Sea treasure', description: 'A tale', coverImageUrl: '', isSequential: true },
    ...{ roomNumbers: [], questions: [], translations },
  });
  const ja: StoryTranslation = { title: '海の宝', description: '海の話' };

  it('keeps the replaced texts in English if the English ones are missing or blank', () => {
    const expected = { title: 'Sea treasure', description: 'A tale' };
    expect(withJapaneseTitleAndDescription(story({ ja })).translations.en).toEqual(expected);
    expect(
      withJapaneseTitleAndDescription(story({ ja, en: { title: ' ', description: '　' } })).translations.en,
    ).toEqual(expected);
    const questions = { q1: { questionText: 'Where?' } };
    expect(
      withJapaneseTitleAndDescription(story({ ja, en: { title: 'The treasure', questions } })).translations.en,
    ).toEqual({
      ...{ title: 'The treasure', description: 'A tale', questions },
    });
  });

  it('does not turn a text into the English one if it is not replaced', () => {
    const { translations } = withJapaneseTitleAndDescription({ ...story({ ja }), title: '海の宝' });
    expect(translations.en).toEqual({ description: 'A tale' });
    const onlyTitle = withJapaneseTitleAndDescription({ ...story({ ja: { title: '海の宝' } }), description: '海の話' });
    expect(onlyTitle.translations.en).toEqual({ title: 'Sea treasure' });
  });
});
