import type { Say } from '../texts.ts';

/** Whether the computer is to be kept from sleeping by itself: while guests play (DESKTOP-25). */
export function keepsAwake(playing: number): boolean {
  return playing > 0;
}

export type PowerNotice = { readonly title: string; readonly body: string };

/**
 * What staff are told after the computer slept.
 * @param playing when it fell asleep
 * @param timeText a time of day for people
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

/** What staff are told when the computer lost its power supply: a battery that runs empty ends the game. */
export function batteryNotice(playing: number, say: Say): PowerNotice | undefined {
  if (playing === 0) return undefined;
  return { title: say('notice.battery'), body: say('notice.batteryText', { count: playing }) };
}
