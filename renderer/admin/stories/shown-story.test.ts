import { expect, it } from 'vitest';
import { createStory } from '../testing/a-guest.ts';
import { translateStory } from './shown-story.ts';

const story = createStory({
  title: '物語',
  description: '説明',
  translations: { en: { title: 'Story', description: '' } },
});

it('shownStory returns a story in the language of the panel, as far as it is translated', () => {
  expect(translateStory(story, 'en')).toEqual({ title: 'Story', description: '説明' });
  expect(translateStory(story, 'ja')).toEqual({ title: '物語', description: '説明' });
});
