import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Settings } from '#core/model/hotel.ts';
import { fakeServer, ok, refuse } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { AccessSection } from './access-section.tsx';
import { AddressSection } from './address-section.tsx';
import { ClockSection } from './clock-section.tsx';
import { HotelSection } from './hotel-section.tsx';
import { RegistrationSection } from './registration-section.tsx';
import { RoomsSection } from './rooms-section.tsx';
import { StaysSection } from './stays-section.tsx';
import { WifiSection } from './wifi-section.tsx';

const fresh: Settings = {
  language: 'ja',
  publicOrigin: '',
  wifi: { ssid: '', password: '', security: 'WPA', note: '' },
  stayDays: 3,
  retentionDays: 30,
  rooms: [],
  registration: 'open',
  registrationPausedText: '',
  registrationPausedTextEn: '',
  approval: 'staff',
  automaticHours: { from: '', to: '' },
  usualWaitMinutes: 3,
  lanAdmin: false,
  privacyLine: '',
  privacyLineEn: '',
  privacyText: '',
  privacyTextEn: '',
};
const hotel = { hotelId: 'hotel234', name: 'なぎさ浜リゾート', address: '' };
const status = {
  address: {
    publicOrigin: 'http://192.168.1.20:8080',
    isChosen: false,
    origins: ['http://192.168.1.20:8080', 'http://front-pc:8080'],
    changed: null,
    unknownHosts: [{ host: 'game.hotel.example:8080', count: 2, lastAt: '2026-11-21T08:00:00.000Z' }],
  },
  clock: { state: 'ok', now: new Date().toISOString() },
  registration: { state: 'open', isPausedByItself: false },
};

/** A server that keeps what it is told. */
function aServer(own: Partial<Settings> = {}) {
  let settings = { ...fresh, ...own };
  const server = fakeServer({
    'GET /settings': () => ok(settings, { hotel }),
    'GET /status': () => ok(status),
    'PUT /settings': ({ body }) => {
      const { basedOn: _basedOn, wifi, ...change } = body as Partial<Settings> & { readonly basedOn: unknown };
      settings = { ...settings, ...change, wifi: { ...settings.wifi, ...wifi } };
      return ok(settings);
    },
    'PUT /hotels/hotel234': ({ body }) => ok({ ...hotel, ...(body as object) }),
  });
  return {
    ...server,
    saved: () => server.heard.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body),
    change: (change: Partial<Settings>) => {
      settings = { ...settings, ...change };
    },
  };
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const choose = (name: string) => act(() => screen.getByRole('radio', { name }).click());

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a page of the settings', () => {
  it('saves what was changed, on what it was, and says what [232]', async () => {
    const server = aServer();
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

  it('says at the field what is wrong, sends nothing, and can be undone', async () => {
    const server = aServer();
    renderPanel(<HotelSection />);
    await screen.findByLabelText('ホテル名');
    type('ホテル名', '　');
    press('保存する');
    expect(screen.getByText('ホテル名を入力してください')).toBeInTheDocument();
    expect(server.saved()).toEqual([]);
    press('元に戻す');
    expect(screen.getByLabelText('ホテル名')).toHaveValue('なぎさ浜リゾート');
  });

  it('keeps what was typed when the server fails, and saves at the second try', async () => {
    const server = aServer();
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

  it('shows at its field what the server refuses', async () => {
    const server = aServer();
    server.answer('PUT /settings', () => refuse(400, 'INVALID_INPUT', { fields: ['wifi.ssid'] }));
    renderPanel(<WifiSection />);
    await screen.findByLabelText('ネットワーク名（SSID）');
    type('ネットワーク名（SSID）', 'x');
    type('パスワード', 'umikaze-2026');
    press('保存する');
    expect(await screen.findByText('この値は使えません')).toBeInTheDocument();
  });

  it('writes over nobody: another’s change is shown, and the person says which counts', async () => {
    const server = aServer();
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

  it('has what was typed again after a reload, but no password', async () => {
    aServer();
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

describe('the guests’ Wi-Fi', () => {
  it('asks for a password that fits, and shows the code once it does', async () => {
    const server = aServer();
    renderPanel(<WifiSection />);
    await screen.findByLabelText('ネットワーク名（SSID）');
    type('ネットワーク名（SSID）', 'NAGISA');
    press('保存する');
    expect(screen.getByText(/パスワードを入力してください/)).toBeInTheDocument();
    type('パスワード', 'short');
    press('保存する');
    expect(screen.getByText('WPAのパスワードは8文字以上です')).toBeInTheDocument();
    type('パスワード', 'umikaze-2026');
    expect(await screen.findByRole('img', { name: 'Wi-FiにつなぐQRコード' })).toBeInTheDocument();
    expect(screen.getByLabelText('パスワード')).toHaveAttribute('type', 'password');
    press('保存する');
    await screen.findByText(/^保存しました/);
    expect(server.saved()).toEqual([
      {
        wifi: { ssid: 'NAGISA', password: 'umikaze-2026' },
        basedOn: { wifi: { ssid: '', password: '' } },
      },
    ]);
  });
});

describe('the rooms', () => {
  it('are read from what is pasted: ranges, counted, each once', async () => {
    const server = aServer({ rooms: ['101'] });
    renderPanel(<RoomsSection />);
    await screen.findByText('1室');
    type('客室', '101\n201-203, ２０２');
    expect(screen.getByText('4室 · 重なった1件は、1つにまとめました')).toBeInTheDocument();
    press('保存する');
    await screen.findByText('保存しました：客室');
    expect(server.saved()).toEqual([{ rooms: ['101', '201', '202', '203'], basedOn: { rooms: ['101'] } }]);
  });
});

describe('the guests’ address', () => {
  it('is chosen from what was found, or typed; this computer itself is refused', async () => {
    const server = aServer();
    renderPanel(<AddressSection />);
    await screen.findByRole('radio', { name: 'http://front-pc:8080' });
    expect(screen.getByText('いまは http://192.168.1.20:8080')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'http://game.hotel.example:8080' })).toBeInTheDocument();
    choose('ほかのアドレスを入力する');
    const label = 'アドレス（例：http://192.168.1.20:8080）';
    for (const [address, problem] of [
      ['http://localhost:8080', /このパソコン自身を指すアドレスは使えません/],
      ['http://127.0.0.1:8080', /このパソコン自身を指すアドレスは使えません/],
      ['192.168.1.20', /から始まるアドレスを/],
    ] as const) {
      type(label, address);
      press('保存する');
      expect(screen.getByText(problem)).toBeInTheDocument();
    }
    expect(server.saved()).toEqual([]);
    choose('http://front-pc:8080');
    expect(screen.getByText(/印刷済みのQRコード/)).toBeInTheDocument();
    press('保存する');
    await screen.findByText('保存しました：アドレス');
    expect(server.saved()).toEqual([{ publicOrigin: 'http://front-pc:8080', basedOn: { publicOrigin: '' } }]);
  });
});

describe('registration', () => {
  it('is paused with a text, and approved by itself at night', async () => {
    const server = aServer();
    renderPanel(<RegistrationSection />);
    await screen.findByRole('radio', { name: '休止する' });
    choose('休止する');
    type('休止中の案内（日本語）', '17時に再開します。');
    choose('自動で承認する');
    choose('時間を決める（夜間など）');
    type('終了', '');
    press('保存する');
    expect(await screen.findByText('開始と終了の時刻を入力してください')).toBeInTheDocument();
    type('終了', '07:00');
    press('保存する');
    await screen.findByText(/^保存しました/);
    expect(server.saved()).toEqual([
      {
        registration: 'paused',
        registrationPausedText: '17時に再開します。',
        approval: 'automatic',
        automaticHours: { from: '22:00', to: '07:00' },
        basedOn: {
          registration: 'open',
          registrationPausedText: '',
          approval: 'staff',
          automaticHours: { from: '', to: '' },
        },
      },
    ]);
  });
});

describe('where the panel opens', () => {
  it('is opened to all only after the risk was read', async () => {
    const server = aServer();
    renderPanel(<AccessSection />);
    act(() => screen.queryByRole('switch')?.click());
    const toggle = await screen.findByRole('switch');
    act(() => toggle.click());
    press('保存する');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/お客様のWi-Fiにつながっただれでも/);
    expect(server.saved()).toEqual([]);
    act(() => within(dialog).getByRole('button', { name: '開けるようにする' }).click());
    await screen.findByText(/^保存しました/);
    expect(server.saved()).toEqual([{ lanAdmin: true, basedOn: { lanAdmin: false } }]);
  });
});

describe('the date', () => {
  it.each([
    [10, '10分'],
    [180, '3時間'],
    [466_247, '324日'],
  ])('says in its unit how far the clock is from this device: %s minutes', async (minutes, text) => {
    const now = new Date(Date.now() - minutes * 60_000).toISOString();
    fakeServer({ 'GET /status': () => ok({ ...status, clock: { state: 'ok', now } }) });
    renderPanel(<ClockSection />);
    expect(await screen.findByText(new RegExp(`端末の時計と${text}違います`))).toBeInTheDocument();
  });

  it('is asked about while it is in doubt, and confirmed', async () => {
    const server = aServer();
    server.answer('GET /status', () => ok({ ...status, clock: { state: 'doubtful', now: new Date().toISOString() } }));
    server.answer('POST /status/clock', () => {
      server.answer('GET /status', () => ok(status));
      return ok({ clock: 'ok' });
    });
    renderPanel(<ClockSection />);
    expect(await screen.findByText('日付の確認が必要です')).toBeInTheDocument();
    press('この日付で合っています');
    expect(await screen.findByText('正常です')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'この日付で合っています' })).not.toBeInTheDocument();
    expect(server.heard.find(({ call }) => call === 'POST /status/clock')?.body).toEqual({ confirmed: true });
  });
});
