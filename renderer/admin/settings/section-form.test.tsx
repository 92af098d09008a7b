import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok, refuse } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { HotelSection } from './hotel-section.tsx';
import { createServer, fresh, hotel, press, type } from './settings.test-support.ts';
import { StaysSection } from './stays-section.tsx';
import { WifiSection } from './wifi-section.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a settings page', () => {
  it('saves changed values with their old values, and shows what was saved [232]', async () => {
    const server = createServer();
    renderPanel(<HotelSection />);
    await screen.findByLabelText('ホテル名');
    expect(screen.getByRole('button', { name: '保存する' })).toBeDisabled();
    expect(screen.getByText('変更はありません')).toBeInTheDocument();
    type('ホテル名', 'マースの浜ホテル');
    expect(screen.getByText('変更：ホテル名')).toBeInTheDocument();
    press('保存する');
    const message = await screen.findByText('保存しました：ホテル名');
    expect(server.saved()).toEqual([{ name: 'マースの浜ホテル', basedOn: { name: 'なぎさ浜リゾート' } }]);
    expect(screen.getByLabelText('ホテル名')).toHaveValue('マースの浜ホテル');
    await waitFor(() => expect(message).not.toBeInTheDocument());
  });

  it('shows an error at its field and sends nothing, and the change can be reset', async () => {
    const server = createServer();
    renderPanel(<HotelSection />);
    await screen.findByLabelText('ホテル名');
    type('ホテル名', '　');
    press('保存する');
    expect(screen.getByText('ホテル名を入力してください')).toBeInTheDocument();
    expect(server.saved()).toEqual([]);
    press('元に戻す');
    expect(screen.getByLabelText('ホテル名')).toHaveValue('なぎさ浜リゾート');
  });

  it('keeps what was typed if the server fails, and saves on retry', async () => {
    const server = createServer();
    server.answer('PUT /hotels/hotel234', () => refuse(507, 'STORAGE_FULL'));
    renderPanel(<HotelSection />);
    await screen.findByLabelText('ホテル名');
    type('ホテル名', '海の家');
    press('保存する');
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent(/保存できませんでした。サーバーのディスクがいっぱい/);
    server.answer('PUT /hotels/hotel234', () => ok({ ...hotel, name: '海の家' }));
    act(() => within(banner).getByRole('button', { name: '再試行' }).click());
    expect(await screen.findByText('保存しました：ホテル名')).toBeInTheDocument();
  });

  it('saves on a retry what is in the fields then', async () => {
    const server = createServer();
    server.answer('PUT /hotels/hotel234', () => refuse(507, 'STORAGE_FULL'));
    renderPanel(<HotelSection />);
    await screen.findByLabelText('ホテル名');
    type('ホテル名', '海の家');
    press('保存する');
    const banner = await screen.findByRole('alert');
    type('ホテル名', '海の宿');
    server.answer('PUT /hotels/hotel234', () => ok({ ...hotel, name: '海の宿' }));
    act(() => within(banner).getByRole('button', { name: '再試行' }).click());
    expect(await screen.findByText('保存しました：ホテル名')).toBeInTheDocument();
    expect(server.saved().at(-1)).toEqual({ name: '海の宿', basedOn: { name: 'なぎさ浜リゾート' } });
  });

  it('keeps what is typed while the previous values are being saved', async () => {
    const server = createServer();
    let respond = () => {};
    server.answer(
      'PUT /hotels/hotel234',
      () => new Promise((resolve) => (respond = () => resolve(ok({ ...hotel, name: '海の家' })))),
    );
    renderPanel(<HotelSection />);
    await screen.findByLabelText('ホテル名');
    type('ホテル名', '海の家');
    press('保存する');
    await waitFor(() => expect(server.saved()).toHaveLength(1));
    type('ホテル名', '海の家 別館');
    act(respond);
    expect(await screen.findByText('保存しました：ホテル名')).toBeInTheDocument();
    expect(screen.getByLabelText('ホテル名')).toHaveValue('海の家 別館');
    expect(screen.getByText('変更：ホテル名')).toBeInTheDocument();
    press('保存する');
    await waitFor(() => expect(server.saved().at(-1)).toEqual({ name: '海の家 別館', basedOn: { name: '海の家' } }));
  });

  it('has nothing left to save when somebody else has set the same value meanwhile', async () => {
    const server = createServer();
    server.answer('PUT /settings', () => {
      server.change({ stayDays: 5 });
      return refuse(409, 'SETTINGS_CHANGED', { fields: ['stayDays'] });
    });
    renderPanel(<StaysSection />);
    await screen.findByLabelText('ご滞在の日数');
    type('ご滞在の日数', '5');
    press('保存する');
    expect(await screen.findByText('変更はありません')).toBeInTheDocument();
    expect(screen.getByLabelText('ご滞在の日数')).toHaveValue('5 日');
    expect(screen.getByRole('button', { name: '保存する' })).toBeDisabled();
  });

  it('shows a refusal of the server at the field', async () => {
    const server = createServer();
    server.answer('PUT /settings', () => refuse(400, 'INVALID_INPUT', { fields: ['wifi.ssid'] }));
    renderPanel(<WifiSection />);
    await screen.findByLabelText('ネットワーク名（SSID）');
    type('ネットワーク名（SSID）', 'x');
    type('パスワード', 'umikaze-2026');
    press('保存する');
    expect(await screen.findByText('この値は使えません')).toBeInTheDocument();
  });

  it('shows another person’s change of the same field, and asks which value to save', async () => {
    const server = createServer();
    server.answer('PUT /settings', () => {
      server.change({ stayDays: 7 });
      return refuse(409, 'SETTINGS_CHANGED', { fields: ['stayDays'] });
    });
    renderPanel(<StaysSection />);
    await screen.findByLabelText('ご滞在の日数');
    type('ご滞在の日数', '5');
    press('保存する');
    expect(await screen.findByText('ほかの画面で、次の設定が変更されました：ご滞在の日数')).toBeInTheDocument();
    expect(screen.getByLabelText('ご滞在の日数')).toHaveValue('5 日');
    expect(screen.getByRole('button', { name: '保存する' })).toBeDisabled();
    press('自分の入力を残す');
    server.answer('PUT /settings', () => ok({ ...fresh, stayDays: 5 }));
    press('保存する');
    expect(await screen.findByText('保存しました：ご滞在の日数')).toBeInTheDocument();
    expect(server.saved().at(-1)).toEqual({ stayDays: 5, basedOn: { stayDays: 7 } });
  });

  it('restores what was typed after a reload, except passwords', async () => {
    createServer();
    const first = renderPanel(<WifiSection />);
    await screen.findByLabelText('ネットワーク名（SSID）');
    type('ネットワーク名（SSID）', 'NAGISA');
    type('パスワード', 'umikaze-2026');
    first.drafts.flush();
    first.unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('umikaze');
    renderPanel(<WifiSection />);
    expect(await screen.findByText(/前回の入力の続きです/)).toBeInTheDocument();
    expect(screen.getByLabelText('ネットワーク名（SSID）')).toHaveValue('NAGISA');
    expect(screen.getByLabelText('パスワード')).toHaveValue('');
  });
});
