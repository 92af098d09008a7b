import { expect, it } from 'vitest';
import { aClock } from '#tests/storage/support.ts';
import { silentLogger } from '../platform/logger.ts';
import { ProblemList } from './problem-list.ts';

it('ProblemList lists each problem once, with its time and its path in the data directory', () => {
  const { clock, pass } = aClock('2026-11-21T10:00:00.000Z');
  const list = new ProblemList('/data', clock, silentLogger);
  const { report } = list;
  report('/data/documents/settings.json', 'damaged');
  pass(60_000);
  report('/data/documents/settings.json', 'damaged');
  report('/data/documents/settings.json', 'lost');
  expect(list.all).toEqual([
    { file: 'documents/settings.json', what: 'damaged', at: '2026-11-21T10:00:00.000Z' },
    { file: 'documents/settings.json', what: 'lost', at: '2026-11-21T10:01:00.000Z' },
  ]);
});

it('ProblemList keeps losses from an earlier start until staff confirm them, and calls its listener only for new ones', () => {
  const list = new ProblemList('/data', aClock().clock, silentLogger);
  let told = 0;
  list.addEarlierLosses([{ file: 'documents/settings.json', what: 'outdated', at: '2026-11-20T10:00:00.000Z' }]);
  list.startLogging(() => {
    told += 1;
  });
  list.report('/data/documents/settings.json', 'outdated');
  list.report('/data/journal.jsonl', 'torn_tail');
  expect(told).toBe(0);
  list.report('/data/journal.jsonl', 'damaged');
  expect(told).toBe(1);
  expect(list.losses().map(({ file }) => file)).toEqual(['documents/settings.json', 'journal.jsonl']);
  list.clearLosses();
  expect(list.all.map(({ what }) => what)).toEqual(['torn_tail']);
});
