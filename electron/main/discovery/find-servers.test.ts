import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FoundServer } from '#core/bridge/device-bridge.ts';
import { findServers, type ServiceBrowser } from './find-servers.ts';
import { type ReceivedAnnouncement, toFoundServers } from './found-servers.ts';

const frontDesk: ReceivedAnnouncement = {
  name: 'FRONT-PC 8080',
  port: 8080,
  addresses: ['fe80::1', '192.168.1.20'],
  txt: { version: '1.4.0', hotel: 'Yunagi' },
};
const toServers = (...announcements: ReceivedAnnouncement[]) => toFoundServers(announcements, '1.4.0');

describe('a server that announces itself', () => {
  it('is offered with its address, its version and its name (DESKTOP-14)', () => {
    expect(toServers(frontDesk)).toEqual([
      {
        ...{ origin: 'http://192.168.1.20:8080', computer: 'FRONT-PC', hotelName: 'Yunagi' },
        ...{ version: '1.4.0', fit: 'same' },
      },
    ]);
    expect(toServers({ ...frontDesk, port: 80 })[0]?.origin).toBe('http://192.168.1.20');
  });

  it.each<[string, ReceivedAnnouncement]>([
    ['a public address', { ...frontDesk, addresses: ['8.8.8.8'] }],
    ['a name instead of an address', { ...frontDesk, addresses: ['192.168.1.20.evil.example', 'front-pc.local'] }],
    ['an address with another host after @', { ...frontDesk, addresses: ['192.168.1.20@evil.example'] }],
    ['no version', { ...frontDesk, txt: {} }],
    ['no text record', { ...frontDesk, txt: undefined }],
    ['an invalid port number', { ...frontDesk, port: 70_000 }],
    ['a port that is not a number', { ...frontDesk, port: '8080' }],
    ['no address', { ...frontDesk, addresses: undefined }],
  ])('with %s is not offered', (_name, announcement) => {
    expect(toServers(announcement)).toEqual([]);
  });

  it('is listed only once, among at most eight servers, and with a short name without control characters', () => {
    const many = Array.from({ length: 300 }, (_, index) => ({ ...frontDesk, addresses: [`10.0.1.${index % 256}`] }));
    expect(toServers(...many)).toHaveLength(8);
    expect(toServers(frontDesk, frontDesk)).toHaveLength(1);
    const [server] = toServers({
      ...frontDesk,
      name: 'x'.repeat(500),
      txt: { version: '1.4.0', hotel: '\u202eA\nB\u0007'.repeat(99) },
    });
    expect([server?.computer.length, server?.hotelName.length]).toEqual([60, 100]);
    expect(server?.hotelName).toMatch(/^(?:AB)+$/);
  });
});

describe('findServers', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('reports the list whenever servers appear or disappear, and asks again regularly until it is stopped', () => {
    const lan = Object.assign(new EventEmitter(), {
      services: [] as ReceivedAnnouncement[],
      queries: 0,
      isStopped: false,
    });
    const browser: ServiceBrowser = {
      get services() {
        return lan.services;
      },
      on: (event, listener) => lan.on(event, listener),
      update: () => {
        lan.queries += 1;
      },
      stop: () => {
        lan.isStopped = true;
      },
    };
    const reports: FoundServer[][] = [];
    const stop = findServers({ ownVersion: '1.4.0', onFound: (list) => reports.push(list) }, () => browser);
    lan.services = [frontDesk];
    lan.emit('up');
    lan.services = [];
    lan.emit('down');
    expect(reports.map((list) => list.length)).toEqual([0, 1, 0]);
    vi.advanceTimersByTime(10_000);
    expect(lan.queries).toBe(2);
    stop();
    vi.advanceTimersByTime(10_000);
    expect([lan.queries, lan.isStopped]).toEqual([2, true]);
  });
});
