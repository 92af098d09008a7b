import type { Say } from '../texts.ts';

/** Returns whether the computer must not sleep by itself, which is the case while guests play (DESKTOP-25). */
export function keepsAwake(playing: number): boolean {
  return playing > 0;
}

export type PowerNotice = { readonly title: string; readonly body: string };

/**
 * Returns the notice for staff after the computer slept; undefined if nobody was playing.
 * @param playing the number of playing guests when the computer fell asleep
 * @param timeText formats a time of day for people
 */
export function sleptNotice(
  { fromMs, toMs, playing }: { readonly fromMs: number; readonly toMs: number; readonly playing: number },
  timeText: (ms: number) => string,
  say: Say,
): PowerNotice | undefined {
  if (playing === 0) return undefined;
  const values = { from: timeText(fromMs), to: timeText(toMs), count: playing };
  return { title: say('notice.slept'), body: say('notice.sleptText', values) };
}

/**
 * Returns the notice for staff when the computer runs on battery, because an empty battery ends the game; undefined if
 * nobody is playing.
 */
export function batteryNotice(playing: number, say: Say): PowerNotice | undefined {
  if (playing === 0) return undefined;
  return { title: say('notice.battery'), body: say('notice.batteryText', { count: playing }) };
}
