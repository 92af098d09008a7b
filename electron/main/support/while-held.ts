import { setTimeout as pause } from 'node:timers/promises';

/** On Windows, a missing permission looks like a held file. Elsewhere no program holds files in this way. */
const heldCodes: ReadonlySet<unknown> = new Set(
  process.platform === 'win32' ? ['EBUSY', 'EPERM', 'EACCES'] : ['EBUSY'],
);

/** True if a file operation failed because another program, such as a virus scanner, holds the file (STORE-16). */
export const isHeldError = (error: unknown): error is Error & { readonly path?: string } =>
  error instanceof Error && 'code' in error && heldCodes.has(error.code);

/**
 * Repeats a file operation with growing pauses while another program holds the file.
 * @param maxMs how long it may take in milliseconds
 * @returns what the operation returns
 * @throws what the operation throws in the end
 */
export async function whileHeld<T>(operation: () => Promise<T>, maxMs = 6_000): Promise<T> {
  const endsAt = performance.now() + maxMs;
  for (let pauseMs = 20; ; pauseMs = Math.min(2 * pauseMs, 500)) {
    try {
      return await operation();
    } catch (error) {
      if (!isHeldError(error) || performance.now() + pauseMs > endsAt) throw error;
      await pause(pauseMs);
    }
  }
}
