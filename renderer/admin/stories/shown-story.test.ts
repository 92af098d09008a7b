import { expect, it } from 'vitest';
import { aStory } from '../testing/a-guest.ts';
import { shownStory } from './shown-story.ts';

const story = aStory({ title: '物語', description: '説明', translations: { en: { title: 'Story', description: '' } } });

it('returns a story in the language of the panel, as far as it is translated', () => {
  expect(shownStory(story, 'en')).toEqual({ title: 'Story', description: '説明' });
  expect(shownStory(story, 'ja')).toEqual({ title: '物語', description: '説明' });
});
