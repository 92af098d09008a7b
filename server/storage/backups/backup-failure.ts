import { AppError } from '../../platform/app-error.ts';
import { isHeldError } from '../../platform/files.ts';
import { errorCode, errorPath, isOutOfSpaceError } from '../disk/durable-files.ts';
import type { BackupState } from '../ports.ts';
import type { FolderFault } from './backup-folders.ts';

type Failure = Omit<NonNullable<BackupState['failure']>, 'at'>;

/**
 * The system's error codes for a single file that cannot be used. They count only if the error names a path; otherwise
 * the codes that are also in `folderErrorCodes` mean that the folder cannot be used.
 */
const fileErrorCodes = new Set([
  'EISDIR',
  'ENOTDIR',
  'EEXIST',
  'ENOTEMPTY',
  'ELOOP',
  'EACCES',
  'EPERM',
  'EBUSY',
  'EIO',
]);
/** What the system's error codes mean for a folder. */
const folderErrorCodes: ReadonlyMap<string, FolderFault> = new Map([
  ...(['ENOENT', 'ENOTDIR', 'EIO', 'ENODEV', 'ENXIO'] as const).map((code) => [code, 'missing'] as const),
  ...(['EACCES', 'EPERM', 'EROFS'] as const).map((code) => [code, 'not_writable'] as const),
]);

/** Returns the reason, as staff see it, why a backup could not be made or deleted. */
export function toFailure(error: unknown): Failure {
  if (isOutOfSpaceError(error)) return { reason: 'DISK_FULL' };
  if (error instanceof AppError && error.code === 'BACKUP_FOLDER_UNUSABLE') {
    return { reason: error.data?.reason === 'no_room' ? 'DISK_FULL' : 'FOLDER_UNUSABLE' };
  }
  // Nothing stands in the way: another program uses the file, and the next attempt may succeed.
  if (isHeldError(error)) return { reason: 'FILE_BUSY', ...(error.path === undefined ? {} : { file: error.path }) };
  const code = errorCode(error) ?? '';
  const file = errorPath(error);
  if (fileErrorCodes.has(code) && file !== undefined) return { reason: 'FILE_UNUSABLE', file };
  return { reason: folderErrorCodes.has(code) ? 'FOLDER_UNUSABLE' : 'UNEXPECTED' };
}

/** Returns the API error for an error, or the error itself if it is one already or is unexpected. */
export function toBackupError(error: unknown): unknown {
  const { reason, file } = toFailure(error);
  if (reason === 'DISK_FULL') return new AppError('STORAGE_FULL');
  if (reason === 'FILE_UNUSABLE') return new AppError('BACKUP_FILE_UNUSABLE', { file });
  if (reason === 'FILE_BUSY') return error;
  const folderFault = folderErrorCodes.get(errorCode(error) ?? '');
  if (folderFault !== undefined) return new AppError('BACKUP_FOLDER_UNUSABLE', { reason: folderFault });
  return error;
}
