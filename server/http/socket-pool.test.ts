import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { SocketPool } from './socket-pool.ts';

let lastPort = 0;

function createSocket(remoteAddress: string) {
  lastPort += 1;
  const events = new EventEmitter();
  return Object.assign(events, {
    remoteAddress,
    remotePort: lastPort,
    localPort: 8080,
    bytesRead: 0,
    bytesWritten: 0,
    writableLength: 0,
    isClosed: false,
    destroy() {
      this.isClosed = true;
      events.emit('close');
    },
  });
}

function createTestPool(
  limits: Partial<{ connections: number; connectionsPerAddress: number; connectionsForStaff: number }> = {},
) {
  let now = 0;
  const clock = { now: () => now, monotonic: () => now };
  const pool = new SocketPool(clock, { connections: 6, connectionsPerAddress: 4, connectionsForStaff: 4, ...limits });
  const connect = (address: string) => {
    const socket = createSocket(address);
    return { socket, isAccepted: pool.accept(socket) };
  };
  /** Starts a request on a socket; `complete` means that its body has arrived. */
  const startRequest = (
    socket: ReturnType<typeof createSocket>,
    complete = true,
    headers: Record<string, string> = {},
  ) => {
    const req = { complete, headers, socket };
    const res = Object.assign(new EventEmitter(), { writableEnded: false, writableFinished: false });
    pool.recordRequest(req, res);
    const respond = (isRead = true) => {
      Object.assign(res, { writableEnded: true, writableFinished: isRead });
      if (isRead) res.emit('finish');
      else socket.writableLength = 1_000_000;
    };
    return { req, answer: respond };
  };
  const wait = (ms: number) => {
    for (let left = ms; left > 0; left -= 1_000) {
      now += Math.min(left, 1_000);
      pool.sweep();
    }
  };
  return { pool, come: connect, ask: startRequest, wait };
}

describe('the limit for one address', () => {
  it('is never exceeded: a new socket replaces the one that has been idle longest', () => {
    const { pool, come, wait } = createTestPool();
    const sockets = Array.from({ length: 9 }, () => {
      wait(100);
      return come('10.0.0.1').socket;
    });
    expect(sockets.map(({ isClosed }) => isClosed)).toEqual([...Array(5).fill(true), ...Array(4).fill(false)]);
    expect(pool.size).toBe(4);
  });

  it('does not close sockets whose request is being handled', () => {
    const { come, ask } = createTestPool();
    const busy = Array.from({ length: 4 }, () => come('10.0.0.1').socket);
    const calls = busy.map((socket) => ask(socket));
    expect(come('10.0.0.1').isAccepted).toBe(false);
    calls[2]?.answer();
    expect(come('10.0.0.1').isAccepted).toBe(true);
    expect(busy.map(({ isClosed }) => isClosed)).toEqual([false, false, true, false]);
  });

  it('closes idle sockets and slow uploads before fast uploads', () => {
    const { come, ask, wait } = createTestPool();
    const [fast, slow, idle] = Array.from({ length: 3 }, () => come('10.0.0.1').socket);
    if (!fast || !slow || !idle) throw new Error('refused');
    ask(fast, false);
    ask(slow, false);
    wait(5_000);
    fast.bytesRead = 50_000;
    slow.bytesRead = 2;
    ask(idle).answer();
    come('10.0.0.1');
    come('10.0.0.1');
    come('10.0.0.1');
    expect([fast.isClosed, slow.isClosed, idle.isClosed]).toEqual([false, true, true]);
  });

  it('treats an IPv4 address and its IPv6-mapped form as one address', () => {
    const { pool, come } = createTestPool();
    for (let n = 0; n < 5; n += 1) come(n % 2 === 0 ? '::ffff:10.0.0.1' : '10.0.0.1');
    expect(pool.size).toBe(4);
  });
});

describe('the limit for all sockets', () => {
  it('closes a socket of the address that has the most sockets', () => {
    const { come } = createTestPool();
    const socketsOfLargest = Array.from({ length: 4 }, () => come('10.0.0.1').socket);
    const socketsOfSmallest = Array.from({ length: 2 }, () => come('10.0.0.2').socket);
    expect(come('10.0.0.3').isAccepted).toBe(true);
    expect(socketsOfLargest.filter(({ isClosed }) => isClosed)).toHaveLength(1);
    expect(socketsOfSmallest.some(({ isClosed }) => isClosed)).toBe(false);
  });

  it('closes no socket of an address that has fewer sockets than the address of the new one', () => {
    const { come, ask } = createTestPool();
    for (let n = 0; n < 3; n += 1) ask(come('10.0.0.1').socket);
    const otherConnections = [come('10.0.0.2'), come('10.0.0.2'), come('10.0.0.3')];
    expect(come('10.0.0.1').isAccepted).toBe(false);
    expect(otherConnections.some(({ socket }) => socket.isClosed)).toBe(false);
  });

  it('counts only open sockets', () => {
    const { pool, come } = createTestPool();
    const { socket } = come('10.0.0.1');
    socket.destroy();
    expect(pool.size).toBe(0);
  });
});

describe('the reserve for staff', () => {
  const createFullPool = () => {
    const testPool = createTestPool();
    for (let n = 0; n < 6; n += 1) testPool.ask(testPool.come(`10.0.0.${n}`).socket);
    return testPool;
  };

  it('is available to this computer when all other sockets are busy, but this computer may keep only half of it busy', () => {
    const { come } = createFullPool();
    expect(come('10.0.1.1').isAccepted).toBe(false);
    expect(Array.from({ length: 3 }, () => come('127.0.0.1').isAccepted)).toEqual([true, true, true]);
    const { come: connectAgain, ask } = createFullPool();
    expect(
      Array.from({ length: 3 }, () => {
        const { socket, isAccepted: isIn } = connectAgain('::1');
        if (isIn) ask(socket);
        return isIn;
      }),
    ).toEqual([true, true, false]);
  });

  it('is available to addresses from which staff or a kiosk have called, and to no others', () => {
    const { pool, come } = createFullPool();
    pool.trust('10.0.1.1');
    expect(come('10.0.1.1').isAccepted).toBe(true);
    expect(come('127.0.0.2').isAccepted).toBe(false);
  });

  it('does not exempt this computer from the limit for one address', () => {
    const { pool, come, ask } = createTestPool();
    for (let n = 0; n < 20; n += 1) {
      const { socket, isAccepted: isIn } = come('127.0.0.1');
      if (isIn) ask(socket);
    }
    expect(pool.size).toBe(4);
  });
});

describe('a client', () => {
  it('is disconnected 2 s after the response if the rest of an unneeded body does not arrive', () => {
    const { come, ask, wait } = createTestPool();
    const { socket } = come('10.0.0.1');
    ask(socket, false).answer();
    wait(2_000);
    expect(socket.isClosed).toBe(false);
    socket.bytesRead += 1;
    wait(1_000);
    expect(socket.isClosed).toBe(true);
  });

  it('is disconnected after 64 KB of an unneeded body, unless the body is a form with a known length', () => {
    const { come, ask, wait } = createTestPool();
    const sendBody = (headers: Record<string, string>) => {
      const { socket } = come('10.0.0.1');
      ask(socket, false, headers).answer();
      for (let n = 0; n < 5; n += 1) {
        wait(1_000);
        socket.bytesRead += 40_000;
      }
      return socket.isClosed;
    };
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(sendBody({ 'content-type': 'application/json', 'content-length': '900000' })).toBe(true);
    expect(sendBody(form)).toBe(true);
    expect(sendBody({ ...form, 'content-length': '900000' })).toBe(false);
  });

  it('keeps its connection if its body arrived in time', () => {
    const { come, ask, wait } = createTestPool();
    const { socket } = come('10.0.0.1');
    const { req, answer } = ask(socket, false);
    answer();
    wait(1_000);
    req.complete = true;
    wait(60_000);
    expect(socket.isClosed).toBe(false);
  });

  it('is disconnected if it sends less than 32 KB of a body in 20 s', () => {
    const { come, ask, wait } = createTestPool();
    const [slow, steady] = [come('10.0.0.1').socket, come('10.0.0.1').socket];
    ask(slow, false);
    ask(steady, false);
    for (let n = 0; n < 21; n += 1) {
      wait(1_000);
      slow.bytesRead += 100;
      steady.bytesRead += 2_000;
    }
    expect([slow.isClosed, steady.isClosed]).toEqual([true, false]);
  });

  it('is disconnected if it does not read its response for 30 s, but not while its call is running', () => {
    const { come, ask, wait } = createTestPool();
    const [unread, busy] = [come('10.0.0.1').socket, come('10.0.0.1').socket];
    ask(unread).answer(false);
    ask(busy);
    wait(30_000);
    expect(unread.isClosed).toBe(false);
    wait(1_000);
    expect(unread.isClosed).toBe(true);
    wait(600_000);
    expect(busy.isClosed).toBe(false);
  });
});
