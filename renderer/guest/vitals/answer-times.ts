const longestMs = 600_000;
const mostKept = 50;
let times: number[] = [];

/** Notes how long an answer took from the tap to its result, waits without Wi-Fi included. Milliseconds. */
export function noteAnswerTime(ms: number): void {
  if (ms >= 0 && ms <= longestMs && times.length < mostKept) times.push(ms);
}

/** The middle one of those noted since the last call; undefined when there are none. */
export function takeAnswerTime(): number | undefined {
  const sorted = [...times].sort((one, other) => one - other);
  times = [];
  return sorted[Math.floor(sorted.length / 2)];
}
