import { describe, expect, it } from 'vitest';
import { createHint, createQuestion, createStoryContent } from '#tests/support/story-builders.ts';
import type { Progress } from '../model/progress.ts';
import type { QuestionType } from '../model/story.ts';
import { applyAction, applyGuestEntry, startProgress } from './progress.ts';
import { type PlayedGame, type Turn, takeTurn, toTurnResult } from './turn.ts';

const at = '2026-11-27T09:00:00.000Z';
let ids = 0;
const now = {
  at,
  newId: () => {
    ids += 1;
    return `id-${ids}`;
  },
};
const questions = [
  createQuestion({
    questionId: 'choice',
    questionType: 'multiple_choice',
    multipleChoiceOptions: [
      { value: 'A', text: 'crab', isCorrect: true, feedback: 'Yes, a crab' },
      { value: 'B', text: 'fish', isCorrect: false },
    ],
    hints: [createHint({ text: 'It walks sideways.' })],
  }),
  createQuestion({ questionId: 'riddle', questionType: 'no_answer', correctAnswer: 'sea' }),
  createQuestion({ questionId: 'photo', questionType: 'file_upload' }),
  createQuestion({ questionId: 'reply', questionType: 'text' }),
];
const content = createStoryContent({ questions });
const unstarted = startProgress({ userId: 'u', storyId: 's', storyVersion: 3, content });
const newGame: PlayedGame = { content, progress: unstarted };

const pick = (selectedOption: string): Turn => ({
  ...{ kind: 'attempt', questionId: 'choice', actionType: 'option_select', details: { selectedOption } },
});
const type = (questionId: string, answer: string): Turn => ({
  ...{ kind: 'attempt', questionId, actionType: 'text_input', details: { answer } },
});
const send: Turn = {
  ...{ kind: 'attempt', questionId: 'photo', actionType: 'file_upload', details: { uploadId: 'up' } },
  picture: { uploadId: 'up', fileUploadUrl: '/api/media/x', fileName: 'sea.jpg' },
};
const pass = (questionId: string): Turn => ({ kind: 'pass', questionId, reason: 'stuck', staffEmail: 'a@b.example' });

const take = (game: PlayedGame, turn: Turn) => {
  const taken = takeTurn(game, turn, now);
  if ('refused' in taken) throw new Error(taken.refused);
  return taken;
};
const refuse = (game: PlayedGame, turn: Turn) => {
  const taken = takeTurn(game, turn, now);
  return 'refused' in taken ? taken.refused : undefined;
};
/** Applies the lines of a turn as the projections do. */
const fold = (before: Progress | undefined, lines: ReturnType<typeof take>['lines']) =>
  lines.reduce<Progress | undefined>(
    (progress, line) =>
      line.kind === 'guest'
        ? applyGuestEntry(progress, { ...line, at })
        : progress && applyAction(progress, { ...line, at }),
    before,
  );

describe('a turn', () => {
  it('returns the game that the lines of the journal lead to, to the end of the story', () => {
    const turns = [pick('B'), pick('A'), type('riddle', 'lake'), pass('riddle'), send, type('reply', 'the sea')];
    let game = newGame;
    let folded: Progress | undefined;
    for (const turn of turns) {
      const taken = take(game, turn);
      folded = fold(folded, taken.lines);
      expect(taken.game.progress).toEqual(folded);
      game = taken.game;
    }
    expect(game.progress).toMatchObject({ completedAt: at, answers: { riddle: { passed: true, attemptCount: 1 } } });
  });

  it('starts the story with the first one, whatever it is (RESUME-2)', () => {
    const kinds = (game: PlayedGame, turn: Turn) => take(game, turn).lines.map((line) => line.kind);
    const hint: Turn = { kind: 'hint', questionId: 'choice', hintIndex: 0 };
    expect(kinds(newGame, hint)).toEqual(['guest', 'action']);
    expect(kinds(take(newGame, hint).game, pick('A'))).toEqual(['action']);
  });

  it('records the picture that the server has, and the name that the guest sees', () => {
    const before = [pick('A'), type('riddle', 'sea')].reduce((game, turn) => take(game, turn).game, newGame);
    const { action } = take(before, send);
    expect(action.details).toMatchObject({ isCorrect: true, uploadId: 'up', fileUploadUrl: '/api/media/x' });
    expect(action.answer).toMatchObject({ answer: 'sea.jpg', fileUploadUrl: '/api/media/x', pointsEarned: 1 });
  });

  it.each<[string, Turn, string]>([
    ['at a question that the story does not have', type('other', 'x'), 'QUESTION_NOT_FOUND'],
    ['at a question that is not open', type('riddle', 'sea'), 'QUESTION_LOCKED'],
    ['with an action that does not fit the question', type('choice', 'A'), 'NO_ATTEMPT'],
    ['without an answer', { ...pick('A'), details: {} } as Turn, 'NO_ATTEMPT'],
    ['at a hint that there is not', { kind: 'hint', questionId: 'choice', hintIndex: 1 }, 'NO_SUCH_HINT'],
    ['at no hint', { kind: 'hint', questionId: 'choice', hintIndex: undefined }, 'NO_SUCH_HINT'],
  ])('is refused %s', (_, turn, code) => {
    expect(refuse(newGame, turn)).toBe(code);
  });

  it('is refused at a solved question, and for a picture that is missing', () => {
    const game = [pick('A'), type('riddle', 'sea')].reduce((before, turn) => take(before, turn).game, newGame);
    expect(refuse(game, pick('A'))).toBe('ALREADY_SOLVED');
    expect(refuse(game, { ...send, details: {} } as Turn)).toBe('UPLOAD_REQUIRED');
    const { picture: _, ...withoutPicture } = send as Extract<Turn, { kind: 'attempt' }>;
    expect(refuse(game, withoutPicture)).toBe('UPLOAD_NOT_FOUND');
  });

  it.each<QuestionType>(['multiple_choice', 'file_upload', 'no_answer', 'text'])(
    'with another action than its own is no attempt at a question of the type %s',
    (questionType) => {
      const question = createQuestion({ questionId: 'q', questionType });
      const one = createStoryContent({ questions: [question] });
      const game = {
        content: one,
        progress: startProgress({ userId: 'u', storyId: 's', storyVersion: 1, content: one }),
      };
      expect(refuse(game, { kind: 'attempt', questionId: 'q', actionType: 'game_complete', details: {} })).toBe(
        'NO_ATTEMPT',
      );
    },
  );
});

describe('the result of a turn', () => {
  it('has the feedback of the chosen option, and the question that opens', () => {
    const { action, game } = take(newGame, pick('A'));
    const result = toTurnResult(action, game.progress, content);
    expect(result).toMatchObject({ isCorrect: true, feedback: 'Yes, a crab', attemptCount: 1, pointsEarned: 1 });
    expect(result.nextQuestion).toMatchObject({ questionId: 'riddle', locked: false });
  });

  it('opens nothing after a wrong answer or a hint', () => {
    const wrong = take(newGame, pick('B'));
    expect(toTurnResult(wrong.action, wrong.game.progress, content)).toMatchObject({
      isCorrect: false,
      nextQuestion: null,
    });
    const hint = take(newGame, { kind: 'hint', questionId: 'choice', hintIndex: 0 });
    expect(toTurnResult(hint.action, hint.game.progress, content)).toMatchObject({
      attemptCount: 0,
      nextQuestion: null,
    });
  });
});
