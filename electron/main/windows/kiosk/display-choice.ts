type Rectangle = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The part of Electron's `Display` that the choice needs. */
export type DisplayPlace = { readonly id: number; readonly bounds: Rectangle };

/**
 * Where the kiosk is.
 * - `own`: a computer in the lobby that shows nothing else
 * - `console`: a display of the front desk's computer, whose other display belongs to staff
 */
export type KioskPlace = 'own' | 'console';

/**
 * Returns the display that the kiosk window fills now (DESKTOP-18). If the chosen one is gone, a kiosk of its own uses
 * the first display. On the front desk's computer the window hides, because it would cover what staff work with. Both
 * return as soon as the chosen display is back.
 * @param wanted the id of the chosen display; 0: none was chosen, so the first one, at the front desk the first that is
 * not the staff's
 * @param staffId the id of the display that staff work on; the primary one
 * @returns undefined if the window has to hide
 */
export function chooseDisplay<D extends DisplayPlace>(
  displays: readonly D[],
  wanted: number,
  staffId: number,
  place: KioskPlace,
): D | undefined {
  const chosen = displays.find(({ id }) => id === wanted);
  if (chosen !== undefined) return chosen;
  const first = displays.find(({ id }) => id === staffId) ?? displays[0];
  if (place === 'own') return first;
  return wanted === 0 ? displays.find(({ id }) => id !== first?.id) : undefined;
}

/** Returns whether the two places differ, so that a window has to move. */
export function sameBounds(one: Rectangle, other: Rectangle): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}
