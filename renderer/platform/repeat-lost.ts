import { getCode } from './api-failure.ts';

/** The pauses before a call is made again, in milliseconds. */
const pausesMs = [500, 1_000, 2_000];

/**
 * Makes a call that changes nothing, and makes it again when no reply came, because weak Wi-Fi loses single requests. Throws
 * what the last call threw.
 */
export async function repeatLost<T>(call: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await call();
    } catch (error) {
      if (getCode(error) !== 'NO_RESPONSE') throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return call();
}
