import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { ElectronApplication, Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { lotteryRoutes } from '#core/api/lottery-routes.ts';
import { kioskPlay as ja } from '#core/locales/ja/kiosk-play.ts';
import { createCameraArgs } from '../../support/camera.ts';
import { PrintingWorld } from '../../support/printing-world.ts';
import { startServer } from '../../support/server.ts';
import { call } from '../../support/server-calls.ts';
import { temporaryUserData } from '../temporary-user-data.ts';
import { limit, pageAt, shellPage, typeCode, waitForKiosk } from './device-world.ts';
import { startDesktop } from './product.ts';

/** Sets up a hotel where every ball wins, with a receipt printer, and a guest who has finished a story. */
async function createLobby() {
  const world = await PrintingWorld.open();
  onTestFinished(() => world.close());
  const [[, printer] = []] = await world.printers(576);
  if (printer === undefined) throw new Error('no printer');
  const { lottery } = world;
  await lottery.openWithoutBlanks({ 1: 3 });
  const guest = await lottery.createGuest();
  const request = { headers: guest.headers(), body: {} };
  const claim = (await call(lottery.server, 'createClaim', request)).data;
  return { lottery, printer, claim };
}

type Lobby = Awaited<ReturnType<typeof createLobby>>;

/** Starts the program as the kiosk of that hotel. */
async function openKiosk({ lottery }: Lobby, port = lottery.server.port, moreArgs: readonly string[] = []) {
  const app = await startDesktop(temporaryUserData(), ['--role=kiosk', `--server=127.0.0.1:${port}`, ...moreArgs]);
  const body = { role: 'kiosk', name: 'Lobby' } as const;
  const { code } = (await call(lottery.server, 'createPairingCode', { headers: lottery.admin, body })).data;
  await typeCode(await shellPage(app), code);
  const kiosk = await pageAt(app, `http://127.0.0.1:${port}/kiosk`);
  await waitForKiosk(kiosk);
  return { app, kiosk };
}

/**
 * Starts a proxy that passes on every call of the kiosk. The reply to a draw is passed back only if `mayPassReply` returns
 * true. Returns the port of the proxy.
 */
async function startProxy(port: number, mayPassReply: (draw: string) => Promise<boolean>): Promise<number> {
  const proxy = createServer((req, res) => {
    const { method, url, headers } = req;
    const forwarded = request({ host: '127.0.0.1', port, method, path: url, headers }, async (answer) => {
      if (method === 'POST' && url === `/api${lotteryRoutes.drawBall.path}`) {
        const body = await text(answer);
        if (await mayPassReply(body)) res.writeHead(answer.statusCode ?? 500, answer.headers).end(body);
        else res.destroy();
        return;
      }
      res.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.on('error', () => res.destroy()).pipe(res);
    });
    forwarded.on('error', () => res.destroy());
    req.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return (proxy.address() as AddressInfo).port;
}

const press = (kiosk: Page, name: string | RegExp) => kiosk.getByRole('button', { name }).first().click(limit);

/** Types a text like a hand scanner: faster than a person, and with Enter at the end. */
const scan = (app: ElectronApplication, text: string) =>
  app.evaluate(
    ({ BrowserWindow }, keys) => {
      const { webContents } =
        BrowserWindow.getAllWindows().find((one) => one.webContents.getURL().endsWith('/kiosk')) ?? {};
      for (const keyCode of keys)
        for (const type of ['keyDown', 'keyUp'] as const) webContents?.sendInputEvent({ type, keyCode });
    },
    [...text, 'Enter'],
  );

it('a guest shows their code to the camera, turns the drum once, and gets the printed voucher', async () => {
  const lobby = await createLobby();
  const videoFile = path.join(temporaryUserData(), 'code.y4m');
  const { kiosk } = await openKiosk(lobby, undefined, createCameraArgs(lobby.claim.qrText, videoFile));
  await press(kiosk, /さわって はじめる/);
  await press(kiosk, /ガラポンを回す/);
  await press(kiosk, ja['claim.go']);
  await press(kiosk, ja['spin.turn']);
  await kiosk.getByRole('heading', { name: '1等' }).waitFor(limit);
  await lobby.printer.waitForPapers(1);
  await kiosk.getByText(ja['slip.printed']).first().waitFor(limit);
  expect(await lobby.lottery.listDraws()).toMatchObject([{ tier: '1' }]);
});

it('the kiosk shows and prints a draw whose reply was lost when the server was killed, and draws only once', async () => {
  const lobby = await createLobby();
  const { lottery } = lobby;
  // The server stores the draw and is killed before its reply has reached the kiosk.
  let stored: { readonly drawId: string } | undefined;
  const proxyPort = await startProxy(lottery.server.port, async (draw) => {
    if (stored !== undefined) return true;
    stored = JSON.parse(draw).data;
    await lottery.server.kill();
    return false;
  });
  const { app, kiosk } = await openKiosk(lobby, proxyPort);
  await scan(app, lobby.claim.claimCode);
  await press(kiosk, ja['claim.go']);
  await press(kiosk, ja['spin.turn']);
  await expect.poll(() => stored?.drawId, limit).toBeTruthy();
  const { port, dataDir } = lottery.server;
  lottery.server = await startServer({ port, dataDir });
  await kiosk.getByRole('heading', { name: '1等' }).waitFor(limit);
  await lobby.printer.waitForPapers(1);
  expect(await lottery.listDraws()).toMatchObject([{ drawId: stored?.drawId, tier: '1' }]);
});
