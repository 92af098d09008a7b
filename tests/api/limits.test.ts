import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';
import { asGuest, call, encodeForm, logIn, send, tryCall } from '../support/server-calls.ts';

let server: TestServer;
let staff: Record<string, string>;
const dataDir = mkdtempSync(path.join(tmpdir(), 'takarabune-limits-'));
beforeAll(async () => {
  writeFileSync(path.join(dataDir, 'limits.json'), JSON.stringify({ registrationsPerMinute: 8, recordsPerMinute: 5 }));
  server = await startServer({ dataDir });
  staff = await logIn(server);
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const storyId = 'default-story-id';

describe('limits (LIMIT-1)', () => {
  it('apply to registrations from one address and to records of one guest, but not to reads', async () => {
    const register = (roomNumber: string) =>
      tryCall(server, 'registerGuest', { body: { roomNumber, guestName: 'Sato', storyId } });
    const first = await register('101');
    const userId = (first.json?.data as { userId?: string } | undefined)?.userId ?? '';
    const furtherReplies = await Promise.all(Array.from({ length: 9 }, (_, i) => register(`20${i}`)));
    const refused = furtherReplies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.json).toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retryAfterMs: expect.any(Number) } });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);

    await call(server, 'toggleActive', { params: { userId }, body: { isActive: true }, headers: staff });
    const headers = asGuest(userId);
    await call(server, 'startStory', { params: { userId }, headers });
    const { questionsAnswers } = (await call(server, 'getStory', { params: { storyId }, headers: staff })).data as {
      questionsAnswers: { questionId: string }[];
    };
    const body = {
      userId,
      storyId,
      actionType: 'hint_request',
      actionDetails: { questionId: questionsAnswers[0]?.questionId, hintIndex: 0 },
    };
    const records = [];
    for (let i = 0; i < 6; i += 1) records.push((await tryCall(server, 'recordAction', { headers, body })).status);
    expect(records).toEqual([200, 200, 200, 200, 200, 429]);

    const polls = Array.from({ length: 300 }, () =>
      tryCall(server, 'getActiveStatus', { params: { userId }, headers }),
    );
    expect(new Set((await Promise.all(polls)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('the log', () => {
  it('contains no name, room, id, token or password, and no path or query that a client made up', async () => {
    const secrets = ['NamePlainToSee', 'Room9876', 'answer-nobody-sees', 'password-nobody-sees'];
    const userId = 'f'.repeat(32);
    await tryCall(server, 'logIn', { body: { email: 'x@y.example', password: secrets[3] } });
    await tryCall(server, 'findInRoom', { params: { roomNumber: 'Room9876' }, query: { guestName: 'NamePlainToSee' } });
    await tryCall(server, 'getProgress', { params: { userId }, headers: asGuest(userId) });
    await send(server, 'POST', '/api/users/register', {
      body: '{"guestName":"NamePlainToSee"',
      headers: { 'content-type': 'application/json' },
    });
    await send(server, 'GET', '/story/answer-nobody-sees?x=NamePlainToSee');
    for (const secret of [...secrets, userId, String(staff.Authorization).slice(7)])
      expect(server.output()).not.toContain(secret);
  });
});

describe('a client that is slow or sends too much', () => {
  /** Sends these bytes. Resolves with the reply when its head is complete, or when the server closes the connection. */
  const sendRaw = (text: string): Promise<{ rawReply: string; isCut: boolean }> =>
    new Promise((resolve) => {
      let rawReply = '';
      const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (bytes) => {
        rawReply += bytes;
        if (!rawReply.includes('\r\n\r\n')) return;
        resolve({ rawReply, isCut: false });
        socket.destroy();
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve({ rawReply, isCut: true }));
    });

  it('is disconnected if its headers do not arrive', async () => {
    const { rawReply, isCut } = await sendRaw('GET /api/health HTTP/1.1\r\nHost: localhost\r\n');
    expect(isCut || rawReply.startsWith('HTTP/1.1 408')).toBe(true);
  });

  it('is refused if its headers are too large, if it sends no HTTP, or if it sends no Host', async () => {
    const large = await sendRaw(`GET /api/health HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(large.rawReply).toMatch(/^HTTP\/1\.1 431/);
    expect((await sendRaw('\u0016\u0003\u0001 hello\r\n\r\n')).rawReply).toMatch(/^HTTP\/1\.1 400/);
    expect((await sendRaw('GET /api/health HTTP/1.1\r\n\r\n')).rawReply).toMatch(/^HTTP\/1\.1 400/);
  });

  it('cannot send a chunked body that is too large, or a compressed body', async () => {
    const piece = `${(60_000).toString(16)}\r\n${'x'.repeat(60_000)}\r\n`;
    const head =
      'POST /api/story-validation/validate-qr HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
    expect((await sendRaw(`${head}${piece.repeat(3)}0\r\n\r\n`)).rawReply).toMatch(/^HTTP\/1\.1 413/);
    const packed = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect(
      (await send(server, 'POST', '/api/story-validation/validate-qr', { body: '{}', headers: packed })).status,
    ).toBe(415);
  });

  it('may upload only two forms at the same time', async () => {
    const form = await encodeForm({ version: '1' }, [
      { field: 'coverImage', name: 'a.jpg', type: 'image/jpeg', bytes: new Uint8Array(1_000) },
    ]);
    const headers = { ...staff, ...form.headers };
    const upload = async () =>
      (await tryCall(server, 'updateStory', { params: { storyId }, headers, body: form.body })).json?.code;
    // Two uploads that have sent their headers, but no body yet.
    const started = [1, 2].map(() => {
      const path = `/api/stories/${storyId}`;
      const length = { host: `localhost:${server.port}`, 'content-length': String(form.body.length) };
      const outgoing = request({
        ...{ host: '127.0.0.1', port: server.port, method: 'PUT', path },
        headers: { ...headers, ...length },
      });
      outgoing.on('error', () => undefined).flushHeaders();
      return outgoing;
    });
    await expect.poll(upload).toBe('TOO_MANY_REQUESTS');
    for (const outgoing of started) outgoing.destroy();
    await expect.poll(upload).toBe('NOT_AN_IMAGE');
  });
});
