import { describe, expect, it } from 'vitest';
import { createQuestion, createStory } from '#tests/support/story-builders.ts';
import { isSolved, startProgress } from './progress.ts';
import { type PlayedGame, type Turn, takeTurn } from './turn.ts';

const ids = ['gate', 'riddle', 'pool', 'tree'] as const;
let count = 0;

function createGame(isSequential: boolean): PlayedGame {
  const content = createStory({
    isSequential,
    questions: ids.map((questionId) =>
      createQuestion({ questionId, questionType: questionId === 'riddle' ? 'no_answer' : 'spot', correctAnswer: '海' }),
    ),
  });
  const userId = 'a'.repeat(32);
  const at = '2026-11-27T09:00:00.000Z';
  return { content, progress: startProgress({ userId, storyId: 'story', storyVersion: 1, content, at }) };
}

function take(game: PlayedGame, turn: Turn) {
  count += 1;
  const taken = takeTurn(game, turn, { at: '2026-11-27T09:01:00.000Z', newId: () => `id-${count}` });
  if ('refused' in taken) return { refused: taken.refused, game };
  const { action } = taken;
  return { action, spot: action.details.spot, isCorrect: action.details.isCorrect, game: taken.game };
}

const scan = (game: PlayedGame, spot: string, questionId?: string, storyId = 'story') =>
  take(game, { kind: 'scan', spot: { storyId, questionId: spot }, questionId });

const pass = (game: PlayedGame, questionId: string) =>
  take(game, { kind: 'pass', questionId, reason: '', staffEmail: 'front@hotel.example' }).game;

describe('the code of a spot (SPOT-3)', () => {
  it('solves the open spot, with and without its question', () => {
    for (const questionId of [undefined, 'gate']) {
      const { game, isCorrect, spot, action } = scan(createGame(true), 'gate', questionId);
      expect([isCorrect, spot, action?.answer?.attemptCount]).toEqual([true, undefined, 1]);
      expect(isSolved(game.progress, 'gate')).toBe(true);
    }
  });

  it('is not_yet for a question that is not open, and counts as no try', () => {
    const { isCorrect, spot, action, game } = scan(createGame(true), 'pool', 'gate');
    expect([isCorrect, spot, action?.answer]).toEqual([false, 'not_yet', undefined]);
    expect(game.progress.answers).toEqual({});
  });

  it('is already_found for a spot that was solved or passed, even if the guest names it', () => {
    const solved = scan(createGame(true), 'gate').game;
    const passed = pass(createGame(true), 'gate');
    for (const game of [solved, passed])
      for (const questionId of [undefined, 'gate']) {
        expect(scan(game, 'gate', questionId)).toMatchObject({ isCorrect: false, spot: 'already_found' });
      }
  });

  it('is other_story before anything else', () => {
    const solved = scan(createGame(true), 'gate').game;
    expect(scan(solved, 'gate', 'gate', 'another')).toMatchObject({ isCorrect: false, spot: 'other_story' });
    expect(scan(createGame(true), 'nowhere')).toMatchObject({ spot: 'other_story' });
  });

  it('is not_here for another open spot, and counts as a try of the question that the guest means', () => {
    const { isCorrect, spot, action, game } = scan(createGame(false), 'pool', 'tree');
    expect([isCorrect, spot, action?.questionId, action?.answer?.attemptCount]).toEqual([false, 'not_here', 'tree', 1]);
    expect(Object.keys(game.progress.answers)).toEqual(['tree']);
  });

  it('solves the spot whose code it is if several are open and the guest names none', () => {
    const { isCorrect, action } = scan(createGame(false), 'pool');
    expect([isCorrect, action?.questionId]).toEqual([true, 'pool']);
  });

  it('means the only open spot if the guest names none', () => {
    const game = pass(pass(createGame(false), 'tree'), 'gate');
    expect(scan(game, 'pool')).toMatchObject({ isCorrect: true });
    expect(scan(createGame(true), 'tree')).toMatchObject({ spot: 'not_yet' });
  });

  it('is refused with a question of another type or an unknown one', () => {
    expect(scan(createGame(false), 'pool', 'riddle')).toMatchObject({ refused: 'NO_ATTEMPT' });
    expect(scan(createGame(false), 'pool', 'none')).toMatchObject({ refused: 'QUESTION_NOT_FOUND' });
  });
});
