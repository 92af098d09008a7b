/** When the kiosk reloads its page, once a night, to free what the page accumulates over weeks (DESKTOP-19). */
export const nightly = {
  /** The hour of local time from which the page may be reloaded. */
  hour: 4,
  /**
   * The hour of local time until which the page may be reloaded. If the kiosk is in use all that time, the night is skipped.
   */
  untilHour: 6,
  /** For how long nobody must have touched the kiosk, in milliseconds. */
  idleMs: 5 * 60_000,
} as const;

export type NightState = {
  /** The current time. */
  readonly now: Date;
  /** The time of the last load of the page. */
  readonly loadedAt: Date;
  /** The time since the last touch or key, in milliseconds. */
  readonly idleMs: number;
};

/** Returns whether the page should be reloaded now: at night, once, and only while nobody uses the kiosk. */
export function isReloadDue({ now, loadedAt, idleMs }: NightState): boolean {
  const hour = now.getHours();
  const begin = new Date(now);
  begin.setHours(nightly.hour, 0, 0, 0);
  return hour >= nightly.hour && hour < nightly.untilHour && loadedAt < begin && idleMs >= nightly.idleMs;
}
