import { personalTextsApart } from './002-personal-texts-apart.ts';
import type { Migration } from './migration.ts';

/** All migrations in order; the first one migrates version 1, the first that was shipped, to version 2. */
export const allMigrations: readonly Migration[] = [personalTextsApart];
