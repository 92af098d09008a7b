import os from 'node:os';
import { app } from 'electron';
import { z } from 'zod';
import type { PortState } from '#core/bridge/console-assistant.ts';
import type { ChangePortFault, DesktopBridge, DesktopComputer } from '#core/bridge/desktop-bridge.ts';
import { examinePort } from '../assistant/network-watch.ts';
import { type CallHandler, validatedCall } from '../ipc/serve-calls.ts';
import type { LaunchOptions } from '../launch-options.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import { updatePublicKey } from '../updates/public-key.ts';
import { isAllowedAddress } from '../windows/allowed-address.ts';
import { measureSize, readFreeBytes } from './folder-state.ts';

export type ThisComputerOptions = {
  readonly settings: SettingsStore;
  readonly launch: LaunchOptions;
  readonly port: number;
  readonly dataDir: string;
  readonly setStartAtLogin: (on: boolean) => void;
  readonly setKeepAwake: (on: boolean) => void;
  readonly changeRole: (() => void) | undefined;
  /** Restarts the program, which asks nobody. */
  readonly restart: () => void;
};

type Calls = Extract<
  keyof DesktopBridge,
  'getComputer' | 'setStartAtLogin' | 'setKeepAwake' | 'changeRole' | 'checkPort' | 'changePort'
>;

const portSchema = z.number().int().min(1).max(65_535);
const tokenSchema = z.string().min(1).max(1_000);

/** Returns the handlers for the panel's page 'this computer' (DESKTOP-32). Only pages of our own server may call them. */
export function createThisComputer(options: ThisComputerOptions): { readonly [Name in Calls]: CallHandler } {
  const { settings, launch, port, dataDir, changeRole } = options;
  const isPortFixed = launch.port !== undefined || launch.demo === true;
  const forPanel =
    (handler: CallHandler): CallHandler =>
    (caller, args) => {
      if (!isAllowedAddress(caller.url, port)) throw new Error('not allowed');
      return handler(caller, args);
    };
  const getComputer = (): DesktopComputer => ({
    version: app.getVersion(),
    system: `${os.type()} ${os.release()} ${process.arch}`,
    ...{ port, isPortFixed, dataDir },
    dataBytes: measureSize(dataDir).bytes,
    freeBytes: readFreeBytes(dataDir),
    startAtLogin: settings.get('startAtLogin'),
    keepAwake: settings.get('keepAwake'),
    canChangeRole: changeRole !== undefined,
    canUpdate: updatePublicKey !== '',
  });
  const checkPort = (wanted: number): Promise<PortState> | PortState =>
    wanted === port ? { is: 'ours' } : examinePort(wanted);
  const changePort = async (wanted: number, token: string): Promise<ChangePortFault | undefined> => {
    if (isPortFixed) return 'FIXED';
    if (!(await isAdministrator(port, token))) return 'NOT_ADMIN';
    if ((await checkPort(wanted)).is !== 'free') return 'NOT_FREE';
    settings.set('port', wanted);
    // The page gets its reply first.
    setImmediate(options.restart);
    return undefined;
  };
  return {
    getComputer: forPanel(validatedCall(z.tuple([]), getComputer)),
    setStartAtLogin: forPanel(validatedCall(z.tuple([z.boolean()]), ([on]) => options.setStartAtLogin(on))),
    setKeepAwake: forPanel(validatedCall(z.tuple([z.boolean()]), ([on]) => options.setKeepAwake(on))),
    changeRole: forPanel(validatedCall(z.tuple([]), () => changeRole?.())),
    checkPort: forPanel(validatedCall(z.tuple([portSchema]), ([wanted]) => checkPort(wanted))),
    changePort: forPanel(
      validatedCall(z.tuple([portSchema, tokenSchema]), ([wanted, token]) => changePort(wanted, token)),
    ),
  };
}

const verifyReply = z.object({ data: z.object({ role: z.literal('admin') }) });

/** Returns whether a token is the session of an administrator. Returns false if the server does not respond. */
async function isAdministrator(port: number, token: string): Promise<boolean> {
  try {
    const headers = { Authorization: `Bearer ${token}` };
    const reply = await fetch(`http://localhost:${port}/api/auth/admin/verify`, { headers });
    return verifyReply.safeParse(await reply.json()).success;
  } catch {
    return false;
  }
}
