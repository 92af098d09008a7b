import type { TFunction } from 'i18next';
import type { Backup } from '#core/api/staff-backups.ts';

type Needs = NonNullable<Backup['needs']>;

/** Returns the version of the program that a newer backup needs, or the version of its data if that is unknown. */
export function formatVersion(t: TFunction<'backups'>, { program, schemaVersion }: Needs): string {
  if (program !== null) return t('version.program', { version: program });
  return t('version.data', { version: schemaVersion ?? '?' });
}
