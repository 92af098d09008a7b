import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { device as ja } from '#core/locales/ja/device.ts';
import { startTexts } from '../../platform/i18n.ts';
import { desktopTexts } from '../texts.ts';
import { ChooseServer } from './choose-server.tsx';
import { Gate } from './connect-page.tsx';
import { PairDevice } from './pair-device.tsx';

/** Passes a text to the page as if the camera had read it. */
let read: (text: string) => void = () => undefined;
vi.mock('../../platform/scanner/live-scanner.ts', () => ({
  startLiveScan: (options: { readonly onText: (text: string) => void }) => {
    read = options.onText;
    return { stop: async () => undefined };
  },
}));

/** Rejects as Electron's bridge does when the main process throws. */
const rejects = () => Promise.reject(new Error('not allowed'));

beforeEach(async () => {
  const calls = { logIn: rejects, pair: rejects, checkServer: rejects, readQr: rejects };
  const search = {
    findServers: async () => undefined,
    stopFinding: async () => undefined,
    onServers: () => () => undefined,
  };
  Object.assign(window, { device: { ...calls, ...search } });
  await startTexts(desktopTexts);
  return () => Reflect.deleteProperty(window, 'device');
});

const isBusy = (name: RegExp | string) => screen.getByRole('button', { name }).getAttribute('aria-busy') === 'true';

it('lets staff log in again after a log-in that failed unexpectedly (DESKTOP-16)', async () => {
  render(<Gate server="http://192.168.1.20:8080" to="server" />);
  fireEvent.click(screen.getByRole('button', { name: new RegExp(ja['gate.next']) }));
  expect(await screen.findByText(ja['gate.failed'])).toBeVisible();
  expect(isBusy(new RegExp(ja['gate.next']))).toBe(false);
});

it('lets staff type the pairing code again after a failure of the program', async () => {
  const props = { role: 'tablet', isKept: true } as const;
  render(<PairDevice {...props} screen={{ at: 'pair', server: 'http://192.168.1.20:8080', hotelName: '海' }} />);
  for (const digit of '123456') fireEvent.click(screen.getByRole('button', { name: digit }));
  expect(await screen.findByText(ja['pair.failed'])).toBeVisible();
  expect(screen.queryByText(ja['pair.busy'])).toBeNull();
});

it('lets staff check an address again after a failure of the program', async () => {
  render(<ChooseServer mayChangeRole={false} />);
  fireEvent.click(screen.getByRole('button', { name: ja['connect.check'] }));
  expect(await screen.findByText(ja['fault.away'])).toBeVisible();
  expect(isBusy(ja['connect.check'])).toBe(false);
});

it('says that a QR code is not a pairing code when its text is too long for the program', async () => {
  render(<ChooseServer mayChangeRole={false} />);
  read('x'.repeat(501));
  expect(await screen.findByText(ja['fault.code'])).toBeVisible();
});
