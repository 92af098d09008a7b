/** Why a data directory cannot be opened; the desktop shell shows a text of its own for each (`core/bridge`). */
export type StorageOpenCode = 'DATA_LOCKED' | 'DATA_TOO_NEW' | 'DATA_UNREADABLE' | 'DATA_INCOMPLETE' | 'DISK_FULL';

/** Thrown by `openStorage` alone. `message` is a sentence for the person who started the server (decision 4). */
export class StorageOpenError extends Error {
  readonly code: StorageOpenCode;

  constructor(code: StorageOpenCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StorageOpenError';
    this.code = code;
  }
}
