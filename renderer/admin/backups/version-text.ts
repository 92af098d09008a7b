import type { TFunction } from 'i18next';
import type { Backup } from '#core/api/staff-backups.ts';

type Needs = NonNullable<Backup['needs']>;

/** Returns the program version that a newer backup needs, or its data version if the program version is unknown. */
export function formatVersion(t: TFunction<'backups'>, { program, schemaVersion }: Needs): string {
  if (program !== null) return t('version.program', { version: program });
  return t('version.data', { version: schemaVersion ?? '?' });
}
