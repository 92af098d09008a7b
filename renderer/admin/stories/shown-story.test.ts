import { expect, it } from 'vitest';
import { createStory } from '../testing/create-guest.ts';
import { translateStory } from './shown-story.ts';

const story = createStory({
  title: '物語',
  description: '説明',
  translations: { en: { title: 'Story', description: '' } },
});

it('translateStory returns the title and the description in the language, as far as they are translated', () => {
  expect(translateStory(story, 'en')).toEqual({ title: 'Story', description: '説明' });
  expect(translateStory(story, 'ja')).toEqual({ title: '物語', description: '説明' });
});
