import type { Backup, LostPictures } from '#core/api/staff-backups.ts';
import { ApiFailure } from '../../platform/api-failure.ts';

/** What the server sends beside the code of a refusal. */
export type BackupRefusal =
  | { readonly code: 'BACKUP_FILE_UNUSABLE'; readonly file: string }
  | { readonly code: 'BACKUP_TOO_NEW'; readonly needs: NonNullable<Backup['needs']> }
  | { readonly code: 'BACKUP_LACKS_PICTURES'; readonly lost: LostPictures };

/** Returns undefined for a refusal with a code only. */
export function parseRefusal(error: unknown): BackupRefusal | undefined {
  if (!(error instanceof ApiFailure) || typeof error.data !== 'object' || error.data === null) return undefined;
  const { code, data } = error;
  // The response schemas of our own server (`core/api/staff-backups`).
  if (code === 'BACKUP_FILE_UNUSABLE' && 'file' in data) return { code, file: String(data.file) };
  if (code === 'BACKUP_TOO_NEW' && 'schemaVersion' in data)
    return { code, needs: data as NonNullable<Backup['needs']> };
  if (code === 'BACKUP_LACKS_PICTURES' && 'total' in data) return { code, lost: data as LostPictures };
  return undefined;
}
