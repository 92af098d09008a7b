import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { DesktopBridge, DesktopKiosk } from '#core/bridge/desktop-bridge.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { KioskWindowForm } from './devices-section.tsx';

const displays: DesktopKiosk['displays'] = [
  { id: 7, label: 'Front', width: 1280, height: 800, isPrimary: true },
  { id: 9, label: '', width: 1080, height: 1920, isPrimary: false },
];

function show(start: DesktopKiosk, outcome?: Awaited<ReturnType<DesktopBridge['openKiosk']>>) {
  let kiosk = start;
  const openKiosk = vi.fn(async (displayId: number) => {
    if (outcome === undefined) kiosk = { ...kiosk, isOpen: true, displayId };
    return outcome;
  });
  const closeKiosk = vi.fn(async () => {
    kiosk = { ...kiosk, isOpen: false };
  });
  renderPanel(
    <KioskWindowForm desktop={{ getKiosk: async () => kiosk, openKiosk, closeKiosk } as unknown as DesktopBridge} />,
  );
  return { openKiosk, closeKiosk };
}
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

it('the form proposes the display that staff do not use, opens the kiosk window there, and closes it', async () => {
  const { openKiosk, closeKiosk } = show({ isOpen: false, displayId: 0, displays });
  expect(await screen.findByDisplayValue('画面 2（1080 × 1920）')).toBeInTheDocument();
  press('キオスクを開く');
  expect(openKiosk).toHaveBeenCalledExactlyOnceWith(9);
  expect(await screen.findByRole('button', { name: 'この画面に移す' })).toBeInTheDocument();
  press('キオスクを閉じる');
  expect(await screen.findByRole('button', { name: 'キオスクを開く' })).toBeInTheDocument();
  expect(closeKiosk).toHaveBeenCalledOnce();
});

it('the form moves an open kiosk window to the chosen display', async () => {
  const { openKiosk } = show({ isOpen: true, displayId: 9, displays });
  fireEvent.click(await screen.findByDisplayValue('画面 2（1080 × 1920）'));
  fireEvent.click(await screen.findByText('スタッフの画面 Front（1280 × 800）'));
  press('この画面に移す');
  expect(openKiosk).toHaveBeenCalledExactlyOnceWith(7);
});

it.each([
  ['NO_PIN', /先に暗証番号を設定してください/],
  ['NO_SERVER', /サーバーの準備ができていません/],
  ['NO_DISPLAY', /選んだ画面が見つかりません/],
] as const)('the form shows why the kiosk window did not open (%s)', async (fault, text) => {
  show({ isOpen: false, displayId: 0, displays }, fault);
  await screen.findByDisplayValue('画面 2（1080 × 1920）');
  press('キオスクを開く');
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('the form says that the kiosk window could not be closed, and the button stays', async () => {
  const { closeKiosk } = show({ isOpen: true, displayId: 9, displays });
  closeKiosk.mockRejectedValueOnce(new Error('no window'));
  await screen.findByRole('button', { name: 'キオスクを閉じる' });
  press('キオスクを閉じる');
  expect(await screen.findByText('キオスクを閉じられませんでした。もう一度お試しください。')).toBeInTheDocument();
  press('キオスクを閉じる');
  expect(await screen.findByRole('button', { name: 'キオスクを開く' })).toBeInTheDocument();
});
