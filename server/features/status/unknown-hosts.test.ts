import { describe, expect, it } from 'vitest';
import { FakeClock } from '#tests/support/guest-world.ts';
import { UnknownHosts } from './unknown-hosts.ts';

describe('unknown host names that phones use', () => {
  it('are counted, but are left out once they are our own', () => {
    const ownHosts = new Set(['192.168.1.20']);
    const hosts = new UnknownHosts(new FakeClock(), (name) => ownHosts.has(name));
    for (const header of [
      '192.168.1.20:8080',
      'game.hotel',
      'Game.Hotel',
      'other.lan:8080',
      undefined,
      'bad host',
      '',
    ]) {
      hosts.record(header, 'a phone');
    }
    expect(hosts.list().map(({ host, count }) => [host, count])).toEqual([
      ['game.hotel', 2],
      ['other.lan:8080', 1],
    ]);
    ownHosts.add('game.hotel');
    expect(hosts.list().map(({ host }) => host)).toEqual(['other.lan:8080']);
  });

  it('are limited in a flood of names, and one that is in use is kept', () => {
    const hosts = new UnknownHosts(new FakeClock(), () => false);
    hosts.record('game.hotel', 'a phone');
    hosts.record('game.hotel', 'a phone');
    for (let n = 0; n < 5_000; n += 1) hosts.record(`invented-${n}.example`, 'another phone');
    expect(hosts.list()).toHaveLength(5);
    expect(hosts.list()[0]).toMatchObject({ host: 'game.hotel', count: 2 });
  });

  it('are ranked by the number of phones, so that a single phone cannot put a name on top', () => {
    const hosts = new UnknownHosts(new FakeClock(), () => false);
    for (const phone of ['a', 'b']) hosts.record('game.hotel', phone);
    for (let n = 0; n < 5_000; n += 1) hosts.record(`evil-${n % 40}.example`, 'c');
    for (let n = 0; n < 5_000; n += 1) hosts.record('evil.example', 'c');
    expect(hosts.list().slice(0, 2)).toMatchObject([{ host: 'game.hotel', count: 2 }, { host: 'evil.example' }]);
  });
});
