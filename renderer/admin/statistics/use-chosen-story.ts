import { useCallback } from 'react';
import type { ListedStory } from '#core/api/response-schemas.ts';
import { useStoredChoice } from '../hooks/use-stored-choice.ts';

const readId = (stored: unknown) => (typeof stored === 'string' ? stored : undefined);

/**
 * Returns the id of the story whose statistics are shown, and a function that chooses another one. It is the remembered story
 * while that exists, or else the one that most guests play; undefined without stories.
 */
export function useChosenStory(
  stories: readonly ListedStory[] | undefined,
): readonly [string | undefined, (storyId: string) => void] {
  const [kept, keep] = useStoredChoice('statistics-story', '', readId);
  const choose = useCallback((storyId: string) => keep(storyId), [keep]);
  return [chosenStory(stories ?? [], kept)?.storyId, choose];
}

/** Returns the remembered story, or else the one that most guests play; undefined without stories. */
function chosenStory(stories: readonly ListedStory[], storedId: string): ListedStory | undefined {
  const most = [...stories].sort((a, b) => b.guestsPlaying - a.guestsPlaying)[0];
  return stories.find(({ storyId }) => storyId === storedId) ?? most;
}
