import type { KioskView } from '#core/api/kiosk-schemas.ts';

/** Returns a working kiosk in the lobby. */
export function createKiosk(change: Partial<KioskView>): KioskView {
  return {
    ...{ deviceId: 'lobby', name: 'ロビー', isConsole: false, state: 'online', camera: 'ok' },
    ...{ since: '2026-11-20T01:05:00.000Z', lastSeenAt: '2026-11-20T06:00:00.000Z' },
    printer: { name: 'フロント', state: 'ready', isPaperLow: false },
    screen: { name: 'attract', since: '2026-11-20T05:40:00.000Z' },
    quietHours: { quietFrom: '22:00', quietTo: '07:00' },
    lastSpinAt: '2026-11-20T05:30:00.000Z',
    ...change,
  };
}
