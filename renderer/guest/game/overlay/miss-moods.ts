import type { SpotMiss } from '#core/model/action.ts';
import type { Mood } from '../../../ui/character.tsx';

/** How Mars looks when the code of a spot does not solve the clue. */
export const missMoods: Readonly<Record<SpotMiss, Mood>> = {
  not_here: 'thinking',
  not_yet: 'surprised',
  already_found: 'hello',
  other_story: 'thinking',
};
