import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { toTextsByLanguage } from '#core/model/languages.ts';
import { createFakeServer, ok } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { AccessSection } from './access-section.tsx';
import { AddressSection } from './address-section.tsx';
import { ClockSection } from './clock-section.tsx';
import { RegistrationSection } from './registration-section.tsx';
import { RoomsSection } from './rooms-section.tsx';
import { choose, createServer, press, status, type } from './settings.test-support.ts';
import { WifiSection } from './wifi-section.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the guests’ Wi-Fi', () => {
  it('requires a valid password, and shows the QR code once there is one', async () => {
    const server = createServer();
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

describe('a pasted list of rooms', () => {
  it('is saved with its ranges as rooms, each room once', async () => {
    const server = createServer({ rooms: ['101'] });
    renderPanel(<RoomsSection />);
    await screen.findByText('1室');
    type('客室', '101\n201-203, ２０２');
    expect(screen.getByText('4室 · 重なった1件は、1つにまとめました')).toBeInTheDocument();
    press('保存する');
    await screen.findByText('保存しました：客室');
    expect(server.saved()).toEqual([{ rooms: ['101', '201', '202', '203'], basedOn: { rooms: ['101'] } }]);
  });
});

describe('a list of rooms', () => {
  it('is refused with a reason for each invalid entry', async () => {
    const server = createServer({ rooms: ['101'] });
    renderPanel(<RoomsSection />);
    await screen.findByText('1室');
    type('客室', '101, 212-201\n1000-9999\n<b>');
    press('保存する');
    expect(await screen.findByText(/1行目「212-201」：小さい番号から/)).toHaveTextContent(
      /2行目「1000-9999」：1つの範囲に.*3行目「<b>」：部屋番号として読み取れません/,
    );
    expect(server.saved()).toEqual([]);
  });

  it('is saved only after a confirmation if more than half of the rooms would be removed', async () => {
    const server = createServer({ rooms: ['101', '102', '103'] });
    renderPanel(<RoomsSection />);
    await screen.findByText('3室');
    type('客室', '101');
    press('保存する');
    expect(await screen.findByRole('dialog')).toHaveTextContent(/3室のうち、2室が一覧からなくなります（保存後は1室）/);
    expect(server.saved()).toEqual([]);
    press('やめる');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    press('保存する');
    await screen.findByRole('dialog');
    press('この一覧で保存する');
    await screen.findByText('保存しました：客室');
    expect(server.saved()).toEqual([{ rooms: ['101'], basedOn: { rooms: ['101', '102', '103'] }, confirmRooms: true }]);
  });
});

describe('the address for guests', () => {
  it('is chosen from those found, and a typed one may not be invalid or that of this computer itself', async () => {
    const server = createServer();
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

  it.each(['http://192.168.1.20:80', 'https://game.hotel.example:443/'])(
    'may name the default port (%s)',
    async (address) => {
      const server = createServer();
      renderPanel(<AddressSection />);
      await screen.findByRole('radio', { name: 'http://front-pc:8080' });
      choose('ほかのアドレスを入力する');
      type('アドレス（例：http://192.168.1.20:8080）', address);
      press('保存する');
      expect(await screen.findByText('保存しました：アドレス')).toBeInTheDocument();
      expect(server.saved()).toEqual([{ publicOrigin: address, basedOn: { publicOrigin: '' } }]);
    },
  );
});

describe('the registration settings', () => {
  it('pause registration with a text, and approve automatically at certain hours', async () => {
    const server = createServer();
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
        registrationPausedText: toTextsByLanguage({ ja: '17時に再開します。' }),
        approval: 'automatic',
        automaticHours: { from: '22:00', to: '07:00' },
        basedOn: {
          registration: 'open',
          registrationPausedText: toTextsByLanguage({}),
          approval: 'staff',
          automaticHours: { from: '', to: '' },
        },
      },
    ]);
  });
});

describe('the setting to open the panel from the LAN', () => {
  it('is saved only after the risk is confirmed', async () => {
    const server = createServer();
    renderPanel(<AccessSection />);
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

describe('the date settings', () => {
  it.each([
    [10, '10分'],
    [180, '3時間'],
    [466_247, '324日'],
  ])('show how far the clock differs from this device, in a suitable unit: %s minutes', async (minutes, text) => {
    const now = new Date(Date.now() - minutes * 60_000).toISOString();
    createFakeServer({ 'GET /status': () => ok({ ...status, clock: { state: 'ok', now } }) });
    renderPanel(<ClockSection />);
    expect(await screen.findByText(new RegExp(`端末の時計と${text}違います`))).toBeInTheDocument();
  });

  it('ask about a doubtful date until it is confirmed', async () => {
    const server = createServer();
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
