/** The position and size of a window in pixels. Without `x` and `y`, the system chooses the position. */
export type WindowBounds = {
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
  readonly isMaximized?: boolean;
};

type Rectangle = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The size of the smallest console window in which every page of the panel fits. */
export const minimumWindow = { width: 1024, height: 700 } as const;

/** The size of the part of a title bar that must be on a display, so that a person can move the window. */
const minGrabArea = { width: 120, height: 40 } as const;

/**
 * Returns the bounds for a window that had the bounds `saved` when the program ended. The size is at least the minimum.
 * @param workAreas the work areas of the current displays
 * @returns the saved position and size if enough of the title bar is on a display; otherwise only the size, limited to
 * the largest width and height of a display
 */
export function toVisibleBounds(saved: WindowBounds, workAreas: readonly Rectangle[]): WindowBounds {
  const width = Math.max(saved.width, minimumWindow.width);
  const height = Math.max(saved.height, minimumWindow.height);
  const { x, y } = saved;
  const maximized = saved.isMaximized === undefined ? {} : { isMaximized: saved.isMaximized };
  if (x !== undefined && y !== undefined) {
    const titleBar = { x, y, width, height: minGrabArea.height };
    if (workAreas.some((area) => canBeGrabbed(titleBar, area))) return { x, y, width, height, ...maximized };
  }
  const widest = Math.max(minimumWindow.width, ...workAreas.map((area) => area.width));
  const tallest = Math.max(minimumWindow.height, ...workAreas.map((area) => area.height));
  return { width: Math.min(width, widest), height: Math.min(height, tallest), ...maximized };
}

function canBeGrabbed(titleBar: Rectangle, area: Rectangle): boolean {
  const width = Math.min(titleBar.x + titleBar.width, area.x + area.width) - Math.max(titleBar.x, area.x);
  const height = Math.min(titleBar.y + titleBar.height, area.y + area.height) - Math.max(titleBar.y, area.y);
  return width >= minGrabArea.width && height >= minGrabArea.height;
}
