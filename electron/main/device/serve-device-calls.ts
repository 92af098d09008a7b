import { app } from 'electron';
import { z } from 'zod';
import { type DeviceBridge, type DeviceState, deviceBridge } from '#core/bridge/device-bridge.ts';
import type { StaffLanguage } from '#core/model/languages.ts';
import { findServers } from '../discovery/find-servers.ts';
import { serveCalls, validatedCall } from '../ipc/serve-calls.ts';
import type { DeviceWindow } from '../windows/device-window.ts';
import { type PairingQr, readPairingQr, toDeviceServer } from './server-address.ts';
import type { ServerCalls } from './server-calls.ts';
import { getVersionFit } from './version-fit.ts';

const noArguments = z.tuple([]);
const textUpTo = (length: number) => z.string().max(length);

/** The part of the device role that the calls of the shell's page need. */
export type DeviceControls = Pick<DeviceBridge, 'logIn' | 'pair' | 'look'> & {
  readonly state: DeviceState;
  readonly window: DeviceWindow | undefined;
  setLanguage(language: StaffLanguage): void;
  /** @param qr the pairing code and the certificate from the server's pairing QR code, if one was scanned */
  connectTo(server: string, qr?: Partial<Omit<PairingQr, 'server'>>): void;
  /** Sets the expected certificate of a server that a QR code has just named, before the first call to that server. */
  expectCertificate(server: string, sha256: string): void;
  leaveServer(): void;
  changeRole(): void;
  goBack(): void;
};

/** Handles the calls of `window.device`, which the shell's page of a kiosk or tablet makes. */
export function serveDeviceCalls(device: DeviceControls, calls: ServerCalls): void {
  const ownVersion = app.getVersion();
  let stopSearch: () => void = () => undefined;

  const checkServer = async (origin: string) => {
    const health = await calls.health(origin);
    if ('fault' in health) return health;
    const fit = getVersionFit(ownVersion, health.version);
    return fit === undefined ? ({ fault: 'other' } as const) : { origin, ...health, fit };
  };
  const isConnecting = () => device.state.screen.at === 'connect';

  serveCalls(
    deviceBridge,
    {
      getState: validatedCall(noArguments, () => device.state),
      setLanguage: validatedCall(z.tuple([z.enum(['ja', 'en'])]), ([language]) => device.setLanguage(language)),
      findServers: validatedCall(noArguments, () => {
        stopSearch();
        stopSearch = findServers({ ownVersion, onFound: (servers) => device.window?.sendServers(servers) });
      }),
      stopFinding: validatedCall(noArguments, () => {
        stopSearch();
        stopSearch = () => undefined;
      }),
      checkServer: validatedCall(z.tuple([textUpTo(200)]), ([address]) => {
        const origin = toDeviceServer(address);
        return origin === undefined ? { fault: 'address' } : checkServer(origin);
      }),
      chooseServer: validatedCall(z.tuple([textUpTo(200)]), ([address]) => {
        const origin = toDeviceServer(address);
        if (origin === undefined || !isConnecting()) throw new Error('not allowed');
        device.connectTo(origin);
      }),
      readQr: validatedCall(z.tuple([textUpTo(500)]), async ([content]) => {
        const qrContents = readPairingQr(content);
        if (qrContents === undefined) return { fault: 'code' };
        const { server, ...qr } = qrContents;
        if (server === undefined) return { fault: 'qr-address' };
        if (!isConnecting()) return undefined;
        if (qr.sha256 !== undefined) device.expectCertificate(server, qr.sha256);
        const seenServer = await checkServer(server);
        if ('fault' in seenServer) return seenServer;
        if (isConnecting()) device.connectTo(server, qr);
        return undefined;
      }),
      pair: validatedCall(z.tuple([z.string().regex(/^\d{6}$/)]), ([code]) => device.pair(code)),
      look: validatedCall(noArguments, () => device.look()),
      leaveServer: validatedCall(noArguments, () => device.leaveServer()),
      changeRole: validatedCall(noArguments, () => {
        if (!device.state.mayChangeRole) throw new Error('not allowed');
        device.changeRole();
      }),
      logIn: validatedCall(z.tuple([textUpTo(200), textUpTo(200)]), ([email, password]) =>
        device.logIn(email, password),
      ),
      goBack: validatedCall(noArguments, () => device.goBack()),
      quit: validatedCall(noArguments, () => app.quit()),
    },
    (caller) => device.window?.mayCall(caller) ?? false,
  );
}
