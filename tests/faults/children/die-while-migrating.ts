import { z } from 'zod';
import { systemClock } from '#server/platform/clock.ts';
import { allMigrations } from '#server/storage/migrations/all-migrations.ts';
import { openStorage } from '#server/storage/open-storage.ts';

/* Runs as its own process: `node die-while-migrating.ts DATA_DIR`. Kills itself in the middle of a migration. */
const [, , dataDir = ''] = process.argv;
await openStorage({
  dataDir,
  clock: systemClock,
  migrations: [
    ...allMigrations,
    {
      // Versions count from 1, so the newest one is `allMigrations.length + 1`.
      to: allMigrations.length + 2,
      async migrate(data) {
        await data.put('settings', { half: await data.get('settings', z.unknown()) });
        await data.rewriteJournal(() => undefined);
        process.kill(process.pid, 'SIGKILL');
      },
    },
  ],
});
