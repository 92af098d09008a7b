import type { Translate } from '../texts.ts';

/**
 * Returns whether the computer must not sleep by itself, which is the case while guests play (DESKTOP-25).
 * @param keepsAwake the setting that it must not sleep while the server is on, because a guest may come at any time
 */
export function shouldStayAwake(playing: number, keepsAwake: boolean): boolean {
  return keepsAwake || playing > 0;
}

export type PowerNotice = { readonly title: string; readonly body: string };

/**
 * Returns the notice for staff after the computer slept; undefined if nobody was playing.
 * @param playing the number of playing guests when the computer fell asleep
 * @param formatTime formats a time of day for people
 */
export function createSleptNotice(
  { fromMs, toMs, playing }: { readonly fromMs: number; readonly toMs: number; readonly playing: number },
  formatTime: (ms: number) => string,
  t: Translate,
): PowerNotice | undefined {
  if (playing === 0) return undefined;
  const values = { from: formatTime(fromMs), to: formatTime(toMs), count: playing };
  return { title: t('notice.slept'), body: t('notice.sleptText', values) };
}

/**
 * Returns the notice for staff when the computer runs on battery, because an empty battery ends the game; undefined if
 * nobody is playing.
 */
export function createBatteryNotice(playing: number, t: Translate): PowerNotice | undefined {
  if (playing === 0) return undefined;
  return { title: t('notice.battery'), body: t('notice.batteryText', { count: playing }) };
}
