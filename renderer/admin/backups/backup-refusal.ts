import type { Backup, LostPictures } from '#core/api/staff-backups.ts';
import { ApiFailure } from '../../platform/api-failure.ts';

/** The data that the server sends with some refusals, and their codes. */
export type BackupRefusal =
  | { readonly code: 'BACKUP_FILE_UNUSABLE'; readonly file: string }
  | { readonly code: 'BACKUP_TOO_NEW'; readonly needs: NonNullable<Backup['needs']> }
  | { readonly code: 'BACKUP_LACKS_PICTURES'; readonly lost: LostPictures };

/** Returns the code and data of a refusal, or undefined for other errors and for a refusal without such data. */
export function parseRefusal(error: unknown): BackupRefusal | undefined {
  if (!(error instanceof ApiFailure) || typeof error.data !== 'object' || error.data === null) return undefined;
  const { code, data } = error;
  // The casts rely on the response schemas of our own server (`core/api/staff-backups`).
  if (code === 'BACKUP_FILE_UNUSABLE' && 'file' in data) return { code, file: String(data.file) };
  if (code === 'BACKUP_TOO_NEW' && 'schemaVersion' in data)
    return { code, needs: data as NonNullable<Backup['needs']> };
  if (code === 'BACKUP_LACKS_PICTURES' && 'total' in data) return { code, lost: data as LostPictures };
  return undefined;
}
