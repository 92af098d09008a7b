import { personalTextsApart } from './002-personal-texts-apart.ts';
import type { Migration } from './migration.ts';

/** Every migration there ever was, in order: the first brings version 1 to 2. Version 1 is the first that was shipped. */
export const allMigrations: readonly Migration[] = [personalTextsApart];
