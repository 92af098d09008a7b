import { expect, it } from 'vitest';
import { createFirstState } from '../game/state/game-state.ts';
import { findNearestStep, getCurrentStep } from './preview-step.ts';

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
  expect(getCurrentStep({ ...state, phase: 'intro' })).toEqual({ kind: 'intro' });
  expect(getCurrentStep({ ...state, phase: 'clue', clueId: 'a', overlay: { kind: 'hints' } })).toEqual({
    kind: 'clue',
    questionId: 'a',
    withHints: true,
  });
  expect(getCurrentStep({ ...state, phase: 'finale' })).toEqual({ kind: 'end' });
});

it('the preview keeps its step if a changed draft still has it, and otherwise takes the nearest', () => {
  const clue = { kind: 'clue', questionId: 'b', withHints: true } as const;
  const first = { kind: 'clue', questionId: 'a', withHints: false };
  expect(findNearestStep(clue, draft(true, 'a', 'b'))).toEqual(clue);
  expect(findNearestStep(clue, draft(true, 'a'))).toEqual(first);
  expect(findNearestStep(clue, draft(true))).toEqual({ kind: 'prologue' });
  expect(findNearestStep({ kind: 'choosing' }, draft(false, 'a'))).toEqual({ kind: 'choosing' });
  expect(findNearestStep({ kind: 'choosing' }, draft(true, 'a'))).toEqual(first);
});
