import { expect, it } from 'vitest';
import { createFirstState } from '../game/state/game-state.ts';
import { findNearestStep, getCurrentStep } from './preview-place.ts';

const state = createFirstState({
  userId: 'preview',
  roomNumber: '302',
  guestName: 'Guest',
  storyId: 'default-story-id',
});
const draft = (isSequential: boolean, ...ids: string[]) => ({
  isSequential,
  questions: ids.map((questionId) => ({ questionId })),
});

it('the preview finds the step that a game shows', () => {
  expect(getCurrentStep(state)).toBeUndefined();
  expect(getCurrentStep({ ...state, phase: 'intro' })).toEqual({ at: 'intro' });
  expect(getCurrentStep({ ...state, phase: 'clue', clueId: 'a', overlay: { kind: 'hints' } })).toEqual({
    at: 'clue',
    questionId: 'a',
    withHints: true,
  });
  expect(getCurrentStep({ ...state, phase: 'finale' })).toEqual({ at: 'end' });
});

it('the preview keeps its step if a changed draft still has it, and otherwise takes the nearest', () => {
  const clue = { at: 'clue', questionId: 'b', withHints: true } as const;
  const first = { at: 'clue', questionId: 'a', withHints: false };
  expect(findNearestStep(clue, draft(true, 'a', 'b'))).toEqual(clue);
  expect(findNearestStep(clue, draft(true, 'a'))).toEqual(first);
  expect(findNearestStep(clue, draft(true))).toEqual({ at: 'prologue' });
  expect(findNearestStep({ at: 'choosing' }, draft(false, 'a'))).toEqual({ at: 'choosing' });
  expect(findNearestStep({ at: 'choosing' }, draft(true, 'a'))).toEqual(first);
});
