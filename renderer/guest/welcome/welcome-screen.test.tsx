import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withCheck } from '#core/rules/lottery-codes.ts';
import { prizeArt } from '../../ui/prize-art.ts';
import { createMyGuest, createRegistered, fakeNetwork, otherStoryId, storyId, userId } from '../testing/fake-server.ts';
import { showPage, tidyUp } from '../testing/show-page.tsx';

vi.mock('../game/game-screen.tsx', () => ({ GameScreen: () => <p>game</p> }));

const address = () => screen.getByTestId('address').textContent;
const tile = () => screen.getByRole('button', { name: /QRを読み取る/ });
const typeCode = async (code: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'コードを入力する' }));
  await userEvent.type(screen.getByLabelText('物語または券のコード'), `${code}{Enter}`);
};
afterEach(tidyUp);

describe('the welcome page', () => {
  it('[8] removes the six keys of a guest and keeps the others', async () => {
    fakeNetwork();
    await showPage('/', {
      userId: 'x',
      roomNumber: 'x',
      guestName: 'x',
      storyId: 'x',
      hotelId: 'x',
      hotelName: 'x',
      adminAuth: 'a',
      adminEmail: 'a',
      isAdmin: 'a',
      backendPort: 'a',
    });
    await screen.findAllByText('5本');
    expect(Object.keys(localStorage).sort()).toEqual(['adminAuth', 'adminEmail', 'backendPort', 'isAdmin']);
  });

  it('[1] lists the six tiers, each with its name and 5 winners', async () => {
    fakeNetwork();
    await showPage('/');
    const items = await screen.findAllByRole('listitem');
    expect(items.map((item) => within(item).getByText(/^(特賞|\d等)$/).textContent)).toEqual([
      '特賞',
      '1等',
      '2等',
      '3等',
      '4等',
      '5等',
    ]);
    for (const item of items) {
      expect(within(item).getByText(/^賞品/)).toBeVisible();
      expect(within(item).getByText('5本')).toBeVisible();
    }
    expect(document.title).toBe('マースと島の宝さがし');
  });

  it.each([
    ['promises no draw without an open campaign', null, /ガラポンの日どりは、フロントで/, /ガラポンを1回/],
    ['promises a draw while a campaign is open', { state: 'open' }, /ガラポンを1回/, /ガラポンの日どり/],
  ])('%s (ENDING-1)', async (_, campaign, shownText, hiddenText) => {
    const { prizes } = await import('../testing/fake-server.ts');
    fakeNetwork({ 'GET /lottery/prizes': { data: { ...prizes, campaign } } });
    await showPage('/');
    expect(await screen.findByText(shownText)).toBeVisible();
    expect(screen.queryByText(hiddenText)).toBeNull();
  });

  it('marks a tier with no prizes left, and shows the built-in picture if a picture does not load [245] (DRAW-22)', async () => {
    const { prizes } = await import('../testing/fake-server.ts');
    const [special, first, ...others] = prizes.tiers;
    const tiers = [{ ...special, remaining: 0 }, { ...first, imageUrl: '/api/media/gone' }, ...others];
    fakeNetwork({ 'GET /lottery/prizes': { data: { ...prizes, tiers } } });
    await showPage('/');
    const [gone, pictured] = await screen.findAllByRole('listitem');
    expect(within(gone as HTMLElement).getByText('終了しました')).toBeVisible();
    const picture = (pictured as HTMLElement).querySelector('img') as HTMLImageElement;
    expect(picture).toHaveAttribute('src', '/api/media/gone');
    fireEvent.error(picture);
    expect(picture).toHaveAttribute('src', prizeArt['1']);
  });

  it('DRAW-22: shows no prize that has no balls', async () => {
    const { prizes } = await import('../testing/fake-server.ts');
    const tiers = prizes.tiers.map((prize) =>
      prize.tier === 'special' ? { ...prize, winners: 0, remaining: 0 } : prize,
    );
    fakeNetwork({ 'GET /lottery/prizes': { data: { ...prizes, tiers } } });
    await showPage('/');
    expect(await screen.findAllByText('5本')).toHaveLength(5);
    expect(screen.queryByText('特賞')).toBeNull();
  });

  it('offers a retry if the prizes cannot be loaded', async () => {
    let isUp = false;
    const { prizes } = await import('../testing/fake-server.ts');
    fakeNetwork({ 'GET /lottery/prizes': () => (isUp ? { data: prizes } : 'no-response') });
    await showPage('/');
    isUp = true;
    await userEvent.click(await screen.findByRole('button', { name: 'もう一度試す' }));
    expect(await screen.findAllByText('5本')).toHaveLength(6);
  });

  it('[9][12] opens the scanner by keyboard, which on plain http takes a photo and mentions the phone’s own camera', async () => {
    fakeNetwork();
    await showPage('/');
    tile().focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'QRを読み取る' });
    expect(within(dialog).getByRole('button', { name: 'コードの写真をとる' })).toBeEnabled();
    const input = dialog.querySelector('input[type=file]');
    expect(input).toHaveAttribute('capture', 'environment');
    expect(input).toHaveAttribute('accept', 'image/*');
    expect(within(dialog).getByText(/スマホのカメラアプリでQRを写しても/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'やめる' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a typed code', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));

  it('[13][96] works like a scan: its story is stored, a message appears, and /home opens 1.5 s later', async () => {
    fakeNetwork();
    await showPage('/');
    await typeCode('abcd2345');
    expect(await screen.findByText('見つけました！')).toBeVisible();
    expect(screen.getByText('「消えた宝船」へご案内します。')).toBeVisible();
    expect(localStorage.getItem('storyId')).toBe(storyId);
    expect(localStorage.getItem('hotelId')).toBe('hotel');
    await act(() => vi.advanceTimersByTimeAsync(1_300));
    expect(address()).toBe('/');
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(address()).toBe('/home');
  });

  it('[13][212] that is malformed is reported as a wrong code, without a call', async () => {
    const server = fakeNetwork();
    await showPage('/');
    await typeCode('nonsense!');
    expect(
      await screen.findByText('コードがちがうようです。QRの下にある8文字を、もう一度ご確認ください。'),
    ).toBeVisible();
    expect(server.startingWith('POST')).toEqual([]);
    expect(localStorage.getItem('storyId')).toBeNull();
  });

  it.each([
    [
      '[13][213] unknown',
      { status: 404, code: 'STORY_NOT_FOUND' },
      'このコードの物語は見つかりません。QRの下にある8文字を、もう一度ご確認ください。',
    ],
    ['[213] refused as invalid', { status: 400, code: 'INVALID_QR' }, /コードがちがうようです/],
    ['[214] not answered', 'no-response' as const, 'ネットワークエラーです。接続をご確認ください。'],
    [
      '[214] refused for another reason',
      { status: 500, code: 'INTERNAL' },
      'エラーが発生しました。もう一度お試しください。',
    ],
    ['tried too often', { status: 429, code: 'TOO_MANY_REQUESTS', data: { retryAfterMs: 3_000 } }, /3秒ほどしてから/],
  ])('leads to a message in the open sheet if it is %s', async (_, answer, text) => {
    fakeNetwork({ 'POST /story-validation/validate-qr': answer });
    await showPage('/');
    await typeCode('abcd2345');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(address()).toBe('/');
  });
});

describe('the code of a check-in ticket', () => {
  const ticket = withCheck('ticket', '7kq3m9x');

  it('is accepted in the field for story codes if no story has this code', async () => {
    fakeNetwork({ 'POST /story-validation/validate-qr': { status: 404, code: 'STORY_NOT_FOUND' } });
    await showPage('/');
    await typeCode(`${ticket.slice(0, 4)} ${ticket.slice(4)}`);
    await waitFor(() => expect(address()).toBe(`/t/${ticket}`));
  });

  it('leads to its page at once if its link is typed', async () => {
    const server = fakeNetwork();
    await showPage('/');
    await typeCode(`http://192.168.1.20:8080/t/${ticket}`);
    await waitFor(() => expect(address()).toBe(`/t/${ticket}`));
    expect(server.startingWith('POST')).toEqual([]);
  });
});

describe('a code in the link', () => {
  it('[15] is handled like a scan', async () => {
    const server = fakeNetwork();
    await showPage(`/?story=${storyId}`, { userId: 'old', roomNumber: '1', guestName: 'x' });
    expect(await screen.findByText('見つけました！')).toBeVisible();
    expect(server.startingWith('POST /story-validation')).toHaveLength(1);
    expect(localStorage.getItem('userId')).toBeNull();
    expect(localStorage.getItem('hotelId')).toBe('hotel');
    await waitFor(() => expect(address()).toBe('/home'));
  });

  it('that is refused is reported on the page, and removed from the address', async () => {
    fakeNetwork({ 'POST /story-validation/validate-qr': { status: 404, code: 'STORY_NOT_FOUND' } });
    await showPage(`/?story=${storyId}`);
    expect(await screen.findByText('物語が見つかりません。正しいQRコードを読み取ってください。')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('that cannot be a transfer code is reported as such (IDENTITY-5)', async () => {
    fakeNetwork({ 'POST /users/resume': { status: 400, code: 'CODE_MISTYPED' } });
    await showPage('/?resume=abc');
    expect(await screen.findByText(/^引き継ぎコードではないようです。/)).toBeVisible();
  });

  it('that another phone has made moves its guest to this phone', async () => {
    fakeNetwork({
      'POST /users/resume': { data: createRegistered({ isActive: true, status: 'active' }) },
      [`GET /users/${userId}/active-status`]: { data: { isActive: true, status: 'active', storyId } },
    });
    await showPage('/?resume=K7MPQR2X');
    expect(await screen.findByText('おかえりなさい！')).toBeVisible();
    // The code is removed from the address, so that the back button does not use it again.
    await waitFor(() => expect(address()).toBe('/'));
    expect(localStorage.getItem('userId')).toBe(userId);
    await waitFor(() => expect(address()).toBe(`/story/${storyId}`));
  });

  it("[28] asks before moving a guest of this phone from another story, and leads back on 'no'", async () => {
    fakeNetwork({
      'GET /users/me': { data: [createMyGuest({ storyId: otherStoryId, storyTitle: 'キジムナーの贈りもの' })] },
      [`GET /users/${userId}/active-status`]: { data: { isActive: true, status: 'active', storyId: otherStoryId } },
    });
    await showPage(`/?story=${storyId}`);
    await userEvent.click(await screen.findByRole('button', { name: /はると さま/ }));
    expect(await screen.findByRole('heading', { name: '「消えた宝船」をはじめますか？' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'いまの物語にもどる' }));
    await waitFor(() => expect(address()).toBe(`/story/${otherStoryId}`));
    expect(localStorage.getItem('userId')).toBe(userId);
  });

  it('lets somebody else register beside the guests of this phone', async () => {
    fakeNetwork({ 'GET /users/me': { data: [createMyGuest({ storyId: otherStoryId })] } });
    await showPage(`/?story=${storyId}`);
    await userEvent.click(await screen.findByRole('button', { name: /ほかの人が遊ぶ/ }));
    expect(await screen.findByText('見つけました！')).toBeVisible();
    expect(localStorage.getItem('userId')).toBeNull();
    expect(localStorage.getItem('storyId')).toBe(storyId);
  });
});

describe('the guests of this phone', () => {
  it('[14][127] are offered, and so is somebody else; choosing one stores their keys and leads to their page', async () => {
    const finished = createMyGuest({ gameCompleted: true, lottery: { canSpin: true } });
    const waiting = createMyGuest({ userId: '1'.repeat(32), guestName: 'ゆい', status: 'waiting', isActive: false });
    fakeNetwork({
      'GET /users/me': { data: [finished, waiting] },
      [`GET /users/${'1'.repeat(32)}/active-status`]: { data: { isActive: false, status: 'waiting', storyId } },
    });
    await showPage('/');
    expect(await screen.findByRole('button', { name: /302号室　はると さま.*ガラポンを回せます/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'ほかの人が遊ぶ' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /ゆい さま.*フロントで準備中です/ }));
    await waitFor(() => expect(address()).toBe('/home'));
    expect({ ...localStorage }).toMatchObject({
      userId: '1'.repeat(32),
      roomNumber: '302',
      guestName: 'ゆい',
      storyId,
    });
    expect(await screen.findByText(/フロントで\s*準備しています/)).toBeVisible();
  });

  it('[14] are hidden after somebody else is chosen, and the scanner is the next step', async () => {
    fakeNetwork({ 'GET /users/me': { data: [createMyGuest()] } });
    await showPage('/');
    await userEvent.click(await screen.findByRole('button', { name: 'ほかの人が遊ぶ' }));
    expect(screen.queryByText('おかえりなさい')).toBeNull();
    expect(tile()).toBeEnabled();
  });

  it('[14] enter the game if they are playing', async () => {
    fakeNetwork({
      'GET /users/me': { data: [createMyGuest()] },
      [`GET /users/${userId}/active-status`]: { data: { isActive: true, status: 'active', storyId } },
    });
    await showPage('/');
    await userEvent.click(await screen.findByRole('button', { name: /つづきから遊ぶ/ }));
    expect(await screen.findByText('game')).toBeVisible();
  });
});
