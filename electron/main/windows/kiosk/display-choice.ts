type Rectangle = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The part of Electron's `Display` that the choice needs. */
export type DisplayPlace = { readonly id: number; readonly bounds: Rectangle };

/**
 * On which computer the kiosk runs.
 * - `own`: a computer in the lobby that shows nothing else
 * - `console`: the front desk's computer, which has another display for staff
 */
export type KioskPlace = 'own' | 'console';

/**
 * Returns the display that the kiosk window must fill now (DESKTOP-18). If the chosen display is gone, a kiosk on its
 * own computer uses the primary display. On the front desk's computer the window hides, because it would cover what
 * staff work with. Once the chosen display is back, it is used again.
 * @param wanted the id of the chosen display. If it is 0, none was chosen: a kiosk on its own computer uses the primary
 * display, and the front desk's computer the first one that is not for staff.
 * @param staffId the id of the primary display, which is the staff's on the front desk's computer
 * @returns undefined if the window must hide
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

/** Returns whether two rectangles are equal, so that the window need not move. */
export function sameBounds(one: Rectangle, other: Rectangle): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}
