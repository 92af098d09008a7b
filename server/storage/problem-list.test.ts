import { expect, it } from 'vitest';
import { silentLogger } from '#server/platform/logger.ts';
import { aClock } from '#tests/storage/support.ts';
import { createProblemList } from './problem-list.ts';

it('tells each problem once, with the time it was found and the file as seen from the data directory', () => {
  const { clock, pass } = aClock('2026-11-21T10:00:00.000Z');
  const { problems, report } = createProblemList('/data', clock, silentLogger);
  report('/data/documents/settings.json', 'damaged');
  pass(60_000);
  report('/data/documents/settings.json', 'damaged');
  report('/data/documents/settings.json', 'lost');
  expect(problems).toEqual([
    { file: 'documents/settings.json', what: 'damaged', at: '2026-11-21T10:00:00.000Z' },
    { file: 'documents/settings.json', what: 'lost', at: '2026-11-21T10:01:00.000Z' },
  ]);
});
