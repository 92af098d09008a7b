import { expect, it } from 'vitest';
import { firstState } from '../game/state/game-state.ts';
import { placeIn, placeOf } from './preview-place.ts';

const state = firstState({ userId: 'preview', roomNumber: '302', guestName: 'Guest', storyId: 'default-story-id' });
const draft = (isSequential: boolean, ...ids: string[]) => ({
  isSequential,
  questions: ids.map((questionId) => ({ questionId })),
});

it('returns the place of a game', () => {
  expect(placeOf(state)).toBeUndefined();
  expect(placeOf({ ...state, phase: 'intro' })).toEqual({ at: 'intro' });
  expect(placeOf({ ...state, phase: 'clue', clueId: 'a', overlay: { kind: 'hints' } })).toEqual({
    at: 'clue',
    questionId: 'a',
    withHints: true,
  });
  expect(placeOf({ ...state, phase: 'finale' })).toEqual({ at: 'end' });
});

it('keeps a place that a changed draft still has, and otherwise goes to the nearest', () => {
  const clue = { at: 'clue', questionId: 'b', withHints: true } as const;
  const first = { at: 'clue', questionId: 'a', withHints: false };
  expect(placeIn(clue, draft(true, 'a', 'b'))).toEqual(clue);
  expect(placeIn(clue, draft(true, 'a'))).toEqual(first);
  expect(placeIn(clue, draft(true))).toEqual({ at: 'prologue' });
  expect(placeIn({ at: 'choosing' }, draft(false, 'a'))).toEqual({ at: 'choosing' });
  expect(placeIn({ at: 'choosing' }, draft(true, 'a'))).toEqual(first);
});
