import type { Route } from './routes.ts';

/** The calls of the lobby kiosk, and those for the PIN of its staff corner. */
export const kioskRoutes = {
  getKiosk: { method: 'GET', path: '/kiosk' },
  reportKiosk: { method: 'POST', path: '/kiosk/state' },
  unlockKiosk: { method: 'POST', path: '/kiosk/unlock' },
  getKioskPin: { method: 'GET', path: '/settings/kiosk-pin' },
  setKioskPin: { method: 'PUT', path: '/settings/kiosk-pin' },
  removeKioskPin: { method: 'DELETE', path: '/settings/kiosk-pin' },
} as const satisfies Record<string, Route>;
