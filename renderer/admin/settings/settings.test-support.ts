import { act, fireEvent, screen } from '@testing-library/react';
import type { Settings } from '#core/model/hotel.ts';
import { toTextsByLanguage } from '#core/model/languages.ts';
import { createFakeServer, ok } from '../testing/fake-server.ts';

/** The settings of a new hotel. */
export const fresh: Settings = {
  language: 'ja',
  publicOrigin: '',
  wifi: { ssid: '', password: '', security: 'WPA', note: '' },
  stayDays: 3,
  checkOutTime: '11:00',
  retentionDays: 30,
  rooms: [],
  registration: 'open',
  registrationPausedText: toTextsByLanguage({}),
  approval: 'staff',
  automaticHours: { from: '', to: '' },
  usualWaitMinutes: 3,
  lanAdmin: false,
  privacyLine: toTextsByLanguage({}),
  privacyText: toTextsByLanguage({}),
};
export const hotel = { hotelId: 'hotel234', name: 'なぎさ浜リゾート', address: '', link: '' };
export const status = {
  address: {
    publicOrigin: 'http://192.168.1.20:8080',
    isChosen: false,
    origins: ['http://192.168.1.20:8080', 'http://front-pc:8080'],
    changed: null,
    unknownHosts: [{ host: 'game.hotel.example:8080', count: 2, lastAt: '2026-11-21T08:00:00.000Z' }],
  },
  clock: { state: 'ok', now: new Date().toISOString() },
  registration: { state: 'open', isSlowed: false },
  hotel: { hotelId: hotel.hotelId, name: hotel.name, timeZone: 'Asia/Tokyo' },
};

/** Starts a fake server that stores what it receives. */
export function createServer(overrides: Partial<Settings> = {}) {
  let settings = { ...fresh, ...overrides };
  const server = createFakeServer({
    'GET /settings': () => ok(settings, { hotel }),
    'GET /status': () => ok(status),
    'PUT /settings': ({ body }) => {
      const { basedOn: _basedOn, wifi, ...change } = body as Partial<Settings> & { readonly basedOn: unknown };
      settings = { ...settings, ...change, wifi: { ...settings.wifi, ...wifi } };
      return ok(settings);
    },
    'PUT /hotels/hotel234': ({ body }) => ok({ ...hotel, ...(body as object) }),
  });
  return {
    ...server,
    saved: () => server.heard.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body),
    change: (change: Partial<Settings>) => {
      settings = { ...settings, ...change };
    },
  };
}

/* The actions of a person on a settings page. */
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
export const choose = (name: string) => act(() => screen.getByRole('radio', { name }).click());
