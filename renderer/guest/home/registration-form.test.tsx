import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMyGuest, createRegistered, fakeNetwork, otherStoryId, storyId, userId } from '../testing/fake-server.ts';
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
const waitingPanel = () => screen.findByText(/フロントで\s*準備しています/);
afterEach(tidyUp);

describe('registration', () => {
  it('[146] cannot be sent while a field is blank, even if it contains full-width spaces', async () => {
    fakeNetwork();
    await showPage('/home', scanned);
    await room();
    expect(button()).toBeDisabled();
    await fill('　 ', 'はると');
    expect(button()).toBeDisabled();
    await userEvent.type(await room(), '302');
    expect(button()).toBeEnabled();
  });

  it('asks about a room that is not in the list until the guest confirms it (ENTRY-11)', async () => {
    const server = fakeNetwork({
      'POST /users/register': (body) =>
        body.isRoomChecked ? { data: createRegistered(body) } : { status: 409, code: 'ROOM_UNLISTED' },
    });
    await showPage('/home', scanned);
    await fill('3O2', 'はると');
    await userEvent.click(button());
    expect(await screen.findByRole('heading', { name: '3O2号室でよろしいですか？' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '番号をなおす' }));
    expect(await room()).toHaveValue('3O2');
    await userEvent.click(button());
    await userEvent.click(await screen.findByRole('button', { name: 'この番号で登録する' }));
    expect(await waitingPanel()).toBeVisible();
    expect(server.startingWith('POST /users/register')).toHaveLength(3);
  });

  it('[100][99] looks the guest up first, then registers, stores the ids, and waits', async () => {
    const server = fakeNetwork();
    await showPage('/home', scanned);
    await fill('302', 'はると');
    await userEvent.click(button());
    expect(await waitingPanel()).toBeVisible();
    const names = server.calls.map((call) => call.name).filter((call) => /room|register/.test(call));
    expect(names).toEqual([`GET /users/room/302?guestName=${encodeURIComponent('はると')}`, 'POST /users/register']);
    expect(server.startingWith('POST /users/register')[0]?.body).toEqual({
      roomNumber: '302',
      guestName: 'はると',
      storyId,
      hotelId: 'hotel',
      isRoomChecked: false,
    });
    expect({ ...localStorage }).toMatchObject({
      userId,
      roomNumber: '302',
      guestName: 'はると',
      storyId,
      hotelId: 'hotel',
    });
  });

  it('[146] disables its button while it is sent, and is sent once', async () => {
    let finish: () => void = () => undefined;
    const server = fakeNetwork();
    const serverFetch = fetch;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url.includes('/users/register'))
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
      return serverFetch(url, init);
    });
    await showPage('/home', scanned);
    await fill('302', 'はると');
    await userEvent.click(button());
    const busy = await screen.findByRole('button', { name: '登録しています' });
    expect(busy).toBeDisabled();
    await userEvent.click(busy);
    finish();
    expect(await waitingPanel()).toBeVisible();
    expect(server.startingWith('POST /users/register')).toHaveLength(1);
  });

  it('[99] leads an active guest of this phone to the game, without a second registration', async () => {
    const server = fakeNetwork({
      'GET /users/room/': { data: [createRegistered({ isActive: true, status: 'active' })] },
      [`GET /users/${userId}/active-status`]: { data: { isActive: true, status: 'active', storyId } },
    });
    await showPage('/home', scanned);
    await fill('302', 'はると');
    await userEvent.click(button());
    await waitFor(() => expect(address()).toBe(`/story/${storyId}`));
    expect(server.startingWith('POST')).toEqual([]);
    expect(localStorage.getItem('userId')).toBe(userId);
  });

  it('[20] shows the waiting panel to a known guest who is not active, without a second registration', async () => {
    const server = fakeNetwork({ 'GET /users/room/': { data: [createRegistered()] } });
    await showPage('/home', scanned);
    await fill('302', 'はると');
    await userEvent.click(button());
    expect(await waitingPanel()).toBeVisible();
    expect(server.startingWith('POST')).toEqual([]);
  });

  it.each([
    [
      '[215] the server’s message',
      { status: 403, code: 'ROOM_NOT_IN_STORY' },
      /お泊まりのお部屋ではお楽しみいただけません/,
    ],
    ['[215] a default message', { status: 500, code: 'INTERNAL' }, '登録できませんでした。もう一度お試しください。'],
    [
      '[221] a message about the Wi-Fi',
      'no-response' as const,
      'Wi-Fiの電波が届きにくいようです。つながる場所で、もう一度お試しください。',
    ],
    [
      'the hotel’s own text for a pause',
      { status: 403, code: 'REGISTRATION_PAUSED', data: { texts: { ja: '17時に再開します。', en: '' } } },
      '17時に再開します。',
    ],
    ['[145] that the room is required', { status: 400, code: 'ROOM_REQUIRED' }, 'お部屋番号を入力してください。'],
    ['[145] that the name is required', { status: 400, code: 'NAME_REQUIRED' }, 'お名前を入力してください。'],
  ])('shows %s after a failure and keeps what was typed', async (_, answer, text) => {
    fakeNetwork({ 'POST /users/register': answer });
    await showPage('/home', scanned);
    await fill('302', 'はると');
    await userEvent.click(button());
    expect(await screen.findByText(text)).toBeVisible();
    expect(await room()).toHaveValue('302');
    expect(button()).toBeEnabled();
  });

  it("[28] asks before moving a known guest from another story, and starts the scanned story on 'yes'", async () => {
    const server = fakeNetwork({
      'GET /users/room/': { data: [createRegistered({ storyId: otherStoryId })] },
      'POST /users/register': (body) => ({ data: createRegistered(body) }),
    });
    await showPage('/home', scanned);
    await fill('302', 'はると');
    await userEvent.click(button());
    await userEvent.click(await screen.findByRole('button', { name: 'はじめる' }));
    expect(await waitingPanel()).toBeVisible();
    expect(server.startingWith('POST /users/register')[0]?.headers.get('authorization')).toBe(`Bearer user-${userId}`);
    expect(localStorage.getItem('storyId')).toBe(storyId);
  });

  it('stores the guest as they are after the change of story, not as the look-up found them (ENTRY-9)', async () => {
    const found = createRegistered({ storyId: otherStoryId, guestName: 'はろと' });
    fakeNetwork({
      'GET /users/room/': { data: [found] },
      'POST /users/register': { data: { ...found, storyId, guestName: 'はると', isActive: true, status: 'active' } },
      [`GET /users/${userId}/active-status`]: { data: { isActive: true, status: 'active', storyId } },
    });
    await showPage('/home', scanned);
    await fill('302', 'はると');
    await userEvent.click(button());
    await userEvent.click(await screen.findByRole('button', { name: 'はじめる' }));
    await waitFor(() => expect(address()).toBe(`/story/${storyId}`));
    expect(localStorage.getItem('guestName')).toBe('はると');
  });

  it('that ends after the page was left does not replace the guest who plays now (IDENTITY-7)', async () => {
    const other = 'f'.repeat(32);
    let finish: () => void = () => undefined;
    fakeNetwork({
      'GET /users/me': { data: [createMyGuest({ userId: other, guestName: 'そら', status: 'waiting' })] },
      'GET /users/room/': { data: [createRegistered()] },
      [`GET /users/${other}/active-status`]: { data: { isActive: false, status: 'waiting', storyId } },
    });
    const serverFetch = fetch;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url.includes('/users/room/'))
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
      return serverFetch(url, init);
    });
    await showPage('/home', scanned);
    await fill('302', 'はると');
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('button', { name: 'もどる' }));
    await userEvent.click(await screen.findByRole('button', { name: /そら/ }));
    expect(await waitingPanel()).toBeVisible();
    await act(async () => {
      finish();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(localStorage.getItem('userId')).toBe(other);
    expect(address()).toBe('/home');
  });
});
