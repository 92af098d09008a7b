import { expect, it } from 'vitest';
import { call, send, tryCall } from '../support/server-calls.ts';
import { startServerForFile } from '../support/start-server-for-file.ts';

const { server, staff: headers } = startServerForFile();

const body = { openMs: 640, camera: 'photo' } as const;
const iphone = { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1' };
const current = async () => (await call(server, 'getPhoneTest', { headers })).data;

it('the phone test lists nothing before it starts, then the phones that opened its link, and returns no data to them', async () => {
  expect(await current()).toBeNull();
  const { token, url } = (await call(server, 'startPhoneTest', { headers })).data;
  const { publicOrigin } = (await call(server, 'getStatus', { headers })).data.address;
  expect(url).toBe(`${publicOrigin}/test/${token}`);
  const reply = await tryCall(server, 'openPhoneTest', { params: { token }, body, headers: iphone });
  expect(reply).toMatchObject({ status: 200, json: { success: true, message: 'OK' } });
  expect(reply.json).not.toHaveProperty('data');
  expect(await current()).toMatchObject({ phones: [{ device: 'iphone', openMs: 640, camera: 'photo' }], more: 0 });
});

it('the phone test’s page opens under any host name', async () => {
  const { status, text } = await send(server, 'GET', '/test/abcd2345', { headers: { Host: 'wifi.test' } });
  expect({ status, text }).toMatchObject({ status: 200, text: expect.stringContaining('<div id="root"') });
});

it('the phone test is refused without a log-in', async () => {
  for (const name of ['startPhoneTest', 'getPhoneTest'] as const) {
    expect((await tryCall(server, name)).json?.code).toBe('NOT_SIGNED_IN');
  }
});

it('the phone test refuses wrong codes, and after ten of them makes their address wait', async () => {
  const codes: unknown[] = [];
  for (let i = 0; i < 11; i += 1) {
    codes.push((await tryCall(server, 'openPhoneTest', { params: { token: '22222222' }, body })).json?.code);
  }
  expect(codes).toEqual([...Array(10).fill('PHONE_TEST_OVER'), 'TOO_MANY_REQUESTS']);
});
