import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ElectronApplication, Page } from 'playwright';
import { onTestFinished } from 'vitest';
import type { DeviceBridge } from '#core/bridge/device-bridge.ts';
import { device as ja } from '#core/locales/ja/device.ts';
import type { DeviceRole } from '#core/model/device.ts';
import { account, type ServerOptions, startServer, type TestServer } from '../../support/server.ts';
import { call, logIn } from '../../support/server-calls.ts';

export type WithDevice = { device: DeviceBridge };
export const limit = { timeout: 50_000 };

/** Starts a hotel's server as a process of its own, and stops it when the test has finished. */
export async function startHotel(options?: ServerOptions) {
  const server = await startServer(options);
  onTestFinished(async () => {
    await server.stop();
  });
  return createHotel(server);
}

/** Returns what tests need of a hotel's server: its addresses, and calls that staff make. */
export async function createHotel(server: TestServer) {
  const headers = await logIn(server);
  return {
    server,
    host: `127.0.0.1:${server.port}`,
    origin: `http://127.0.0.1:${server.port}`,
    newCode: async (role: DeviceRole) =>
      (await call(server, 'createPairingCode', { headers, body: { role, name: 'Pool bar' } })).data.code,
    devices: async () => (await call(server, 'listDevices', { headers })).data,
    setKioskPin: (pin: string) => call(server, 'setKioskPin', { headers, body: { pin } }),
    revokeAll: async () => {
      for (const { deviceId } of (await call(server, 'listDevices', { headers })).data)
        await call(server, 'deleteDevice', { headers, params: { deviceId } });
    },
  };
}

/**
 * Starts a proxy to a server, and a second server at another origin. The proxy records every request and forwards it, except
 * that it redirects `/leave` to the second server. `strangerTokens` lists the device tokens that the second server received,
 * with 'none' for a request without one.
 */
export async function startRecordingProxy(server: TestServer) {
  const requests: { readonly url: string; readonly token: string | undefined }[] = [];
  const strangerTokens: string[] = [];
  const readToken = ({ headers }: IncomingMessage) => String(headers['x-device-token'] ?? 'none');
  const otherServer = createServer((req, res) => {
    strangerTokens.push(readToken(req));
    res.end('other');
  });
  const proxy = createServer((req, res) => {
    requests.push({ url: req.url ?? '', token: req.headers['x-device-token']?.toString() });
    if (req.url === '/leave') {
      res.writeHead(307, { Location: getOrigin(otherServer) }).end();
      return;
    }
    const { method, url: path, headers } = req;
    const forwarded = request({ host: '127.0.0.1', port: server.port, method, path, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(res);
    });
    forwarded.on('error', () => res.destroy());
    req.pipe(forwarded);
  });
  for (const server of [otherServer, proxy]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
  }
  return {
    requests,
    strangerTokens,
    host: new URL(getOrigin(proxy)).host,
    origin: getOrigin(proxy),
    otherOrigin: getOrigin(otherServer),
  };
}

const getOrigin = (server: ReturnType<typeof createServer>) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Waits for a window or a view whose address begins with this text, and returns its page. Throws if there is none in time. */
export async function pageAt(app: ElectronApplication, prefix: string): Promise<Page> {
  const endsAt = performance.now() + limit.timeout;
  for (;;) {
    const page = app.windows().find((candidate) => candidate.url().startsWith(prefix));
    if (page !== undefined) return page;
    if (performance.now() > endsAt)
      throw new Error(
        `no page at ${prefix}, but at ${app
          .windows()
          .map((one) => one.url())
          .join(', ')}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export const shellPage = (app: ElectronApplication) => pageAt(app, 'takarabune://shell/connect');

export const waitForText = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).waitFor(limit);

/** Matches a text of the kiosk's attract screen or story screen. */
export const kioskText = /スマホで、この物語をはじめる|さわって はじめる/;
export const waitForKiosk = (page: Page): Promise<void> =>
  page.getByText('スマホで、この物語をはじめる').or(page.getByText('さわって はじめる')).first().waitFor(limit);

/** Types a pairing code on the pad. */
export async function typeCode(page: Page, code: string): Promise<void> {
  for (const digit of code) await page.getByRole('button', { name: digit, exact: true }).click();
}

/**
 * Opens a kiosk's staff corner with the PIN and closes the kiosk. The page may be gone before the click resolves, so its error
 * is ignored.
 */
export async function leaveKiosk(kiosk: Page, pin: string): Promise<void> {
  await kiosk.getByRole('button', { name: /スタッフの方は/ }).focus(limit);
  await kiosk.keyboard.press('Enter');
  await kiosk.keyboard.type(pin);
  await kiosk.keyboard.press('Enter');
  const leaving = kiosk.waitForEvent('close', limit);
  await kiosk
    .getByRole('button', { name: 'キオスクを終了する' })
    .click(limit)
    .catch(() => undefined);
  await leaving;
}

/** Chooses a server by typing its address. */
export async function chooseServer(shell: Page, host: string): Promise<void> {
  await shell.getByLabel(ja['connect.address']).fill(host);
  await shell.getByRole('button', { name: ja['connect.check'] }).click();
  await shell.getByRole('radio').waitFor(limit);
  await shell.getByRole('button', { name: new RegExp(ja['connect.next']) }).click();
}

/** Logs in with the test account on a tablet whose panel shows the log-in page. */
export const signIn = (panel: Page): Promise<void> =>
  panel.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' };
    const reply = await fetch('/api/auth/admin/login', { method: 'POST', headers, body });
    const { token, email } = await reply.json();
    for (const [name, value] of Object.entries({ adminAuth: token, adminEmail: email, isAdmin: 'true' }))
      localStorage.setItem(name, value);
  }, JSON.stringify(account));

/** Returns 'allowed' if a page can use the camera, otherwise the name of the error. */
export const tryCamera = (page: Page): Promise<string> =>
  page.evaluate(() =>
    navigator.mediaDevices.getUserMedia({ video: true }).then(
      (stream) => {
        for (const track of stream.getTracks()) track.stop();
        return 'allowed';
      },
      (error: DOMException) => error.name,
    ),
  );
