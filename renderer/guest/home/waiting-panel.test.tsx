import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRegistered, fakeNetwork, storyId, userId } from '../testing/fake-server.ts';
import { showPage, tidyUp } from '../testing/show-page.tsx';

vi.mock('../game/game-screen.tsx', () => ({ GameScreen: () => <p>game</p> }));

const address = () => screen.getByTestId('address').textContent;
const scanned = { storyId, hotelId: 'hotel' };
const waitingPanel = () => screen.findByText(/フロントで\s*準備しています/);
afterEach(tidyUp);

describe('the waiting panel', () => {
  const registered = { ...scanned, userId, roomNumber: '302', guestName: 'はると' };

  it('[21] is shown again after a reload instead of the form, with the usual minutes', async () => {
    fakeNetwork();
    await showPage('/home', registered);
    expect(await waitingPanel()).toBeVisible();
    expect(screen.queryByLabelText('お部屋番号')).toBeNull();
    expect(screen.getByText(/^302号室.はると さま$/)).toBeVisible();
    expect(await screen.findByText('4')).toBeVisible();
  });

  it('warns that a reload loses the game if the browser stores nothing (PHONE-5)', async () => {
    fakeNetwork();
    const real = localStorage;
    vi.stubGlobal('localStorage', {
      clear: () => real.clear(),
      getItem: (key: string) => real.getItem(key),
      removeItem: (key: string) => real.removeItem(key),
      setItem: (key: string, value: string) => {
        if (!(key in registered)) throw new DOMException('blocked', 'SecurityError');
        real.setItem(key, value);
      },
    });
    await showPage('/home', registered);
    await waitingPanel();
    expect(screen.getByText(/記録を残さない設定です/)).toBeVisible();
  });

  it('lets the guest correct room and name (ENTRY-10)', async () => {
    const server = fakeNetwork({
      [`PUT /users/${userId}/registration`]: (body) =>
        body.isRoomChecked ? { data: createRegistered(body) } : { status: 409, code: 'ROOM_UNLISTED' },
    });
    await showPage('/home', { ...registered, roomNumber: '320' });
    await userEvent.click(await screen.findByRole('button', { name: 'お部屋番号・お名前をなおす' }));
    const room = screen.getByLabelText('お部屋番号');
    expect(room).toHaveValue('320');
    expect(room).toHaveAttribute('maxlength', '10');
    await userEvent.clear(room);
    await userEvent.type(room, '3O2');
    await userEvent.click(screen.getByRole('button', { name: 'この内容になおす' }));
    expect(await screen.findByRole('heading', { name: '3O2号室でよろしいですか？' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'この番号で登録する' }));
    expect(await screen.findByText(/^3O2号室.はると さま$/)).toBeVisible();
    expect(screen.getByText('なおしました。フロントにも届いています。')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('roomNumber')).toBe('3O2');
    expect(server.startingWith('PUT').map(({ body }) => body.isRoomChecked)).toEqual([false, true]);
  });

  it('shows why a correction is refused, and keeps the form open', async () => {
    fakeNetwork({ [`PUT /users/${userId}/registration`]: { status: 429, code: 'TOO_MANY_CORRECTIONS' } });
    await showPage('/home', registered);
    await userEvent.click(await screen.findByRole('button', { name: 'お部屋番号・お名前をなおす' }));
    await userEvent.click(screen.getByRole('button', { name: 'この内容になおす' }));
    expect(await screen.findByText(/訂正は3回までです/)).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('[104] polls while the stream is blocked, and leads to the game after the first reply with isActive', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isActive = false;
    const call = `GET /users/${userId}/active-status`;
    const server = fakeNetwork({
      [call]: () => ({ data: { isActive, status: isActive ? 'active' : 'waiting', storyId } }),
    });
    await showPage('/home', registered);
    await waitingPanel();
    const before = server.startingWith(call).length;
    await vi.advanceTimersByTimeAsync(10_100);
    expect(server.startingWith(call).length - before).toBeGreaterThanOrEqual(2);
    isActive = true;
    await vi.advanceTimersByTimeAsync(5_000);
    await waitFor(() => expect(address()).toBe(`/story/${storyId}`));
  });

  it('[105][216] stays and shows a message if the guest is approved but no story is stored', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let status = 'waiting';
    fakeNetwork({
      [`GET /users/${userId}/active-status`]: () => ({ data: { isActive: status === 'active', status, storyId } }),
    });
    await showPage('/home', registered);
    await waitingPanel();
    localStorage.removeItem('storyId');
    status = 'active';
    await vi.advanceTimersByTimeAsync(5_100);
    expect(await screen.findByText(/物語のIDが見つかりません。フロント（管理者）へ/)).toBeVisible();
    expect(address()).toBe('/home');
  });

  it('[UNDO-3] disappears for a rejected guest, and comes back if staff undo the rejection within 15 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let status = 'waiting';
    const call = `GET /users/${userId}/active-status`;
    const server = fakeNetwork({ [call]: () => ({ data: { isActive: false, status, storyId } }) });
    await showPage('/home', registered);
    await waitingPanel();
    status = 'ended';
    await vi.advanceTimersByTimeAsync(5_100);
    expect(await screen.findByRole('heading', { name: 'フロントへお声かけください' })).toBeVisible();
    status = 'waiting';
    await vi.advanceTimersByTimeAsync(3_100);
    expect(await waitingPanel()).toBeVisible();
    status = 'ended';
    await vi.advanceTimersByTimeAsync(5_100);
    expect(await screen.findByRole('heading', { name: 'フロントへお声かけください' })).toBeVisible();
    await vi.advanceTimersByTimeAsync(16_000);
    const callCount = server.startingWith(call).length;
    status = 'waiting';
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.startingWith(call)).toHaveLength(callCount);
    expect(screen.getByRole('heading', { name: 'フロントへお声かけください' })).toBeVisible();
  });

  it('[222] shows that the status could not be loaded, and keeps polling', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let answer: 'failed' | 'silent' | 'well' = 'well';
    fakeNetwork({
      [`GET /users/${userId}/active-status`]: () => {
        if (answer === 'silent') return 'no-response';
        if (answer === 'failed') return { status: 500, code: 'INTERNAL' };
        return { data: { isActive: false, status: 'waiting', storyId } };
      },
    });
    await showPage('/home', registered);
    await waitingPanel();
    answer = 'failed';
    await vi.advanceTimersByTimeAsync(5_100);
    expect(await screen.findByText('確認の状況を取得できませんでした。')).toBeVisible();
    answer = 'silent';
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await screen.findByText(/接続を確かめています/)).toBeVisible();
    answer = 'well';
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await screen.findByText('準備ができると、画面は自動で進みます。')).toBeVisible();
    expect(screen.queryByText('確認の状況を取得できませんでした。')).toBeNull();
  });

  it('[132] is replaced by a message if the guest is unknown', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isGone = false;
    fakeNetwork({
      [`GET /users/${userId}/active-status`]: () =>
        isGone ? { status: 401, code: 'GUEST_UNKNOWN' } : { data: { isActive: false, status: 'waiting', storyId } },
    });
    await showPage('/home', registered);
    await waitingPanel();
    isGone = true;
    await vi.advanceTimersByTimeAsync(5_100);
    expect(await screen.findByRole('heading', { name: '登録が見つかりません' })).toBeVisible();
  });
});
