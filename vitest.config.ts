import { defineConfig } from 'vitest/config';

/** Unit tests sit beside the source; what crosses a border sits in `tests/` and runs one file at a time (2 cores). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['core/**/*.test.ts', 'server/**/*.test.ts', 'electron/**/*.test.ts', 'build/**/*.test.ts'],
          server: { deps: { inline: ['electron-store'] } },
        },
      },
      {
        test: {
          name: 'ui',
          environment: 'happy-dom',
          include: ['renderer/**/*.test.{ts,tsx}'],
          setupFiles: ['./tests/support/ui-setup.ts'],
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
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
