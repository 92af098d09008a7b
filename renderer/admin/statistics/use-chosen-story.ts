import { useCallback } from 'react';
import type { StaffStory } from '#core/api/response-schemas.ts';
import { useStoredChoice } from '../hooks/use-stored-choice.ts';

const readId = (stored: unknown) => (typeof stored === 'string' ? stored : undefined);

/** Returns the story whose statistics are shown: the remembered one while it exists, else the one most guests play. */
export function useChosenStory(
  stories: readonly StaffStory[] | undefined,
): readonly [string | undefined, (storyId: string) => void] {
  const [kept, keep] = useStoredChoice('statistics-story', '', readId);
  const choose = useCallback((storyId: string) => keep(storyId), [keep]);
  return [chosenStory(stories ?? [], kept)?.storyId, choose];
}

/** Chooses the story of `useChosenStory`. */
function chosenStory(stories: readonly StaffStory[], storedId: string): StaffStory | undefined {
  const most = [...stories].sort((a, b) => b.guestsPlaying - a.guestsPlaying)[0];
  return stories.find(({ storyId }) => storyId === storedId) ?? most;
}
