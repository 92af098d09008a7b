import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ElectronApplication } from 'playwright';
import { expect, it } from 'vitest';
import { device as ja } from '#core/locales/ja/device.ts';
import { pairingLink, readPairingLink } from '#core/model/pairing-link.ts';
import { createCameraArgs } from '../../support/camera.ts';
import { createCertificate } from '../../support/certificates.ts';
import { findFreePort } from '../../support/free-port.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { call, logIn } from '../../support/server-calls.ts';
import { temporaryUserData } from '../temporary-user-data.ts';
import { limit, pageAt, shellPage, signIn, startHotel, tryCamera } from './device-world.ts';
import { startDesktop } from './product.ts';

async function setCertificate(server: TestServer, port: number): Promise<void> {
  const headers = await logIn(server);
  await call(server, 'updateHttps', { headers, body: { ...(await createCertificate()), port } });
}

/**
 * Creates a pairing QR code on the server, and replaces the address in it with the loopback address, which this test can reach.
 */
async function createPairingQr(
  server: TestServer,
  port: number,
): Promise<{ text: string; code: string; sha256: string }> {
  const headers = await logIn(server);
  await call(server, 'updateSettings', { headers, body: { publicOrigin: 'http://192.168.1.20:8080' } });
  const body = { role: 'tablet', name: 'Pool bar' } as const;
  const link = readPairingLink((await call(server, 'createPairingCode', { headers, body })).data.qrText);
  if (link?.secure === undefined) throw new Error('the QR names no certificate');
  const { code, secure } = link;
  const text = pairingLink({ ...link, secure: { ...secure, host: `127.0.0.1:${port}` } });
  return { text, code, sha256: secure.sha256 };
}

/** Records restarts instead of performing them, because a restarted program would outlive the test. */
const recordRestarts = (app: ElectronApplication) =>
  app.evaluateHandle(({ app: electron }) => {
    const calls: string[] = [];
    Object.assign(electron, { relaunch: () => calls.push('relaunch'), exit: () => calls.push('exit') });
    return calls;
  });

it('a tablet accepts from its server the certificate that the pairing QR names, and no other [DESKTOP-8]', async () => {
  const hotel = await startHotel();
  const port = await findFreePort();
  const server = `https://127.0.0.1:${port}`;
  await setCertificate(hotel.server, port);
  const qr = await createPairingQr(hotel.server, port);
  const userData = temporaryUserData();

  // Chromium remembers its verdict on a certificate, so the pinned certificate is accepted only after a restart.
  const videoFile = path.join(userData, 'code.y4m');
  const args = ['--role=tablet', ...createCameraArgs(qr.text, videoFile)];
  const first = await startDesktop(userData, args);
  const calls = await recordRestarts(first);
  await expect.poll(() => calls.jsonValue(), limit).toEqual(['relaunch', 'exit']);
  const settings = JSON.parse(readFileSync(path.join(userData, 'desktop.json'), 'utf8'));
  expect(settings).toMatchObject({ server, certificate: qr.sha256 });
  await first.close();

  const app = await startDesktop(userData, args, { TAKARABUNE_PAIRING_CODE: qr.code });
  const panel = await pageAt(app, `${server}/admin`);
  await panel.waitForURL(`${server}/admin/login`, limit);
  expect(await panel.evaluate(async () => (await (await fetch('/api/devices/me')).json()).data.role)).toBe('tablet');
  await signIn(panel);
  await panel.goto(`${server}/admin/redemption`);
  expect(await tryCamera(panel)).toBe('allowed');

  const { port: httpPort, dataDir } = hotel.server;
  await setCertificate(hotel.server, port);
  await hotel.server.kill();
  const restarted = await startServer({ port: httpPort, dataDir });
  await (await shellPage(app)).getByText(ja['away.certificate']).waitFor(limit);
  await restarted.stop();
});

it('a tablet says that it cannot check a certificate that no pairing QR has named', async () => {
  const hotel = await startHotel();
  const port = await findFreePort();
  await setCertificate(hotel.server, port);
  const shell = await shellPage(await startDesktop(temporaryUserData(), ['--role=tablet']));
  await shell.getByLabel(ja['connect.address']).fill(`https://127.0.0.1:${port}`);
  await shell.getByRole('button', { name: ja['connect.check'] }).click();
  await shell.getByText(ja['fault.certificate']).waitFor(limit);
});
