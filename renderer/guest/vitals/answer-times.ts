const longestMs = 600_000;
const maxStored = 50;
let times: number[] = [];

/**
 * Records how long an answer took from the tap to its result, in milliseconds. The time includes waits without Wi-Fi. Ignores
 * negative times, times over ten minutes, and any time once 50 are recorded.
 */
export function recordAnswerTime(ms: number): void {
  if (ms >= 0 && ms <= longestMs && times.length < maxStored) times.push(ms);
}

/**
 * Returns the median of the times recorded since the last call, or undefined if there are none. Of an even number of times,
 * returns the higher one of the two in the middle.
 */
export function takeAnswerTime(): number | undefined {
  const sorted = [...times].sort((a, b) => a - b);
  times = [];
  return sorted[Math.floor(sorted.length / 2)];
}
