import type { Say } from '../texts.ts';

/** Returns whether to keep the computer from sleeping by itself: while guests play (DESKTOP-25). */
export function keepsAwake(playing: number): boolean {
  return playing > 0;
}

export type PowerNotice = { readonly title: string; readonly body: string };

/**
 * Returns what staff are told after the computer slept.
 * @param playing the number when it fell asleep
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

/** Returns what staff are told when the computer lost its power supply, because an empty battery ends the game. */
export function batteryNotice(playing: number, say: Say): PowerNotice | undefined {
  if (playing === 0) return undefined;
  return { title: say('notice.battery'), body: say('notice.batteryText', { count: playing }) };
}
