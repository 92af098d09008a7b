import { expect, it } from 'vitest';
import type { ActionEntryLine } from '#core/model/journal.ts';
import { ClueIndex } from './clue-index.ts';

const createWrongAnswer = (userId: string, userAnswer: string, seq: number) =>
  ({
    kind: 'action',
    userId,
    storyId: 'abcd2345',
    questionId: 'q1',
    actionType: 'text_input',
    answer: { isCorrect: false },
    details: { userAnswer },
    seq,
  }) as ActionEntryLine & { seq: number };

it.each([
  ['another guest spelled it', ['ハルト 302', 'はると302', 'はると 302'], 'はると302'],
  ['another guest spelled it, even if in the same way', ['ハルト 302', 'ハルト 302'], 'ハルト 302'],
])('statistics show a wrong answer of an erased guest as %s (ERASE-1)', (_, spellings, shown) => {
  const index = new ClueIndex();
  const lines = spellings.map((spelling, n) => createWrongAnswer(`user-${n}`, spelling, n + 1));
  for (const line of lines) index.add(line);
  expect(index.get('abcd2345', 'q1').wrongAnswers).toMatchObject([{ answer: 'ハルト 302', count: lines.length }]);
  const [first] = lines;
  if (first === undefined) throw new Error('no line');
  index.removeTypedAnswer(first);
  expect(index.get('abcd2345', 'q1').wrongAnswers).toEqual([{ answer: shown, kind: 'text', count: lines.length - 1 }]);
});
