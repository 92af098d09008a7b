import { describe, expect, it } from 'vitest';
import { aStory } from '../testing/a-guest.ts';
import { readStoryView, storiesIn } from './use-story-view.ts';

const stories = [
  aStory({ storyId: 'aaaabbbb', title: 'サンゴの森', description: '海', isActive: true }),
  aStory({ storyId: 'ccccdddd', title: '灯台のひみつ', description: '', isActive: false }),
];
const shown = (q: string, show: Parameters<typeof storiesIn>[0]['show'] = 'all') =>
  storiesIn({ q, show }, stories).map(({ storyId }) => storyId);

describe('search and filter of the stories', () => {
  it.each([
    ['', ['aaaabbbb', 'ccccdddd']],
    ['さんご', ['aaaabbbb']],
    [' 灯台 ', ['ccccdddd']],
    ['ＡＡＡＡ', ['aaaabbbb']],
    ['海', ['aaaabbbb']],
    ['ない', []],
  ])('match %j in title, description and code, however it is written', (q, ids) => {
    expect(shown(q)).toEqual(ids);
  });

  it('show only the chosen state', () => {
    expect(shown('', 'active')).toEqual(['aaaabbbb']);
    expect(shown('', 'inactive')).toEqual(['ccccdddd']);
  });

  it.each([undefined, null, 'x', {}, { q: 1, show: 'all' }, { q: '', show: 'everything' }])('discard %j', (kept) => {
    expect(readStoryView(kept)).toBeUndefined();
  });

  it('are remembered', () => {
    expect(readStoryView({ q: 'a', show: 'trash' })).toEqual({ q: 'a', show: 'trash' });
  });
});
