import { describe, expect, it, vi } from 'vitest';
import { createTranslate } from '../texts.ts';
import { createTrayMenu, getTrayTitle, type TrayActions, type TrayState } from './tray-model.ts';

const nowMs = Date.parse('2026-11-22T06:24:00Z');
const waiting = [
  { userId: 'a1', roomNumber: '302', guestName: 'はると', since: '2026-11-22T06:15:10Z' },
  { userId: 'b2', roomNumber: '214', guestName: '田中', since: '2026-11-22T06:23:30Z' },
];
const guests = { waiting, waitingCount: 2, arrivals: 5, playing: 12 };
const state: TrayState = {
  status: 'ready',
  guests,
  isLocked: false,
  address: 'http://192.168.1.20:8080',
  startAtLogin: false,
  hasSound: true,
  nowMs,
};
function createMenu(overrides: Partial<TrayState> = {}, language: 'ja' | 'en' = 'ja', openKiosk?: () => void) {
  const actions = {
    openGuest: vi.fn<TrayActions['openGuest']>(),
    openConsole: vi.fn<TrayActions['openConsole']>(),
    openKiosk,
    copyAddress: vi.fn<TrayActions['copyAddress']>(),
    setStartAtLogin: vi.fn<TrayActions['setStartAtLogin']>(),
    setSound: vi.fn<TrayActions['setSound']>(),
    quit: vi.fn<TrayActions['quit']>(),
  };
  const items = createTrayMenu({ ...state, ...overrides }, actions, createTranslate(language));
  const labels = items.map(({ label, type }) => (type === 'separator' ? '-' : label));
  const click = (label: string) => {
    const item = items.find((row) => row.label === label);
    (item?.click as (() => void) | undefined)?.();
  };
  return { actions, items, labels, click };
}

describe('the tray menu', () => {
  it('toggles the notification sound', () => {
    const { actions, items, click } = createMenu({ hasSound: false });
    expect(items.find(({ label }) => label === 'お知らせの音')).toMatchObject({ type: 'checkbox', checked: false });
    click('お知らせの音');
    expect(actions.setSound).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('lists the waiting guests with their waiting times, and shows how many guests are playing', () => {
    expect(createMenu().labels).toEqual([
      '宝船　2名がお待ちです',
      '302　はると 様　8分',
      '214　田中 様　たった今',
      '-',
      '宝船の画面を開く',
      '-',
      'お客様用のアドレスをコピー（http://192.168.1.20:8080）',
      'お知らせの音',
      'パソコンの起動時に宝船を開く',
      '-',
      '宝船を終了…（12名がプレイ中）',
    ]);
  });

  it('shows English labels, with the singular for one guest, and the kiosk window', () => {
    const oneGuest = { waiting: waiting.slice(0, 1), waitingCount: 1, arrivals: 1, playing: 1 };
    const { labels } = createMenu({ guests: oneGuest }, 'en', () => {});
    expect(labels).toEqual([
      'Takarabune: 1 guest is waiting',
      '302  はると  8 min',
      '-',
      'Open Takarabune',
      'Open the kiosk window',
      '-',
      'Copy the guests’ address (http://192.168.1.20:8080)',
      'Notification sound',
      'Open Takarabune when I log in',
      '-',
      'Quit Takarabune… (1 guest is playing)',
    ]);
  });

  it('names the display of the kiosk window when there is more than one display', () => {
    const openKiosk = vi.fn();
    const { labels, click } = createMenu({ kioskDisplay: 2 }, 'ja', openKiosk);
    expect(labels).toContain('キオスクの画面を開く（ディスプレイ2）');
    click('キオスクの画面を開く（ディスプレイ2）');
    expect(openKiosk).toHaveBeenCalledOnce();
    expect(createMenu({}, 'ja', openKiosk).labels).toContain('キオスクの画面を開く');
  });

  it('opens the guest whose row is clicked, copies the address and toggles start at login', () => {
    const { actions, click } = createMenu();
    click('214　田中 様　たった今');
    expect(actions.openGuest).toHaveBeenCalledExactlyOnceWith('b2');
    click('お客様用のアドレスをコピー（http://192.168.1.20:8080）');
    expect(actions.copyAddress).toHaveBeenCalledExactlyOnceWith('http://192.168.1.20:8080');
    click('パソコンの起動時に宝船を開く');
    expect(actions.setStartAtLogin).toHaveBeenCalledExactlyOnceWith(true);
    const isChecked = (startAtLogin: boolean) =>
      createMenu({ startAtLogin }).items.find(({ label }) => label === 'パソコンの起動時に宝船を開く')?.checked;
    expect([true, false].map(isChecked)).toEqual([true, false]);
  });

  it('lists six waiting guests and counts the rest', () => {
    const crowd = Array.from({ length: 10 }, (_, n) => ({
      userId: `u${n}`,
      roomNumber: `${n}`,
      guestName: 'A',
      since: '2026-11-22T06:00:00Z',
    }));
    const { labels } = createMenu({ guests: { waiting: crowd, waitingCount: 30, arrivals: 30, playing: 0 } });
    expect(labels.slice(6, 8)).toEqual(['5　A 様　24分', 'ほか24名…']);
    expect(labels.at(-1)).toBe('宝船を終了…');
  });

  it('shows no guest names while the screen is locked', () => {
    const { labels } = createMenu({ isLocked: true });
    expect(labels[1]).toBe('2名（画面のロック中はお名前を出しません）');
    expect(labels.join()).not.toMatch(/はると|田中/);
  });

  it('escapes & in what a guest typed, so that the menu does not read it as an accelerator', () => {
    const guest = { userId: 'c', roomNumber: '1&2', guestName: 'A & B', since: '2026-11-22T06:23:50Z' };
    expect(createMenu({ guests: { ...guests, waiting: [guest], waitingCount: 1 } }, 'en').labels[1]).toBe(
      '1&&2  A && B  just now',
    );
  });

  it('shows no guests and no address until the server is ready, and says nothing of guests who are not known yet', () => {
    for (const status of ['starting', 'restarting', 'failed'] as const) {
      const { labels } = createMenu({ status });
      expect(labels.join()).not.toMatch(/はると|アドレス|プレイ中/);
    }
    expect(getTrayTitle({ status: 'failed', guests }, createTranslate('en'))).toBe('Takarabune has stopped');
    expect(getTrayTitle({ status: 'ready', guests: undefined }, createTranslate('en'))).toBe('Takarabune');
  });
});
