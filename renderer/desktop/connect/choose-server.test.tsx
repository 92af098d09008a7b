import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
import { device as ja } from '#core/locales/ja/device.ts';
import { startTexts } from '../../platform/i18n.ts';
import { desktopTexts } from '../texts.ts';
import { ChooseServer } from './choose-server.tsx';

vi.mock('../../platform/scanner/live-scanner.ts', () => ({
  startLiveScan: () => ({ stop: async () => undefined }),
}));

afterAll(() => Reflect.deleteProperty(window, 'device'));

it('takes the address from the keys on the screen, as on a kiosk without a keyboard (DESKTOP-14)', async () => {
  const checkServer = vi.fn(async () => ({ fault: 'other' as const }));
  const search = {
    findServers: async () => undefined,
    stopFinding: async () => undefined,
    onServers: () => () => undefined,
  };
  Object.assign(window, { device: { checkServer, ...search } });
  await startTexts(desktopTexts);
  render(<ChooseServer mayChangeRole={false} />);
  const pad = within(screen.getByRole('group', { name: ja['connect.pad'] }));
  for (const character of '192.168.1.20:80801') fireEvent.click(pad.getByRole('button', { name: character }));
  fireEvent.click(pad.getByRole('button', { name: ja['pair.erase'] }));
  expect(screen.getByRole('textbox', { name: ja['connect.address'] })).toHaveValue('192.168.1.20:8080');
  fireEvent.click(screen.getByRole('button', { name: ja['connect.check'] }));
  expect(checkServer).toHaveBeenCalledWith('192.168.1.20:8080');
  expect(await screen.findByText(ja['fault.other'])).toBeVisible();
});
