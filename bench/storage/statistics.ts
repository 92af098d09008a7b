import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The value below which `part` of the values lie; NaN for none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Processor time of this process so far, all threads. */
export function cpuMicroseconds(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

setFlagsFromString('--expose-gc');
/** Throws away what preparing a round left behind, so that the round does not pay for it. */
export const collectGarbage: () => void = runInNewContext('gc');
