import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ElectronApplication } from 'playwright';
import { describe, expect, it } from 'vitest';
import { device as ja } from '#core/locales/ja/device.ts';
import { temporaryUserData } from '../temporary-user-data.ts';
import { limit, pageAt, shellPage, startHotel, typeCode, type WithDevice, waitForText } from './device-world.ts';
import { hasKeyring, type Keyring, startKeyring } from './keyring.ts';
import { startDesktop } from './product.ts';
import { quit } from './running.ts';

type Hotel = Awaited<ReturnType<typeof startHotel>>;

const startTablet = (userData: string, hotel: Hotel, { args, env }: Keyring) =>
  startDesktop(userData, ['--role=tablet', `--server=${hotel.host}`, ...args], env);

const waitForLogIn = async (app: ElectronApplication, hotel: Hotel) =>
  (await pageAt(app, `${hotel.origin}/admin`)).waitForURL(`${hotel.origin}/admin/login`, limit);

const noKeyring: Keyring = { args: [], env: {} };

describe('the token of a device [DESKTOP-15]', () => {
  it('is lost when the program ends if the system cannot store secrets, and the device says so beforehand', async () => {
    const hotel = await startHotel();
    const userData = temporaryUserData();
    for (const _ of ['first start', 'second start']) {
      const app = await startTablet(userData, hotel, noKeyring);
      const shell = await shellPage(app);
      await waitForText(shell, ja['pair.title']);
      await waitForText(shell, ja['pair.notKept']);
      await typeCode(shell, await hotel.newCode('tablet'));
      await waitForLogIn(app, hotel);
      await quit(app);
      expect(() => statSync(path.join(userData, 'pairing'))).toThrow('ENOENT');
    }
    expect(await hotel.devices()).toHaveLength(2);
  });

  // Electron 33 uses its synchronous calls to encrypt. The asynchronous ones of Electron 45 are not tested here.
  it.skipIf(!hasKeyring)(
    'is stored in the keyring of the system, and its file is useless without the keyring',
    async () => {
      const hotel = await startHotel();
      const userData = temporaryUserData();
      const keyring = await startKeyring();
      const first = await startTablet(userData, hotel, keyring);
      const shell = await shellPage(first);
      await waitForText(shell, ja['pair.title']);
      await typeCode(shell, await hotel.newCode('tablet'));
      await waitForLogIn(first, hotel);
      const { isKept } = await shell.evaluate(() => (globalThis as unknown as WithDevice).device.getState());
      expect(isKept).toBe(true);
      await quit(first);

      const file = path.join(userData, 'pairing');
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(readFileSync(file, 'latin1')).not.toMatch(/device-|tablet|127\.0\.0\.1/);

      const second = await startTablet(userData, hotel, keyring);
      await waitForLogIn(second, hotel);
      expect(await hotel.devices()).toHaveLength(1);
      await quit(second);

      // With another keyring, the program has only the file, as on a stolen disk.
      const stolen = await startTablet(userData, hotel, await startKeyring());
      await waitForText(await shellPage(stolen), ja['pair.title']);
    },
  );
});
