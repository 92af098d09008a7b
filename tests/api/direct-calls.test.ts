import { connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { ApiPhone, createStory } from '../support/api-phone.ts';
import { type Reply, send } from '../support/server-calls.ts';
import { startServerForFile } from '../support/start-server-for-file.ts';

/*
 * Calls without parameters are served without Express' routing. With an empty query, the same call goes through it. Both ways
 * must give the same replies, headers included.
 */
const { server, staff } = startServerForFile();
let guest: Record<string, string>;
let waiting: Record<string, string>;
let body: Readonly<Record<string, unknown>>;

beforeAll(async () => {
  const storyId = await createStory(server, staff);
  const phone = new ApiPhone(server);
  const userId = await phone.play(staff, { storyId });
  guest = { ...phone.headers() };
  const other = new ApiPhone(server);
  await other.register({ storyId, roomNumber: '303' });
  waiting = { ...other.headers() };
  body = { userId, storyId, actionType: 'option_select', actionDetails: { questionId: 'q1', selectedOption: 'A' } };
});

/** What may differ between two replies to the same call. */
const toFixed = ({ status, headers, text }: Reply) => ({
  status,
  headers: { ...headers, date: undefined },
  text: text
    .replaceAll(/"(actionId|answeredAt|at|lastActivityAt|completedAt|startedAt|now|id)":"[^"]+"/g, '"$1"')
    .replaceAll(/"uptimeMs":\d+/g, ''),
});
async function expectSameBothWays(method: string, path: string, parts: Parameters<typeof send>[3]): Promise<Reply> {
  const routed = await send(server, method, `${path}?`, parts);
  const direct = await send(server, method, path, parts);
  expect(toFixed(direct)).toEqual(toFixed(routed));
  return direct;
}
const record = '/api/user-actions/record';

it('gives the same reply to an answer, with the same headers', async () => {
  const clientActionId = 'the-same-action-0001';
  const reply = await expectSameBothWays('POST', record, { headers: guest, body: { ...body, clientActionId } });
  expect(reply.status).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
  });
  expect(reply.headers).not.toHaveProperty('x-powered-by');
});

it.each<readonly [string, number, () => Parameters<typeof send>[3]]>([
  ['nobody', 401, () => ({ body })],
  ['a guest who waits', 403, () => ({ headers: waiting, body: { ...body, userId: waiting['User-Id'] } })],
  ['another guest', 403, () => ({ headers: waiting, body })],
  ['a body that is no JSON', 400, () => ({ headers: { ...guest, 'content-type': 'application/json' }, body: '{' })],
  ['a body of another type', 415, () => ({ headers: { ...guest, 'content-type': 'text/plain' }, body: 'x' })],
  ['a body that is too large', 413, () => ({ headers: guest, body: { ...body, more: 'x'.repeat(70_000) } })],
  ['a body without what is needed', 400, () => ({ headers: guest, body: {} })],
  ['a body that reaches a prototype', 400, () => ({ headers: guest, body: JSON.parse('{"__proto__": {"a": 1}}') })],
  ['another site', 403, () => ({ headers: { ...guest, origin: 'http://evil.example' }, body })],
])('refuses %s in the same way', async (_, status, parts) => {
  expect((await expectSameBothWays('POST', record, parts())).status).toBe(status);
});

it('serves other calls without parameters in the same way: of everybody, of staff, HEAD, OPTIONS, a wrong method', async () => {
  expect((await expectSameBothWays('GET', '/api/health', {})).status).toBe(200);
  expect((await expectSameBothWays('GET', '/api/settings', { headers: staff })).status).toBe(200);
  expect((await expectSameBothWays('GET', '/api/settings', {})).status).toBe(401);
  expect((await expectSameBothWays('HEAD', '/api/health', {})).text).toBe('');
  expect((await expectSameBothWays('OPTIONS', record, {})).status).toBe(204);
  expect((await expectSameBothWays('DELETE', record, {})).status).toBe(405);
});

it('refuses two Host headers in the same way', async () => {
  const sendTwoHosts = (path: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1');
      let reply = '';
      socket.setEncoding('utf8').on('data', (text: string) => {
        reply += text;
      });
      socket.on('error', reject).on('close', () => resolve(reply.replace(/Date: .*\r\n/, '')));
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n`);
    });
  const direct = await sendTwoHosts('/api/health');
  expect(direct).toMatch(/^HTTP\/1.1 400 /);
  expect(direct).toBe(await sendTwoHosts('/api/health?'));
});
