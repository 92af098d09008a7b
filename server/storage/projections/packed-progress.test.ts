import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Progress } from '#core/model/progress.ts';
import { isCompleted } from '#core/rules/progress.ts';
import { ProgressPacker } from './packed-progress.ts';

const time = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const id = fc.string({ unit: fc.constantFrom('a', 'b', '7', '-', '星'), minLength: 1, maxLength: 6 });
const answer = fc.record(
  {
    questionId: id,
    questionIndex: fc.nat(300),
    isCorrect: fc.boolean(),
    answer: fc.constant(''),
    attemptCount: fc.nat(100_000),
    pointsEarned: fc.nat(100_000),
    answeredAt: time,
    passed: fc.boolean(),
  },
  {
    requiredKeys: ['questionId', 'questionIndex', 'isCorrect', 'answer', 'attemptCount', 'pointsEarned', 'answeredAt'],
  },
);
const progress: fc.Arbitrary<Progress> = fc
  .record(
    {
      storyId: id,
      storyVersion: fc.integer({ min: 1, max: 1_000 }),
      questionIds: fc.array(id, { maxLength: 30 }),
      isSequential: fc.boolean(),
      startedAt: time,
      completedAt: time,
      lastActivityAt: time,
      resumedAt: time,
      list: fc.uniqueArray(answer, { maxLength: 40, selector: ({ questionId }) => questionId }),
    },
    { requiredKeys: ['storyId', 'storyVersion', 'questionIds', 'isSequential', 'list'] },
  )
  .map(({ list, ...rest }) => ({
    userId: 'u1',
    ...rest,
    answers: Object.fromEntries(list.map((one) => [one.questionId, { ...one }])),
  }));

describe('packed progress', () => {
  it('is unpacked as it was, for any number of guests and stories', () => {
    fc.assert(
      fc.property(fc.array(progress, { minLength: 1, maxLength: 8 }), (all) => {
        const packer = new ProgressPacker();
        const packed = all.map((one) => packer.pack(one) ?? '');
        for (const [index, one] of all.entries()) {
          const unpacked = packer.unpack('u1', packed[index] ?? '');
          expect(unpacked).toStrictEqual(one);
          expect(Object.keys(unpacked.answers)).toEqual(Object.keys(one.answers));
          const { storyId, startedAt, completedAt, lastActivityAt } = one;
          expect(packer.unpackTimes(packed[index] ?? '')).toEqual({ storyId, startedAt, completedAt, lastActivityAt });
          expect(packer.isCompleted(packed[index] ?? '')).toBe(isCompleted(one));
          expect(packer.getStoryId(packed[index] ?? '')).toBe(storyId);
        }
      }),
    );
  });

  it('contains nothing that the guest typed or sent', () => {
    const packer = new ProgressPacker();
    const answers = {
      q1: {
        ...{ questionId: 'q1', questionIndex: 0, isCorrect: true, answer: 'シーサー', fileUploadUrl: '/api/media/g1' },
        ...{ attemptCount: 1, pointsEarned: 1, answeredAt: '2026-08-01T01:02:03.004Z' },
      },
    };
    const base = { userId: 'u1', storyId: 's', storyVersion: 1, questionIds: ['q1'], isSequential: true };
    const unpacked = packer.unpack('u1', packer.pack({ ...base, answers }) ?? '');
    const { answer: _, fileUploadUrl: __, ...rest } = answers.q1;
    expect(unpacked.answers).toStrictEqual({ q1: { ...rest, answer: '' } });
  });

  it('is refused if a time would come back in another form', () => {
    const base = { userId: 'u1', storyId: 's', storyVersion: 1, questionIds: [], isSequential: true, answers: {} };
    expect(new ProgressPacker().pack({ ...base, startedAt: '2026-08-01T10:00:00+09:00' })).toBeUndefined();
    expect(new ProgressPacker().pack({ ...base, startedAt: '2026-08-01T01:00:00.000Z' })).toBeDefined();
  });
});
