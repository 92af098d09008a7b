import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FoundServer } from '#core/bridge/device-bridge.ts';
import { findServers, type Listening } from './find-servers.ts';
import { type Announcement, foundServers } from './found-servers.ts';

const front: Announcement = {
  name: 'FRONT-PC 8080',
  port: 8080,
  addresses: ['fe80::1', '192.168.1.20'],
  txt: { version: '1.4.0', hotel: 'Yunagi' },
};
const found = (...announcements: Announcement[]) => foundServers(announcements, '1.4.0');

describe('a server that announces itself', () => {
  it('is offered with its address, its version and its name (DESKTOP-14)', () => {
    expect(found(front)).toEqual([
      {
        ...{ origin: 'http://192.168.1.20:8080', computer: 'FRONT-PC', hotelName: 'Yunagi' },
        ...{ version: '1.4.0', fit: 'same' },
      },
    ]);
    expect(found({ ...front, port: 80 })[0]?.origin).toBe('http://192.168.1.20');
  });

  it.each<[string, Announcement]>([
    ['a public address', { ...front, addresses: ['8.8.8.8'] }],
    ['a name instead of an address', { ...front, addresses: ['192.168.1.20.evil.example', 'front-pc.local'] }],
    ['an address with another host after @', { ...front, addresses: ['192.168.1.20@evil.example'] }],
    ['no version', { ...front, txt: {} }],
    ['no text record', { ...front, txt: undefined }],
    ['an invalid port number', { ...front, port: 70_000 }],
    ['a port that is not a number', { ...front, port: '8080' }],
    ['no address', { ...front, addresses: undefined }],
  ])('with %s is not offered', (_name, announcement) => {
    expect(found(announcement)).toEqual([]);
  });

  it('is listed only once, among at most eight servers, and with a short name without control characters', () => {
    const many = Array.from({ length: 300 }, (_, index) => ({ ...front, addresses: [`10.0.1.${index % 256}`] }));
    expect(found(...many)).toHaveLength(8);
    expect(found(front, front)).toHaveLength(1);
    const [loud] = found({
      ...front,
      name: 'x'.repeat(500),
      txt: { version: '1.4.0', hotel: '\u202eA\nB\u0007'.repeat(99) },
    });
    expect([loud?.computer.length, loud?.hotelName.length]).toEqual([60, 100]);
    expect(loud?.hotelName).toMatch(/^(?:AB)+$/);
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
    const lan = Object.assign(new EventEmitter(), { services: [] as Announcement[], asked: 0, isOver: false });
    const listening: Listening = {
      get services() {
        return lan.services;
      },
      on: (event, listener) => lan.on(event, listener),
      update: () => {
        lan.asked += 1;
      },
      stop: () => {
        lan.isOver = true;
      },
    };
    const heard: FoundServer[][] = [];
    const stop = findServers({ ownVersion: '1.4.0', onFound: (list) => heard.push(list) }, () => listening);
    lan.services = [front];
    lan.emit('up');
    lan.services = [];
    lan.emit('down');
    expect(heard.map((list) => list.length)).toEqual([0, 1, 0]);
    vi.advanceTimersByTime(10_000);
    expect(lan.asked).toBe(2);
    stop();
    vi.advanceTimersByTime(10_000);
    expect([lan.asked, lan.isOver]).toEqual([2, true]);
  });
});
