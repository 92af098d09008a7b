import { useEffect, useState } from 'react';
import type { KioskStory } from '../facts/load-kiosk.ts';
import { nextStory, turnMs } from './rotation.ts';

/** The story whose code is shown: the chosen one, else one after the other. Nothing moves by itself where stillness is wished. */
export function useShownStory(stories: readonly KioskStory[]) {
  const [shownId, setShownId] = useState<string>();
  const [isChosen, setChosen] = useState(false);
  const ids = stories.map(({ storyId }) => storyId);
  const order = ids.join(' ');
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const all = order === '' ? [] : order.split(' ');
    if (isChosen || isStill || all.length < 2) return;
    const timer = setInterval(() => setShownId((shown) => nextStory(all, shown ?? all[0])), turnMs);
    return () => clearInterval(timer);
  }, [order, isChosen]);
  const shown = stories.find(({ storyId }) => storyId === shownId) ?? stories[0];
  return {
    shown,
    isChosen,
    choose: (storyId: string) => {
      setShownId(storyId);
      setChosen(true);
    },
  };
}
