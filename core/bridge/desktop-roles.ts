import { deviceRoles } from '../model/device.ts';

/**
 * The roles of a computer with the desktop program. A `console` runs the server; all other roles are those of a paired
 * device.
 */
export const desktopRoles = ['console', ...deviceRoles] as const;
export type DesktopRole = (typeof desktopRoles)[number];
