import { beforeEach, expect, it, vi } from 'vitest';
import { secureOriginSwitch } from '../device/secure-origin.ts';
import { type DeviceOptions, prepareDevice } from './device-role.ts';

// There is no Electron here. The test sees what the program asks of it.
const { app, opened } = vi.hoisted(() => ({
  app: {
    isReady: vi.fn<() => boolean>(),
    relaunch: vi.fn(),
    quit: vi.fn(),
    getPath: () => '/nowhere',
    commandLine: { removeSwitch: vi.fn(), appendSwitch: vi.fn() },
  },
  opened: new Error('the device was started'),
}));
vi.mock('electron', () => ({ app, BrowserWindow: {}, Menu: {}, session: {} }));
vi.mock('../device/system-encryption.ts', () => ({ systemEncryption: {} }));
vi.mock('../device/token-store.ts', () => ({
  TokenStore: class {
    canStore = () => Promise.reject(opened);
  },
}));

beforeEach(() => {
  vi.clearAllMocks();
});

const prepare = (server: string) =>
  prepareDevice({
    role: 'kiosk',
    dist: '/nowhere',
    launch: { server },
    settings: { get: () => '' } as unknown as DeviceOptions['settings'],
  });

it('a device whose role was chosen after the start restarts once, so that its camera works (DESKTOP-16)', async () => {
  app.isReady.mockReturnValue(true);
  await prepare('http://192.168.1.20:8080').start();
  expect([app.relaunch.mock.calls, app.quit.mock.calls.length]).toEqual([[[]], 1]);

  // The next start knows the role before the app is ready.
  app.isReady.mockReturnValue(false);
  const device = prepare('http://192.168.1.20:8080');
  expect(app.commandLine.appendSwitch).toHaveBeenLastCalledWith(secureOriginSwitch, 'http://192.168.1.20:8080');
  app.isReady.mockReturnValue(true);
  await expect(device.start()).rejects.toBe(opened);
  expect(app.relaunch).toHaveBeenCalledOnce();
});

it.each(['http://127.0.0.1:8080', 'https://192.168.1.20:8443'])(
  'a device with a server that is secure anyway (%s) does not restart (DESKTOP-16)',
  async (server) => {
    app.isReady.mockReturnValue(true);
    await expect(prepare(server).start()).rejects.toBe(opened);
    expect(app.relaunch).not.toHaveBeenCalled();
  },
);
