import { describe, expect, it } from 'vitest';
import { actionLogStatus, type StatusRecord } from './action-status.ts';

const phrases = ['おめでとうございます', 'Congratulations'];
const record = (fields: Partial<StatusRecord> = {}): StatusRecord => ({
  actionType: 'text_input',
  questionIndex: 0,
  actionDetails: {},
  ...fields,
});
const indexes = (count: number) => Array.from({ length: count }, (_, questionIndex) => record({ questionIndex }));

describe('actionLogStatus, without progress', () => {
  it.each<[string, StatusRecord[], string]>([
    ['no records', [], 'in_progress'],
    ['an answer', [record()], 'in_progress'],
    ['game_complete [140]', [record(), record({ actionType: 'game_complete' })], 'completed'],
    ['the flag gameCompleted [140]', [record({ actionDetails: { gameCompleted: true } })], 'completed'],
    ['the flag complete [140]', [record({ actionDetails: { complete: true } })], 'completed'],
    ['flags that are false', [record({ actionDetails: { gameCompleted: false, complete: false } })], 'in_progress'],
    [
      'a system text with the completion phrase [141]',
      [record({ actionType: 'option_select', actionDetails: { text: '全問正解、おめでとうございます！' } })],
      'completed',
    ],
    [
      'a typed text with the completion phrase [141]',
      [record({ actionDetails: { text: 'おめでとうございます' } })],
      'in_progress',
    ],
    [
      'a typed answer with the completion phrase [141]',
      [record({ actionDetails: { userAnswer: 'Congratulations' } })],
      'in_progress',
    ],
    ['9 question indexes [142]', indexes(9), 'in_progress'],
    ['10 question indexes [142]', indexes(10), 'completed'],
    ['20 records of 9 indexes [142]', [...indexes(9), ...indexes(9)], 'in_progress'],
  ])('with %s, returns %s', (_, records, expected) => {
    expect(actionLogStatus(undefined, records, phrases)).toBe(expected);
  });

  it('ignores an empty completion phrase', () => {
    expect(
      actionLogStatus(undefined, [record({ actionType: 'file_upload', actionDetails: { text: 'x' } })], ['']),
    ).toBe('in_progress');
  });
});

it('actionLogStatus returns the status of the progress, whatever the records say [142]', () => {
  expect(
    actionLogStatus({ gameCompleted: false }, [record({ actionType: 'game_complete' }), ...indexes(12)], phrases),
  ).toBe('in_progress');
  expect(actionLogStatus({ gameCompleted: true }, [], phrases)).toBe('completed');
});
