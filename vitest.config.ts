import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** On two cores both work: transforming, which the main process does, is a small part. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

/** At the borders much time is waited for, from a server's start to a limit's end: a third file works meanwhile. */
const bordersAtOnce = maxWorkers + 1;

/** A server under full load has 3 s to stop: nothing else may run beside it. */
const alone = ['tests/faults/server-stop.test.ts'];

/** Unit tests sit beside the source; what crosses a border sits in `tests/` and has servers, ports and folders of its own. */
export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['core/**/*.test.ts', 'server/**/*.test.ts', 'electron/**/*.test.ts', 'build/**/*.test.ts'],
          isolate: false,
          setupFiles: ['./tests/support/fresh-file.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          server: { deps: { inline: ['electron-store'] } },
        },
      },
      {
        test: {
          name: 'ui',
          environment: 'happy-dom',
          include: ['renderer/**/*.test.{ts,tsx}'],
          isolate: false,
          setupFiles: ['./tests/support/fresh-file.ts', './tests/support/ui-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'architecture',
          environment: 'node',
          include: ['tests/architecture/**/*.test.ts'],
          // Each reads and parses the whole source; a busy machine takes its time.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'border',
          environment: 'node',
          include: ['tests/{api,storage,faults,desktop,start}/**/*.test.ts'],
          exclude: [...alone, 'tests/desktop/{real,packed}/**'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: bordersAtOnce,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'desktop',
          environment: 'node',
          include: ['tests/desktop/real/**/*.test.ts'],
          // One window at a time has the focus.
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 90_000,
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          name: 'packed',
          environment: 'node',
          include: ['tests/desktop/packed/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          sequence: { groupOrder: 5 },
        },
      },
      {
        test: {
          name: 'border-alone',
          environment: 'node',
          include: alone,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'engines',
          environment: 'node',
          include: ['tests/engines/**/*.test.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 3 },
          testTimeout: 120_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
