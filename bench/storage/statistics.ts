import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Returns the quantile of the values at `probability`, from 0 to 1; NaN for no values. */
export function quantile(values: readonly number[], probability: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * probability))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Returns the processor time of this process so far in all threads. */
export function cpuMicroseconds(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

setFlagsFromString('--expose-gc');
/** Collects the garbage from preparing a round, so that collecting it does not count in the round. */
export const collectGarbage: () => void = runInNewContext('gc');
