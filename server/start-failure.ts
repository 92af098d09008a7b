import type { ServerToShell } from '#core/bridge/server-messages.ts';
import { FirstAccountError } from './first-account.ts';
import { bilingual, type TextKey } from './platform/bilingual.ts';
import { isHeldError } from './platform/files.ts';
import { OptionsError } from './platform/options.ts';
import { type StorageOpenCode, StorageOpenError } from './storage/open-error.ts';

type FatalCode = Extract<ServerToShell, { type: 'fatal' }>['code'];

/** Why the server cannot run: a code for the desktop program, a message for people, and an exit code for scripts. */
export type StartFailure = { readonly code: FatalCode; readonly message: string; readonly exitCode: number };

/** Where the server should have run. */
export type StartOptions = { readonly port: number; readonly host: string; readonly dataDir: string };

const exitCodes: Readonly<Record<FatalCode, number>> = {
  UNEXPECTED: 1,
  PORT_TAKEN: 3,
  DATA_LOCKED: 4,
  DATA_TOO_NEW: 5,
  DATA_UNREADABLE: 6,
  DISK_FULL: 7,
  DATA_INCOMPLETE: 8,
  PORT_FORBIDDEN: 9,
  DATA_BUSY: 10,
  DATA_ON_NETWORK: 11,
};
const badOptionsExitCode = 2;

const storageTexts = {
  DATA_LOCKED: 'dataLocked',
  DATA_BUSY: 'dataBusy',
  DATA_TOO_NEW: 'dataTooNew',
  DATA_UNREADABLE: 'dataUnreadable',
  DATA_INCOMPLETE: 'dataIncomplete',
  DATA_ON_NETWORK: 'dataOnNetwork',
  DISK_FULL: 'diskFull',
} as const satisfies Readonly<Record<StorageOpenCode, TextKey>>;

/**
 * Explains a failed start to the person who tried it, in Japanese and English. The message of an `OptionsError` is used
 * as it is.
 */
export function explainStartFailure(error: unknown, { port, host, dataDir }: StartOptions): StartFailure {
  if (error instanceof OptionsError)
    return { ...createFailure('UNEXPECTED', error.message), exitCode: badOptionsExitCode };
  if (error instanceof FirstAccountError)
    return { ...createFailure('UNEXPECTED', bilingual('accountInvalid')), exitCode: badOptionsExitCode };
  if (error instanceof StorageOpenError)
    // The storage's own message has more detail: who, which version, which file.
    return createFailure(error.code, `${bilingual(storageTexts[error.code], { dataDir })}\n${error.message}`);
  // A file outside of the data, such as a page of the program.
  if (isHeldError(error))
    return createFailure('DATA_BUSY', `${bilingual('dataBusy', { dataDir })}\n${error.path ?? ''}`);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return createFailure('PORT_TAKEN', bilingual('portTaken', { port, other: port + 1 }));
  // Windows reserves higher ports too, for example for Hyper-V.
  if (code === 'EACCES' && isOfListening(error))
    return createFailure('PORT_FORBIDDEN', bilingual('portForbidden', { port }));
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return createFailure('UNEXPECTED', bilingual('hostUnknown', { host }));
  const reason = error instanceof Error ? error.message : String(error);
  return createFailure('UNEXPECTED', bilingual('unexpected', { reason }));
}

function isOfListening(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}

function createFailure(code: FatalCode, message: string): StartFailure {
  return { code, message, exitCode: exitCodes[code] };
}
