/** The kiosk reloads once a night, which frees what a page accumulates over weeks (DESKTOP-19). */
export const nightly = {
  /** From this hour on, local time. */
  hour: 4,
  /** Until this hour it waits for a quiet moment. A busy night is skipped. */
  untilHour: 6,
  /** How long nobody must have touched the kiosk. Milliseconds. */
  idleMs: 5 * 60_000,
} as const;

export type NightState = {
  /** Local wall-clock time. */
  readonly now: Date;
  /** Local wall-clock time of the last load of the page. */
  readonly loadedAt: Date;
  /** Milliseconds since the last touch or key. */
  readonly idleMs: number;
};

/** Returns whether the page should be reloaded now: at night, once, and only while nobody uses the kiosk. */
export function isReloadDue({ now, loadedAt, idleMs }: NightState): boolean {
  const hour = now.getHours();
  const begin = new Date(now);
  begin.setHours(nightly.hour, 0, 0, 0);
  return hour >= nightly.hour && hour < nightly.untilHour && loadedAt < begin && idleMs >= nightly.idleMs;
}
