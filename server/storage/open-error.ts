/**
 * The reasons for which a data directory cannot be opened. The desktop program shows its own text for each
 * (`core/bridge`).
 */
export type StorageOpenCode =
  | 'DATA_LOCKED'
  | 'DATA_BUSY'
  | 'DATA_TOO_NEW'
  | 'DATA_UNREADABLE'
  | 'DATA_INCOMPLETE'
  | 'DATA_ON_NETWORK'
  | 'DISK_FULL';

/** Thrown by `openStorage`. `message` is for the person who starts the server (STORE-3). */
export class StorageOpenError extends Error {
  readonly code: StorageOpenCode;

  constructor(code: StorageOpenCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StorageOpenError';
    this.code = code;
  }
}
