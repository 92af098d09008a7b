import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { FairSockets, makeHttpServer } from './http-server.ts';
import { listen } from './listen.ts';

function socket(remoteAddress: string) {
  const emitter = new EventEmitter();
  return Object.assign(emitter, { remoteAddress, close: () => emitter.emit('close') });
}

describe('sockets', () => {
  it('belong to one address alone as long as there are plenty, and are shared when they run short', () => {
    const fair = new FairSockets(100);
    const mine = Array.from({ length: 100 }, () => socket('10.0.0.1'));
    expect(mine.filter((one) => fair.accept(one)).length).toBe(75);
    expect(fair.accept(socket('10.0.0.2'))).toBe(true);
  });

  it('end at the limit, but not for this computer itself', () => {
    const fair = new FairSockets(10);
    const guests = Array.from({ length: 12 }, (_, i) => socket(`10.0.0.${i}`));
    expect(guests.map((one) => fair.accept(one)).filter(Boolean).length).toBe(10);
    expect(fair.accept(socket('127.0.0.1'))).toBe(true);
    guests[0]?.close();
    expect(fair.accept(socket('10.0.0.99'))).toBe(true);
    expect(fair.accept(socket('10.0.0.98'))).toBe(false);
  });
});

describe('a server', () => {
  it('goes on after a socket that could not be accepted, and still tells of a port that is taken', async () => {
    const server = makeHttpServer((_, res) => res.end('here'), 10);
    const port = await listen(server, 0, '127.0.0.1');
    server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
    const other = makeHttpServer(() => undefined, 10);
    await expect(listen(other, port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  });
});
