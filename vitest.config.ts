import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { textSets } from './build/vite/text-sets.ts';

/** Two cores are enough for both: the main process only transforms, which is a small part of the work. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

/** These tests often wait, from a server's start to the end of a limit, so a third file runs meanwhile. */
const bordersAtOnce = maxWorkers + 1;

/** A server under full load has 3 s to stop, so nothing else may run beside this test. */
const alone = ['tests/faults/server-stop.test.ts'];

/**
 * Unit tests are beside the source. Tests across processes, ports and files are in `tests/`, with servers and folders
 * of their own.
 */
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
        plugins: [textSets()],
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
          // Each one reads and parses the whole source, which takes long on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'border',
          environment: 'node',
          include: ['tests/{api,storage,faults,desktop,start}/**/*.test.ts'],
          exclude: [...alone, 'tests/desktop/{real,packed,installers}/**'],
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
          // Only one window at a time has the focus.
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
          name: 'installers',
          environment: 'node',
          include: ['tests/desktop/installers/**/*.test.ts'],
          sequence: { groupOrder: 7 },
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
          name: 'windows',
          environment: 'node',
          include: ['tests/windows/**/*.test.ts'],
          // The server measures itself against a clock, so nothing else runs beside it.
          fileParallelism: false,
          sequence: { groupOrder: 6 },
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
