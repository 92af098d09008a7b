import type { DashboardStats } from '#core/api/stats-schemas.ts';
import type { ServerStatus } from '#core/api/status-schemas.ts';

/** Returns the status of a healthy server. */
export function createStatus(overrides: Partial<ServerStatus> = {}): ServerStatus {
  return {
    version: '1.0.0',
    https: null,
    uptimeMs: 60_000,
    hotel: { hotelId: 'hotel', name: 'なぎさ浜リゾート', timeZone: '' },
    wifi: { ssid: 'NAGISA-GUEST' },
    address: {
      publicOrigin: 'http://192.168.1.20:8080',
      isChosen: false,
      origins: ['http://192.168.1.20:8080'],
      hasCodes: false,
      changed: null,
      unknownHosts: [],
    },
    storage: {
      state: 'ok',
      freeBytes: 100 * 1024 ** 3,
      problems: [],
      pictures: { total: 0, problems: [] },
      holdsDeletion: false,
      journal: { lines: 12, lastAt: '2026-11-21T08:00:00.000Z', syncMs: { median: 1, slowest: 4 } },
    },
    backup: {
      ...{ lastAt: '2026-11-21T08:00:00.000Z', reason: 'daily', ok: true, sameDisk: false, failure: null },
      lackingPictures: 0,
    },
    printers: [],
    paper: 'good',
    kiosks: [],
    clock: { state: 'ok', now: '2026-11-21T08:50:00.000Z' },
    registration: { state: 'open', isSlowed: false },
    arrivals: { waiting: 0, total: 0 },
    openStreams: 3,
    connectedPhones: 2,
    vitals: [],
    endingStories: [],
    ...overrides,
  };
}

/** Returns the figures of the dashboard, which are zero by default. */
export function createStats(overrides: Partial<DashboardStats> = {}): DashboardStats {
  return {
    guests: 0,
    waiting: 0,
    active: 0,
    stopped: 0,
    completed: 0,
    playing: 0,
    onLastClue: 0,
    registeredToday: 0,
    approvedToday: 0,
    completedToday: 0,
    medianApprovalMinutes: null,
    ...overrides,
  };
}
