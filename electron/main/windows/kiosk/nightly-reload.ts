/** When the kiosk reloads its page, once a night, to free what the page accumulates over weeks (DESKTOP-19). */
export const nightlyReload = {
  /** The hour of local time from which the page may be reloaded. */
  fromHour: 4,
  /**
   * The hour of local time until which the page may be reloaded. If the kiosk is in use all that time, the night is skipped.
   */
  untilHour: 6,
  /** For how long nobody must have touched the kiosk, in milliseconds. */
  idleMs: 5 * 60_000,
} as const;

export type ReloadConditions = {
  /** The current time. */
  readonly now: Date;
  /** The time of the last load of the page. */
  readonly loadedAt: Date;
  /** The time since the last input (touch, key or mouse), in milliseconds. */
  readonly idleMs: number;
};

/** Returns whether the page should be reloaded now: at night, once, and only while nobody uses the kiosk. */
export function isReloadDue({ now, loadedAt, idleMs }: ReloadConditions): boolean {
  const hour = now.getHours();
  const windowStart = new Date(now);
  windowStart.setHours(nightlyReload.fromHour, 0, 0, 0);
  return (
    hour >= nightlyReload.fromHour &&
    hour < nightlyReload.untilHour &&
    loadedAt < windowStart &&
    idleMs >= nightlyReload.idleMs
  );
}
