import { app } from 'electron';
import { z } from 'zod';
import { type DeviceBridge, type DeviceState, deviceBridge } from '#core/bridge/device-bridge.ts';
import { findServers } from '../discovery/find-servers.ts';
import { serveCalls, validatedCall } from '../ipc/serve-calls.ts';
import type { DeviceWindow } from '../windows/device-window.ts';
import { deviceServer, type ReadQr, readPairingQr } from './server-address.ts';
import type { ServerCalls } from './server-calls.ts';
import { getVersionFit } from './version-fit.ts';

const nothing = z.tuple([]);
const text = (length: number) => z.string().max(length);

/** The calls of the shell's page that the device role handles. */
export type DeviceControls = Pick<DeviceBridge, 'logIn' | 'pair' | 'look'> & {
  readonly state: DeviceState;
  readonly window: DeviceWindow | undefined;
  setLanguage(language: 'ja' | 'en'): void;
  /** @param qr the other values of the server's pairing QR code */
  choose(server: string, qr?: Partial<Omit<ReadQr, 'server'>>): void;
  /** Sets the expected certificate of a server that a QR code has just named, before the first call to that server. */
  expectCertificate(server: string, sha256: string): void;
  leaveServer(): void;
  changeRole(): void;
  goBack(): void;
};

/** Handles the calls of `window.device`, which the shell's page of a kiosk or tablet makes. */
export function serveDeviceCalls(device: DeviceControls, calls: ServerCalls): void {
  const ownVersion = app.getVersion();
  let stopFinding: () => void = () => undefined;

  const see = async (origin: string) => {
    const health = await calls.health(origin);
    if ('fault' in health) return health;
    const fit = getVersionFit(ownVersion, health.version);
    return fit === undefined ? ({ fault: 'other' } as const) : { origin, ...health, fit };
  };
  const isConnecting = () => device.state.screen.at === 'connect';

  serveCalls(
    deviceBridge,
    {
      getState: validatedCall(nothing, () => device.state),
      setLanguage: validatedCall(z.tuple([z.enum(['ja', 'en'])]), ([language]) => device.setLanguage(language)),
      findServers: validatedCall(nothing, () => {
        stopFinding();
        stopFinding = findServers({ ownVersion, onFound: (servers) => device.window?.tellServers(servers) });
      }),
      stopFinding: validatedCall(nothing, () => {
        stopFinding();
        stopFinding = () => undefined;
      }),
      checkServer: validatedCall(z.tuple([text(200)]), ([address]) => {
        const origin = deviceServer(address);
        return origin === undefined ? { fault: 'address' } : see(origin);
      }),
      chooseServer: validatedCall(z.tuple([text(200)]), ([address]) => {
        const origin = deviceServer(address);
        if (origin === undefined || !isConnecting()) throw new Error('not allowed');
        device.choose(origin);
      }),
      readQr: validatedCall(z.tuple([text(500)]), async ([content]) => {
        const read = readPairingQr(content);
        if (read === undefined) return { fault: 'code' };
        const { server, ...qr } = read;
        if (server === undefined) return { fault: 'qr-address' };
        if (!isConnecting()) return undefined;
        if (qr.sha256 !== undefined) device.expectCertificate(server, qr.sha256);
        const seen = await see(server);
        if ('fault' in seen) return seen;
        if (isConnecting()) device.choose(server, qr);
      }),
      pair: validatedCall(z.tuple([z.string().regex(/^\d{6}$/)]), ([code]) => device.pair(code)),
      look: validatedCall(nothing, () => device.look()),
      leaveServer: validatedCall(nothing, () => device.leaveServer()),
      changeRole: validatedCall(nothing, () => {
        if (!device.state.mayChangeRole) throw new Error('not allowed');
        device.changeRole();
      }),
      logIn: validatedCall(z.tuple([text(200), text(200)]), ([email, password]) => device.logIn(email, password)),
      goBack: validatedCall(nothing, () => device.goBack()),
      quit: validatedCall(nothing, () => app.quit()),
    },
    (caller) => device.window?.mayCall(caller) ?? false,
  );
}
