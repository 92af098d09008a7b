import { deviceRoles } from '../model/device.ts';

/** What a computer with the desktop program is for: it hosts the server (`console`), or it is one of the paired devices. */
export const desktopRoles = ['console', ...deviceRoles] as const;
export type DesktopRole = (typeof desktopRoles)[number];
