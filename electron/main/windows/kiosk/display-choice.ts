type Rectangle = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The part of Electron's `Display` that the choice needs. */
export type DisplayInfo = { readonly id: number; readonly bounds: Rectangle };

/**
 * On which computer the kiosk runs.
 * - `own`: a computer in the lobby that shows nothing else
 * - `console`: the front desk's computer, which has another display for staff
 */
export type KioskComputer = 'own' | 'console';

/**
 * Returns the display that the kiosk window must fill now (DESKTOP-18). If the chosen display is gone, a kiosk on its
 * own computer uses the primary display. On the front desk's computer the window hides, because it would cover what
 * staff work with. Once the chosen display is back, it is used again.
 * @param chosenId the id of the display that staff chose. If it is 0, they chose none: a kiosk on its own computer uses the
 * primary display, and the front desk's computer the first one that is not for staff.
 * @param primaryId the id of the primary display, which is the staff's on the front desk's computer
 * @returns undefined if the window must hide
 */
export function chooseDisplay<D extends DisplayInfo>(
  displays: readonly D[],
  chosenId: number,
  primaryId: number,
  computer: KioskComputer,
): D | undefined {
  const chosen = displays.find(({ id }) => id === chosenId);
  if (chosen !== undefined) return chosen;
  const primary = displays.find(({ id }) => id === primaryId) ?? displays[0];
  if (computer === 'own') return primary;
  return chosenId === 0 ? displays.find(({ id }) => id !== primary?.id) : undefined;
}

/** Returns whether two rectangles are equal, so that the window need not move. */
export function areBoundsEqual(a: Rectangle, b: Rectangle): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}
