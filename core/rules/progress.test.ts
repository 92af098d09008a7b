import { describe, expect, it } from 'vitest';
import {
  createAnswerState,
  createProgress,
  createQuestion,
  createStoryContent,
} from '#tests/support/story-builders.ts';
import type { ActionEntryLine, GuestEntry } from '../model/journal.ts';
import {
  applyAction,
  applyGuestEntry,
  completesWith,
  findAnswer,
  isOpenQuestion,
  isSolved,
  openQuestionFacts,
  startProgress,
  summarise,
  toPercent,
} from './progress.ts';

const started = '2026-07-20T01:00:00.000Z';
const later = '2026-07-20T01:05:00.000Z';
const latest = '2026-07-20T01:09:00.000Z';
const base = { userId: 'a'.repeat(32), storyId: 'abcd2345' };

type WithTime = { at: string };

function line(fields: Partial<ActionEntryLine & WithTime> = {}): ActionEntryLine & WithTime {
  return {
    kind: 'action',
    actionId: 'x',
    ...base,
    storyVersion: 1,
    actionType: 'text_input',
    questionId: 'q1',
    questionIndex: 0,
    details: {},
    at: later,
    ...fields,
  };
}

function entry(fields: Partial<GuestEntry & WithTime>): GuestEntry & WithTime {
  return { kind: 'guest', type: 'started', ...base, at: started, ...fields };
}

describe('startProgress', () => {
  it('pins the guest to the questions of a version', () => {
    const content = createStoryContent({ isSequential: false });
    expect(startProgress({ ...base, storyVersion: 4, content, at: started })).toEqual({
      ...base,
      storyVersion: 4,
      questionIds: ['q1', 'q2', 'q3'],
      isSequential: false,
      startedAt: started,
      lastActivityAt: started,
      answers: {},
    });
  });

  it('returns a progress that is not started if it gets no time', () => {
    const progress = startProgress({ ...base, storyVersion: 1, content: createStoryContent() });
    expect(summarise(progress).state).toBe('not_started');
  });
});

describe('applyAction', () => {
  const progress = createProgress(['q1', 'q2']);

  it('replaces the answer of its question', () => {
    const wrong = createAnswerState({ isCorrect: false, answer: 'かに' });
    const once = applyAction(progress, line({ answer: wrong }));
    const twice = applyAction(once, line({ answer: createAnswerState({ attemptCount: 2 }), at: latest }));
    expect(once.answers).toEqual({ q1: wrong });
    expect(twice.answers).toEqual({ q1: createAnswerState({ attemptCount: 2 }) });
    expect(twice.lastActivityAt).toBe(latest);
  });

  it('does not modify its input', () => {
    const before = structuredClone(progress);
    applyAction(progress, line({ answer: createAnswerState(), completedAt: later }));
    expect(progress).toEqual(before);
  });

  it('changes only the time of the last activity for a hint', () => {
    expect(applyAction(progress, line({ actionType: 'hint_request' }))).toEqual({ ...progress, lastActivityAt: later });
  });

  it('sets the time of completion once', () => {
    const completed = applyAction(progress, line({ answer: createAnswerState(), completedAt: later }));
    expect(completed.completedAt).toBe(later);
    expect(applyAction(completed, line({ completedAt: latest })).completedAt).toBe(later);
  });

  it('has the same result when the line is applied twice', () => {
    const completingLine = line({ answer: createAnswerState(), completedAt: later });
    expect(applyAction(applyAction(progress, completingLine), completingLine)).toEqual(
      applyAction(progress, completingLine),
    );
  });
});

describe('applyGuestEntry', () => {
  const pin = { storyVersion: 2, questionIds: ['q1', 'q2'], isSequential: true };

  it('creates the progress on `started`', () => {
    const created = applyGuestEntry(undefined, entry({ pin }));
    expect(created).toEqual({ ...base, ...pin, startedAt: started, lastActivityAt: started, answers: {} });
  });

  it('returns the progress unchanged for a second start', () => {
    const first = createProgress(['q1'], ['q1']);
    expect(applyGuestEntry(first, entry({ pin, at: latest }))).toBe(first);
  });

  it('on `moved_to_version`, pins the new version and replaces regraded answers (STORY-3)', () => {
    const wrong = createAnswerState({ questionId: 'q2', questionIndex: 1, isCorrect: false });
    const before = {
      ...createProgress(['q1', 'q2'], ['q1']),
      answers: { q1: createAnswerState(), q2: wrong },
      lastActivityAt: later,
    };
    const right = { ...wrong, isCorrect: true, pointsEarned: 1 };
    const after = applyGuestEntry(
      before,
      entry({ type: 'moved_to_version', pin, rejudged: [right], completedAt: latest, at: latest }),
    );
    expect(after).toMatchObject({
      storyVersion: 2,
      answers: { q1: createAnswerState(), q2: right },
      completedAt: latest,
    });
    expect(after?.lastActivityAt).toBe(later);
  });

  it('returns the progress unchanged for lines that do not concern it', () => {
    const progress = createProgress(['q1']);
    expect(applyGuestEntry(progress, entry({ type: 'approved' }))).toBe(progress);
    expect(applyGuestEntry(undefined, entry({ type: 'approved' }))).toBeUndefined();
    expect(applyGuestEntry(undefined, entry({ type: 'moved_to_version', pin }))).toBeUndefined();
  });
});

describe('summarise', () => {
  it.each([
    [3, 0, 0],
    [3, 1, 33],
    [3, 2, 67],
    [3, 3, 100],
    [6, 1, 17],
    [8, 1, 13],
    [200, 199, 100],
    [0, 0, 0],
    [0, 2, 0],
    [2, 5, 100],
    [2, -1, 0],
  ])('toPercent, for %i questions of which %i are solved, returns %i [139]', (total, solved, percent) => {
    expect(toPercent(solved, total)).toBe(percent);
  });

  it('returns the first question as the current one before the start', () => {
    expect(summarise(undefined, ['q1', 'q2'])).toEqual({
      state: 'not_started',
      currentQuestionIndex: 0,
      currentQuestionId: 'q1',
      answeredCount: 0,
      questionCount: 2,
      percent: 0,
      totalScore: 0,
      gameCompleted: false,
      questionsAnswered: [],
    });
  });

  it('counts only solved questions [139]', () => {
    const progress = createProgress(['q1', 'q2', 'q3'], ['q1']);
    const tried = {
      ...progress,
      answers: { ...progress.answers, q2: createAnswerState({ questionId: 'q2', isCorrect: false }) },
    };
    expect(summarise(tried)).toMatchObject({
      state: 'in_progress',
      currentQuestionIndex: 1,
      currentQuestionId: 'q2',
      answeredCount: 1,
      percent: 33,
      totalScore: 1,
      questionsAnswered: ['q1'],
    });
  });

  it('returns no current question after the last one', () => {
    const completed = createProgress(['q1', 'q2'], ['q1', 'q2'], { completedAt: later });
    expect(summarise(completed)).toMatchObject({
      state: 'completed',
      currentQuestionIndex: 2,
      currentQuestionId: null,
      percent: 100,
      gameCompleted: true,
    });
  });

  it('returns the first unsolved question as the current one if the order is free, and the solved ones in story order [125]', () => {
    const progress = createProgress(['q1', 'q2', 'q3'], ['q3', 'q1'], { isSequential: false });
    expect(summarise(progress)).toMatchObject({
      currentQuestionIndex: 1,
      currentQuestionId: 'q2',
      percent: 67,
      questionsAnswered: ['q1', 'q3'],
    });
  });

  it('ignores answers to questions that the version does not have', () => {
    expect(summarise(createProgress(['q1', 'q2'], ['q1', 'gone']))).toMatchObject({ answeredCount: 1, totalScore: 1 });
  });

  it('returns 0 percent for a story without questions, which is not completed', () => {
    expect(summarise(createProgress([]))).toMatchObject({ percent: 0, gameCompleted: false, currentQuestionId: null });
  });
});

describe('isOpenQuestion', () => {
  const ids = ['q1', 'q2', 'q3'];
  it.each([
    ['sequential, at the start', createProgress(ids), [true, false, false]],
    ['sequential, one solved', createProgress(ids, ['q1']), [true, true, false]],
    ['sequential, two solved with a gap between them', createProgress(ids, ['q1', 'q3']), [true, true, true]],
    ['in any order', createProgress(ids, [], { isSequential: false }), [true, true, true]],
    ['not started', openQuestionFacts(undefined, createStoryContent()), [true, false, false]],
    [
      'not started, in any order',
      openQuestionFacts(undefined, createStoryContent({ isSequential: false })),
      [true, true, true],
    ],
    ['without questions', openQuestionFacts(undefined, createStoryContent({ questions: [] })), [false, false, false]],
    ['completed', createProgress(ids, ['q1'], { completedAt: later }), [true, true, true]],
  ] as const)('returns which questions are open: %s', (_, progress, expected) => {
    expect(ids.map((id) => isOpenQuestion(progress, id))).toEqual(expected);
  });

  it('openQuestionFacts returns a started progress unchanged, whatever the content is now', () => {
    expect(openQuestionFacts(createProgress(['x'], ['x']), createStoryContent())).toEqual(createProgress(['x'], ['x']));
  });

  it.each(['gone', 'constructor', '__proto__', 'toString'])('finds neither a question nor an answer for %s', (id) => {
    expect(isOpenQuestion(createProgress(ids, [], { isSequential: false }), id)).toBe(false);
    expect(isSolved(createProgress(ids), id)).toBe(false);
    expect(findAnswer(createProgress(ids), id)).toBeUndefined();
  });
});

describe('completesWith', () => {
  it.each([
    ['the last unsolved question', ['q1', 'q2'], 'q3', true],
    ['one of two unsolved questions', ['q1'], 'q2', false],
    ['a solved question', ['q1', 'q2', 'q3'], 'q3', false],
    ['a question of another story', ['q1', 'q2', 'q3'], 'q9', false],
  ])('for %s, with %j solved and %s answered, returns %s', (_, solved, id, expected) => {
    expect(completesWith(createProgress(['q1', 'q2', 'q3'], solved), id)).toBe(expected);
  });

  it('agrees with summarise after applyAction, for every order of answers', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const questions = ids.map((questionId) => createQuestion({ questionId }));
    for (const order of orders(ids)) {
      let progress = startProgress({
        ...base,
        storyVersion: 1,
        content: { questions, isSequential: false },
        at: started,
      });
      for (const questionId of order) {
        const completes = completesWith(progress, questionId);
        progress = applyAction(progress, line({ questionId, answer: createAnswerState({ questionId }) }));
        expect(summarise(progress).gameCompleted).toBe(completes);
      }
      expect(summarise(progress)).toMatchObject({ gameCompleted: true, percent: 100, totalScore: 4 });
    }
  });
});

function orders(ids: readonly string[]): string[][] {
  if (ids.length === 0) return [[]];
  return ids.flatMap((id) => orders(ids.filter((other) => other !== id)).map((rest) => [id, ...rest]));
}
