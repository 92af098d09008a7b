import { deviceRoles } from '../model/device.ts';

/** The roles of a computer with the desktop program: it hosts the server (`console`), or it is a paired device. */
export const desktopRoles = ['console', ...deviceRoles] as const;
export type DesktopRole = (typeof desktopRoles)[number];
