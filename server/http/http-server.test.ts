import { describe, expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { defaultLimits } from '../platform/limits.ts';
import { createHttpServer } from './http-server.ts';
import { listen } from './listen.ts';
import { SocketPool } from './socket-pool.ts';

const pool = () => new SocketPool(systemClock, defaultLimits);

describe('the http server', () => {
  it('continues after a socket could not be accepted, and reports a port that is in use', async () => {
    const server = createHttpServer((_, res) => res.end('here'), pool());
    const port = await listen(server, 0, '127.0.0.1');
    server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
    const other = createHttpServer(() => undefined, pool());
    await expect(listen(other, port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  });
});
