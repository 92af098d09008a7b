import type { StaffStory } from '#core/api/shapes.ts';
import { foldSearch } from '#core/rules/text-fold.ts';
import { useKept } from '../table/kept.ts';

/** What the list shows: stories by their state, or the trash. */
export const storyFilters = ['all', 'active', 'inactive', 'trash'] as const;
export type StoryFilter = (typeof storyFilters)[number];

export type StoryView = { readonly q: string; readonly show: StoryFilter };

const everything: StoryView = { q: '', show: 'all' };

/** What was kept of the view; undefined for anything that is none. */
export function readStoryView(kept: unknown): StoryView | undefined {
  if (typeof kept !== 'object' || kept === null || !('q' in kept) || !('show' in kept)) return undefined;
  const show = storyFilters.find((one) => one === kept.show);
  return show !== undefined && typeof kept.q === 'string' ? { q: kept.q, show } : undefined;
}

/** Search and filter of the story list, remembered like those of the other lists. */
export function useStoryView() {
  const [view, keep] = useKept('stories-view', everything, readStoryView);
  return { view, set: (change: Partial<StoryView>) => keep({ ...view, ...change }), clear: () => keep(everything) };
}

/** The stories that fit the search (title, description, code; folded as guests' answers are) and the filter. */
export function storiesIn({ q, show }: StoryView, stories: readonly StaffStory[]): readonly StaffStory[] {
  const wanted = foldSearch(q);
  return stories
    .filter(({ isActive }) => show === 'all' || show === 'trash' || isActive === (show === 'active'))
    .filter(({ title, description, storyId }) => foldSearch(`${title} ${description} ${storyId}`).includes(wanted));
}
