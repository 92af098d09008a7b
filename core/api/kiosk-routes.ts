import type { Route } from './routes.ts';

/** The calls for the lobby kiosk and for the PIN of its staff corner. */
export const kioskRoutes = {
  getKiosk: { method: 'GET', path: '/kiosk' },
  reportKiosk: { method: 'POST', path: '/kiosk/state' },
  restartKiosk: { method: 'POST', path: '/kiosks/:deviceId/restart' },
  setQuietHours: { method: 'PUT', path: '/kiosks/:deviceId/quiet-hours' },
  unlockKiosk: { method: 'POST', path: '/kiosk/unlock' },
  getKioskPin: { method: 'GET', path: '/settings/kiosk-pin' },
  setKioskPin: { method: 'PUT', path: '/settings/kiosk-pin' },
  removeKioskPin: { method: 'DELETE', path: '/settings/kiosk-pin' },
} as const satisfies Record<string, Route>;
