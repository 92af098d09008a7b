import type { ListedStory } from '#core/api/response-schemas.ts';
import { normaliseSearch } from '#core/rules/text-normalise.ts';
import { useStoredChoice } from '../hooks/use-stored-choice.ts';

/** What the list shows: stories by their state, or the trash. */
export const storyFilters = ['all', 'active', 'inactive', 'trash'] as const;
export type StoryFilter = (typeof storyFilters)[number];

export type StoryView = { readonly q: string; readonly show: StoryFilter };

const defaultView: StoryView = { q: '', show: 'all' };

/** Returns the stored view, or undefined if it is not valid. */
export function readStoryView(stored: unknown): StoryView | undefined {
  if (typeof stored !== 'object' || stored === null || !('q' in stored) || !('show' in stored)) return undefined;
  const show = storyFilters.find((filter) => filter === stored.show);
  return show !== undefined && typeof stored.q === 'string' ? { q: stored.q, show } : undefined;
}

/**
 * Returns the search and the filter of the story list, and functions that change and clear them. They are remembered like those
 * of the other lists.
 */
export function useStoryView() {
  const [view, keep] = useStoredChoice('stories-view', defaultView, readStoryView);
  return { view, set: (change: Partial<StoryView>) => keep({ ...view, ...change }), clear: () => keep(defaultView) };
}

/**
 * Returns the stories that match the filter and the search (title, description and code, normalised like guests'
 * answers).
 */
export function filterStories({ q, show }: StoryView, stories: readonly ListedStory[]): readonly ListedStory[] {
  const wanted = normaliseSearch(q);
  return stories
    .filter(({ isActive }) => show === 'all' || show === 'trash' || isActive === (show === 'active'))
    .filter(({ title, description, storyId }) =>
      normaliseSearch(`${title} ${description} ${storyId}`).includes(wanted),
    );
}
