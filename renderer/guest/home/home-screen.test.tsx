import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aRegistered, aStory, otherStoryId, serve, storyId, userId } from '../testing/fake-server.ts';
import { showPage, tidyUp } from '../testing/show-page.tsx';

vi.mock('../game/game-screen.tsx', () => ({ GameScreen: () => <p>game</p> }));

const address = () => screen.getByTestId('address').textContent;
const scanned = { storyId, hotelId: 'hotel' };
const room = () => screen.findByLabelText('お部屋番号');
const name = () => screen.getByLabelText('お名前');
const button = () => screen.getByRole('button', { name: '登録する' });
const fill = async (roomNumber: string, guestName: string) => {
  await userEvent.type(await room(), roomNumber);
  await userEvent.type(name(), guestName);
};
const waitingPanel = () => screen.findByText(/フロントで\s*確認しています/);
afterEach(tidyUp);

describe('the registration page', () => {
  it('[16] without a stored story goes to /', async () => {
    serve();
    await showPage('/home');
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('[17][18][19] shows the stored story, the hotel and the form', async () => {
    serve({ 'GET /stories/active': { data: [aStory({ storyId: otherStoryId, title: '別の物語' }), aStory()] } });
    await showPage('/home', scanned);
    expect(await screen.findByRole('heading', { name: '消えた宝船' })).toBeVisible();
    expect(screen.getByText('浜に流れついた一枚の地図。')).toBeVisible();
    expect(screen.queryByText('別の物語')).toBeNull();
    expect(screen.getByText('なぎさ浜リゾート')).toBeVisible();
    expect(screen.getByText('沖縄県恩納村1-2-3')).toBeVisible();
    expect(screen.getByText('QRで接続しました')).toBeVisible();
    expect(localStorage.getItem('hotelName')).toBe('なぎさ浜リゾート');
    expect(await room()).toBeVisible();
    expect(name()).toBeVisible();
    expect(button()).toBeVisible();
  });

  it('[18] without a stored hotel shows no hotel and asks for none; registration works', async () => {
    const server = serve();
    await showPage('/home', { storyId });
    await fill('302', 'はると');
    expect(server.named('GET /hotels')).toEqual([]);
    expect(screen.queryByText('QRで接続しました')).toBeNull();
    await userEvent.click(button());
    expect(await waitingPanel()).toBeVisible();
  });

  it('[17] says that a story that is not active is not open', async () => {
    serve({ 'GET /stories/active': { data: [aStory({ storyId: otherStoryId })] } });
    await showPage('/home', scanned);
    expect(await screen.findByText(/この物語は、いま公開されていません/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '登録する' })).toBeNull();
  });

  it('[147][216] without any active story says to contact the administrator', async () => {
    serve({ 'GET /stories/active': { data: [] } });
    await showPage('/home', scanned);
    expect(await screen.findByText(/いま開催中のゲームがありません。フロント（管理者）へ/)).toBeVisible();
  });

  it('[222] says what could not be loaded, and loads again', async () => {
    let isUp = false;
    serve({ 'GET /stories/active': () => (isUp ? { data: [aStory()] } : { status: 500, code: 'INTERNAL' }) });
    await showPage('/home', scanned);
    expect(await screen.findByText('公開中の物語を読み込めませんでした。')).toBeVisible();
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect(await room()).toBeVisible();
  });

  it.each([
    ['登録内容を忘れた', /フロントでお調べします/],
    ['アカウントを作る', /アカウントは必要ありません/],
  ])('[22] %s opens a sheet and stays', async (label, text) => {
    serve();
    await showPage('/home', scanned);
    await userEvent.click(await screen.findByRole('button', { name: label }));
    expect(screen.getByRole('dialog', { name: 'フロントへどうぞ' })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(address()).toBe('/home');
  });

  it('[4] changes its language without losing what was typed', async () => {
    const server = serve();
    await showPage('/home', scanned);
    await userEvent.type(await room(), '302');
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByLabelText('Room number')).toHaveValue('302');
    expect(document.title).toBe('Registration');
    expect(server.calls.at(-1)?.headers.get('accept-language')).toBe('en');
  });

  it('shows one line of privacy notice with the full text behind it', async () => {
    serve();
    await showPage('/home', scanned);
    expect(await screen.findByText(/ご滞在のあと30日で消去します/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'くわしく見る' }));
    expect(screen.getByRole('dialog', { name: '個人情報のお取り扱い' })).toHaveTextContent(
      '30日たつと、すべて消去します',
    );
  });
});

describe('registering', () => {
  it('[146] is off while a field is blank, also with full-width spaces', async () => {
    serve();
    await showPage('/home', scanned);
    await room();
    expect(button()).toBeDisabled();
    await fill('　 ', 'はると');
    expect(button()).toBeDisabled();
    await userEvent.type(await room(), '302');
    expect(button()).toBeEnabled();
  });

  it('[100][99] looks up first, then registers, keeps the ids and waits', async () => {
    const server = serve();
    await showPage('/home', scanned);
    await fill('302', 'はると');
    await userEvent.click(button());
    expect(await waitingPanel()).toBeVisible();
    const names = server.calls.map((call) => call.name).filter((call) => /room|register/.test(call));
    expect(names).toEqual([`GET /users/room/302?guestName=${encodeURIComponent('はると')}`, 'POST /users/register']);
    expect(server.named('POST /users/register')[0]?.body).toEqual({
      roomNumber: '302',
      guestName: 'はると',
      storyId,
      hotelId: 'hotel',
    });
    expect({ ...localStorage }).toMatchObject({
      userId,
      roomNumber: '302',
      guestName: 'はると',
      storyId,
      hotelId: 'hotel',
    });
  });

  it('[146] is off while it runs, and runs once', async () => {
    let finish: () => void = () => undefined;
    const server = serve();
    const plain = fetch;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url.includes('/users/register'))
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
      return plain(url, init);
    });
    await showPage('/home', scanned);
    await fill('302', 'はると');
    await userEvent.click(button());
    const busy = await screen.findByRole('button', { name: '登録しています' });
    expect(busy).toBeDisabled();
    await userEvent.click(busy);
    finish();
    expect(await waitingPanel()).toBeVisible();
    expect(server.named('POST /users/register')).toHaveLength(1);
  });

  it('[99] a found and active guest goes to the game at once, without a second registration', async () => {
    const server = serve({
      'GET /users/room/': { data: [aRegistered({ isActive: true, status: 'active' })] },
      [`GET /users/${userId}/active-status`]: { data: { isActive: true, status: 'active', storyId } },
    });
    await showPage('/home', scanned);
    await fill('302', 'はると');
    await userEvent.click(button());
    await waitFor(() => expect(address()).toBe(`/story/${storyId}`));
    expect(server.named('POST')).toEqual([]);
    expect(localStorage.getItem('userId')).toBe(userId);
  });

  it('[20] a found guest who is not active waits, without a second registration', async () => {
    const server = serve({ 'GET /users/room/': { data: [aRegistered()] } });
    await showPage('/home', scanned);
    await fill('302', 'はると');
    await userEvent.click(button());
    expect(await waitingPanel()).toBeVisible();
    expect(server.named('POST')).toEqual([]);
  });

  it.each([
    [
      '[215] the server’s message',
      { status: 403, code: 'ROOM_NOT_IN_STORY' },
      /お泊まりのお部屋ではお楽しみいただけません/,
    ],
    ['[215] the default', { status: 500, code: 'INTERNAL' }, '登録できませんでした。もう一度お試しください。'],
    ['[221] no response', 'no-response' as const, 'サーバーから応答がありません。ネットワークの接続をご確認ください。'],
    [
      'the hotel’s own words for a pause',
      { status: 403, code: 'REGISTRATION_PAUSED', data: { text: '17時に再開します。' } },
      '17時に再開します。',
    ],
    ['[145] room required', { status: 400, code: 'ROOM_REQUIRED' }, 'お部屋番号を入力してください。'],
    ['[145] name required', { status: 400, code: 'NAME_REQUIRED' }, 'お名前を入力してください。'],
  ])('failing shows %s and keeps what was typed', async (_, answer, text) => {
    serve({ 'POST /users/register': answer });
    await showPage('/home', scanned);
    await fill('302', 'はると');
    await userEvent.click(button());
    expect(await screen.findByText(text)).toBeVisible();
    expect(await room()).toHaveValue('302');
    expect(button()).toBeEnabled();
  });

  it('[28] asks a found guest who plays another story, and yes starts the scanned one', async () => {
    const server = serve({
      'GET /users/room/': { data: [aRegistered({ storyId: otherStoryId })] },
      'POST /users/register': (body) => ({ data: aRegistered(body) }),
    });
    await showPage('/home', scanned);
    await fill('302', 'はると');
    await userEvent.click(button());
    await userEvent.click(await screen.findByRole('button', { name: 'はじめる' }));
    expect(await waitingPanel()).toBeVisible();
    expect(server.named('POST /users/register')[0]?.headers.get('authorization')).toBe(`Bearer user-${userId}`);
    expect(localStorage.getItem('storyId')).toBe(storyId);
  });
});

describe('waiting', () => {
  const registered = { ...scanned, userId, roomNumber: '302', guestName: 'はると' };

  it('[21] is shown again after a reload, not the form; with the usual minutes', async () => {
    serve();
    await showPage('/home', registered);
    expect(await waitingPanel()).toBeVisible();
    expect(screen.queryByLabelText('お部屋番号')).toBeNull();
    expect(screen.getByText(/^302号室.はると さま$/)).toBeVisible();
    expect(await screen.findByText('4')).toBeVisible();
  });

  it('[104] polls while the stream is blocked and moves on at the first isActive', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isActive = false;
    const call = `GET /users/${userId}/active-status`;
    const server = serve({
      [call]: () => ({ data: { isActive, status: isActive ? 'active' : 'waiting', storyId } }),
    });
    await showPage('/home', registered);
    await waitingPanel();
    const before = server.named(call).length;
    await vi.advanceTimersByTimeAsync(10_100);
    expect(server.named(call).length - before).toBeGreaterThanOrEqual(2);
    isActive = true;
    await vi.advanceTimersByTimeAsync(5_000);
    await waitFor(() => expect(address()).toBe(`/story/${storyId}`));
  });

  it('[105][216] approved without a stored story says so and stays', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let status = 'waiting';
    serve({
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

  it('[132] shows a kind face when the desk has turned the entry away', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isGone = false;
    serve({
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

describe('unknown paths', () => {
  it('[32] show the page titled page not found, with a button to /', async () => {
    serve();
    await showPage('/nothing');
    expect(screen.getByRole('heading', { name: 'ページが見つかりません' })).toBeVisible();
    expect(document.title).toBe('ページが見つかりません');
    await userEvent.click(screen.getByRole('button', { name: '最初の画面へ' }));
    expect(address()).toBe('/');
  });
});
