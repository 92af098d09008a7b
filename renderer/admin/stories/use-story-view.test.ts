import { describe, expect, it } from 'vitest';
import { createStory } from '../testing/create-guest.ts';
import { filterStories, readStoryView } from './use-story-view.ts';

const stories = [
  createStory({ storyId: 'aaaabbbb', title: 'サンゴの森', description: '海', isActive: true }),
  createStory({ storyId: 'ccccdddd', title: '灯台のひみつ', description: '', isActive: false }),
];
const filterTitles = (q: string, show: Parameters<typeof filterStories>[0]['show'] = 'all') =>
  filterStories({ q, show }, stories).map(({ storyId }) => storyId);

describe('the search and filter of the stories', () => {
  it.each([
    ['', ['aaaabbbb', 'ccccdddd']],
    ['さんご', ['aaaabbbb']],
    [' 灯台 ', ['ccccdddd']],
    ['ＡＡＡＡ', ['aaaabbbb']],
    ['海', ['aaaabbbb']],
    ['ない', []],
  ])('match %j in title, description and code, in any spelling', (q, ids) => {
    expect(filterTitles(q)).toEqual(ids);
  });

  it('show only stories in the chosen state', () => {
    expect(filterTitles('', 'active')).toEqual(['aaaabbbb']);
    expect(filterTitles('', 'inactive')).toEqual(['ccccdddd']);
  });

  it.each([undefined, null, 'x', {}, { q: 1, show: 'all' }, { q: '', show: 'everything' }])(
    'are not restored from %j',
    (kept) => {
      expect(readStoryView(kept)).toBeUndefined();
    },
  );

  it('are restored from what was stored', () => {
    expect(readStoryView({ q: 'a', show: 'trash' })).toEqual({ q: 'a', show: 'trash' });
  });
});
