import { personalTextsApart } from './002-personal-texts-apart.ts';
import type { Migration } from './migration.ts';

/** All migrations in order. The first one migrates schema version 1, the first that was released, to version 2. */
export const allMigrations: readonly Migration[] = [personalTextsApart];
