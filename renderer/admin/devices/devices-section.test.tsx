import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DeviceView } from '#core/api/staff-devices.ts';
import { createFakeServer, ok, refuse } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { DevicesSection } from './devices-section.tsx';

const createDevice = (overrides: Partial<DeviceView> = {}): DeviceView => ({
  deviceId: 'd1',
  role: 'tablet',
  name: 'プールバー',
  pairedAt: '2026-11-01T00:00:00.000Z',
  lastSeenAt: new Date().toISOString(),
  isPinPadLocked: false,
  isConsole: false,
  isThis: false,
  ...overrides,
});
const createCode = () =>
  ok({
    code: '048159',
    expiresAt: new Date(Date.now() + 5 * 60_000).toISOString(),
    qrText: 'http://192.168.1.20:8080/admin/pair?code=048159',
  });
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

describe('the devices page', () => {
  it('sets the PIN of the kiosks if it has 4 to 8 digits, in any width, and then clears the field', async () => {
    const server = createFakeServer({
      'GET /devices': () => ok([]),
      'GET /settings/kiosk-pin': () => ok({ isSet: false }),
      'PUT /settings/kiosk-pin': () => ok({ isSet: true, changedAt: '2026-11-01T00:00:00.000Z' }),
    });
    renderPanel(<DevicesSection />);
    expect(await screen.findByText('暗証番号は、まだ決められていません。')).toBeInTheDocument();
    const field = screen.getByLabelText('新しい暗証番号（数字4～8桁）');
    fireEvent.change(field, { target: { value: '12a' } });
    press('暗証番号を設定');
    expect(await screen.findByText('数字4～8桁で入力してください')).toBeInTheDocument();
    fireEvent.change(field, { target: { value: '１３５７９' } });
    press('暗証番号を設定');
    expect(await screen.findByText(/暗証番号は設定済みです/)).toBeInTheDocument();
    expect(server.heard.at(-1)?.body).toEqual({ pin: '13579' });
    expect(field).toHaveValue('');
  });

  it('requires a name, and then shows the new code with its QR code, address and remaining time', async () => {
    const server = createFakeServer({ 'GET /devices': () => ok([]), 'POST /devices/codes': createCode });
    renderPanel(<DevicesSection />);
    expect(await screen.findByText('登録されている端末は、まだありません。')).toBeInTheDocument();
    press('番号を発行');
    expect(screen.getByText('端末の名前を入力してください')).toBeInTheDocument();
    expect(server.calls()).not.toContain('POST /devices/codes');
    fireEvent.change(screen.getByLabelText('端末の名前'), { target: { value: ' ロビー ' } });
    act(() => screen.getByRole('radio', { name: 'ロビーのキオスク' }).click());
    press('番号を発行');
    expect(await screen.findByText('048 159')).toBeInTheDocument();
    expect(server.heard.at(-1)?.body).toEqual({ role: 'kiosk', name: 'ロビー' });
    expect(screen.getByText('「ロビー」に入力する番号')).toBeInTheDocument();
    expect(screen.getByText(/http:\/\/192\.168\.1\.20:8080\/admin を開きます/)).toBeInTheDocument();
    expect(screen.getByText(/残り [45]:/)).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: '端末を登録するページのQRコード' })).toBeInTheDocument();
  });

  it('says that the code was used when the new device appears', async () => {
    const server = createFakeServer({ 'GET /devices': () => ok([]), 'POST /devices/codes': createCode });
    const { queries } = renderPanel(<DevicesSection />);
    fireEvent.change(await screen.findByLabelText('端末の名前'), { target: { value: 'プールバー' } });
    press('番号を発行');
    await screen.findByText('048 159');
    server.answer('GET /devices', () => ok([createDevice()]));
    await act(() => queries.invalidateQueries());
    expect(await screen.findByText('「プールバー」を登録しました')).toBeInTheDocument();
    expect(screen.queryByText('048 159')).not.toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'プールバー' })).toBeInTheDocument();
  });

  it('offers a new code when the old one has expired', async () => {
    const over = () => ok({ ...(createCode().json as { data: object }).data, expiresAt: '2026-01-01T00:00:00.000Z' });
    const server = createFakeServer({ 'GET /devices': () => ok([]), 'POST /devices/codes': over });
    renderPanel(<DevicesSection />);
    fireEvent.change(await screen.findByLabelText('端末の名前'), { target: { value: 'A' } });
    press('番号を発行');
    expect(await screen.findByText('番号の期限が切れました。')).toBeInTheDocument();
    server.answer('POST /devices/codes', createCode);
    press('新しい番号を発行');
    expect(await screen.findByText(/残り/)).toBeInTheDocument();
  });

  it('lists the devices, marks the current one, and revokes another after a confirmation', async () => {
    const server = createFakeServer({
      'GET /devices': () =>
        ok([createDevice({ isThis: true }), createDevice({ deviceId: 'd2', name: 'ロビー', role: 'kiosk' })]),
      'DELETE /devices/d2': () => ok(),
    });
    renderPanel(<DevicesSection />);
    const row = await screen.findByRole('row', { name: /ロビー/ });
    expect(within(row).getByText('ロビーのキオスク')).toBeInTheDocument();
    expect(within(screen.getByRole('row', { name: /プールバー/ })).getByText('この端末')).toBeInTheDocument();
    press('「ロビー」の登録を取り消す');
    expect(await screen.findByRole('dialog', { name: '端末の登録を取り消しますか' })).toHaveTextContent(
      '「ロビー」はすぐに使えなくなり',
    );
    server.answer('GET /devices', () => ok([createDevice()]));
    press('登録を取り消す');
    expect(await screen.findByText('「ロビー」の登録を取り消しました')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('row', { name: /ロビー/ })).not.toBeInTheDocument());
  });

  it('releases the PIN pad of a kiosk, also of the one on this computer, which cannot be revoked', async () => {
    const own = createDevice({ deviceId: 'own', name: '', role: 'kiosk', isConsole: true, isPinPadLocked: true });
    const server = createFakeServer({
      'GET /devices': () => ok([createDevice(), own]),
      'POST /devices/own/release-pin': () => ok(),
    });
    renderPanel(<DevicesSection />);
    const row = await screen.findByRole('row', { name: /このパソコンのキオスク/ });
    expect(row).toHaveTextContent('暗証番号の入力を停止中');
    expect(within(row).getAllByRole('button')).toHaveLength(1);
    server.answer('GET /devices', () => ok([createDevice()]));
    press('「このパソコンのキオスク」の暗証番号の入力停止を解除');
    expect(await screen.findByText('暗証番号の入力停止を解除しました')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('row', { name: /このパソコン/ })).not.toBeInTheDocument());
  });

  it('keeps the question about another device open when a failed revocation is retried', async () => {
    const server = createFakeServer({
      'GET /devices': () => ok([createDevice(), createDevice({ deviceId: 'd2', name: 'ロビー' })]),
      'DELETE /devices/d2': () => refuse(507, 'STORAGE_FULL'),
    });
    renderPanel(<DevicesSection />);
    await screen.findByRole('row', { name: /ロビー/ });
    press('「ロビー」の登録を取り消す');
    await screen.findByRole('dialog');
    press('登録を取り消す');
    const banner = await screen.findByRole('alert');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    press('「プールバー」の登録を取り消す');
    const dialog = await screen.findByRole('dialog');
    server.answer('DELETE /devices/d2', () => ok());
    server.answer('GET /devices', () => ok([createDevice()]));
    fireEvent.click(within(banner).getByText('再試行'));
    expect(await screen.findByText('「ロビー」の登録を取り消しました')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('ロビー')).not.toBeInTheDocument());
    expect(dialog).toBeInTheDocument();
    expect(dialog).toHaveTextContent('「プールバー」はすぐに使えなくなり');
  });

  it('shows no error about a session that has ended, because the log-in says so', async () => {
    const over = () => refuse(401, 'SESSION_EXPIRED');
    const server = createFakeServer({
      'GET /devices': () => ok([createDevice({ deviceId: 'd2', name: 'ロビー' })]),
      ...{ 'POST /devices/codes': over, 'DELETE /devices/d2': over, 'PUT /settings/kiosk-pin': over },
    });
    const { session } = renderPanel(<DevicesSection />);
    fireEvent.change(await screen.findByLabelText('端末の名前'), { target: { value: 'A' } });
    press('番号を発行');
    await waitFor(() => expect(session.read()).toEqual({ state: 'signed-out', why: 'ended' }));
    fireEvent.change(screen.getByLabelText('新しい暗証番号（数字4～8桁）'), { target: { value: '13579' } });
    press('暗証番号を設定');
    await waitFor(() => expect(server.calls()).toContain('PUT /settings/kiosk-pin'));
    press('「ロビー」の登録を取り消す');
    await screen.findByRole('dialog');
    press('登録を取り消す');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText(/できませんでした/)).not.toBeInTheDocument();
  });

  it('says where devices can be managed if they cannot be managed on this device [236]', async () => {
    createFakeServer({ 'GET /devices': () => refuse(403, 'ONLY_ON_THIS_PC') });
    renderPanel(<DevicesSection />);
    expect(await screen.findByRole('alert')).toHaveTextContent(/フロントのパソコンか https で開いた端末でだけ/);
  });
});
