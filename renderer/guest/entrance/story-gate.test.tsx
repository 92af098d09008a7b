import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMyGuest, createRegistered, fakeNetwork, otherStoryId, storyId, userId } from '../testing/fake-server.ts';
import { showPage, tidyUp } from '../testing/show-page.tsx';

vi.mock('../game/game-screen.tsx', () => ({
  GameScreen: ({ identity }: { identity: object }) => <p>{`game ${JSON.stringify(identity)}`}</p>,
}));

const address = () => screen.getByTestId('address').textContent;
const keys = { userId, roomNumber: '302', guestName: 'はると', storyId };
const status = (overrides: object = {}) => ({ data: { isActive: true, status: 'active', storyId, ...overrides } });
const statusCall = `GET /users/${userId}/active-status`;
afterEach(tidyUp);

describe('the guard of the game', () => {
  it.each([
    ['no guest', {}],
    ['userId without roomNumber', { userId }],
    ['roomNumber without userId', { roomNumber: '302' }],
  ])('[26] leads to /, which checks the story, if the phone stores %s', async (_, stored) => {
    const { calls } = fakeNetwork({ 'POST /story-validation/validate-qr': { status: 404, code: 'STORY_NOT_FOUND' } });
    await showPage(`/story/${storyId}`, stored);
    await waitFor(() =>
      expect(calls.find(({ name }) => name.includes('validate-qr'))?.body).toEqual({ qrCodeData: storyId }),
    );
    expect(window.location.pathname).toBe('/');
  });

  it('[23][27] opens the game for a guest of this story, without registering again', async () => {
    const server = fakeNetwork({ [statusCall]: status() });
    await showPage(`/story/${storyId}`, keys);
    expect(
      await screen.findByText(`game ${JSON.stringify({ userId, roomNumber: '302', guestName: 'はると', storyId })}`),
    ).toBeVisible();
    expect(server.startingWith('POST')).toEqual([]);
  });

  it("[27] opens the game for a guest who is known only by the phone's cookie, after they are chosen", async () => {
    fakeNetwork({ 'GET /users/me': { data: [createMyGuest()] }, [statusCall]: status() });
    await showPage(`/story/${storyId}`);
    await userEvent.click(await screen.findByRole('button', { name: /はると さま/ }));
    expect(await screen.findByText(/^game /)).toBeVisible();
    expect(localStorage.getItem('userId')).toBe(userId);
  });

  it('opens the game if the server does not respond', async () => {
    fakeNetwork({ [statusCall]: 'no-response' });
    await showPage(`/story/${storyId}`, keys);
    expect(await screen.findByText(/^game /)).toBeVisible();
  });

  it('[106] shows the waiting panel to a guest who is not approved', async () => {
    fakeNetwork();
    await showPage(`/story/${storyId}`, keys);
    expect(await screen.findByText(/フロントで\s*準備しています/)).toBeVisible();
    expect(address()).toBe(`/story/${storyId}`);
  });

  it('[129] lets a stopped guest play on', async () => {
    fakeNetwork({ [statusCall]: status({ isActive: false, status: 'stopped' }) });
    await showPage(`/story/${storyId}`, keys);
    expect(await screen.findByText(/^game /)).toBeVisible();
  });

  it('[132] shows that the stay has ended, with a button that leads to /', async () => {
    fakeNetwork({ [statusCall]: { status: 403, code: 'STAY_ENDED' } });
    await showPage(`/story/${storyId}`, keys);
    expect(await screen.findByRole('heading', { name: 'ご滞在ありがとうございました' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '最初の画面へ' }));
    expect(address()).toBe('/');
  });

  it('leads a guest who was erased to the welcome page, with this story already found', async () => {
    fakeNetwork({ [statusCall]: { status: 401, code: 'GUEST_UNKNOWN' } });
    await showPage(`/story/${storyId}`, keys);
    expect(await screen.findByText('見つけました！')).toBeVisible();
    expect(localStorage.getItem('userId')).toBeNull();
  });

  it('[131] opens the other story if staff have changed the story of the guest', async () => {
    fakeNetwork({ [statusCall]: status({ storyId: otherStoryId }) });
    await showPage(`/story/${storyId}`, keys);
    expect(await screen.findByText(/^game .*zzzz2222/)).toBeVisible();
    expect(localStorage.getItem('storyId')).toBe(otherStoryId);
    expect(address()).toBe(`/story/${otherStoryId}`);
  });
});

describe('the link of a story on a phone with guests (ENTRY-8)', () => {
  const mine = { data: [createMyGuest()] };

  it('asks who plays in the tab that it opens, even with one guest, and opens the game of the guest who is chosen', async () => {
    fakeNetwork({ 'GET /users/me': mine, [statusCall]: status() });
    await showPage(`/story/${storyId}`, keys);
    expect(await screen.findByRole('heading', { name: 'このスマホの冒険者' })).toBeVisible();
    expect(screen.queryByText(/^game /)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /はると さま.*302号室.*消えた宝船.*2\/6/ }));
    expect(await screen.findByText(/^game /)).toBeVisible();
  });

  it("lets somebody else register, without the first guest's data", async () => {
    fakeNetwork({ 'GET /users/me': mine, [statusCall]: status() });
    await showPage(`/story/${storyId}`, keys);
    await userEvent.click(await screen.findByRole('button', { name: /ほかの人が遊ぶ/ }));
    await waitFor(() => expect(address()).toBe('/home'), { timeout: 3_000 });
    expect(await screen.findByLabelText('お部屋番号')).toHaveValue('');
    expect(localStorage.getItem('userId')).toBeNull();
  });

  it('opens the game without asking in a tab in which the guest already plays', async () => {
    const { startingWith: named } = fakeNetwork({ 'GET /users/me': mine, [statusCall]: status() });
    await showPage(`/story/${storyId}`, keys, userId);
    expect(await screen.findByText(/^game /)).toBeVisible();
    expect(named('GET /users/me')).toEqual([]);
  });

  it('asks whether to start the story if the chosen guest plays another one', async () => {
    fakeNetwork({
      'GET /users/me': { data: [createMyGuest({ storyId: otherStoryId, storyTitle: 'キジムナーの贈りもの' })] },
      [statusCall]: status({ storyId: otherStoryId }),
    });
    await showPage(`/story/${storyId}`, { ...keys, storyId: otherStoryId });
    await userEvent.click(await screen.findByRole('button', { name: /はると さま/ }));
    expect(await screen.findByRole('heading', { name: '「消えた宝船」をはじめますか？' })).toBeVisible();
  });
});

describe('the link of another story in the tab of a guest who plays', () => {
  const playing = { ...keys, storyId: otherStoryId };
  const mine = { data: [createMyGuest({ storyId: otherStoryId, storyTitle: 'キジムナーの贈りもの' })] };

  it("[28] asks first, and registers the same guest for it on 'yes' (ENTRY-9)", async () => {
    let own = otherStoryId;
    const server = fakeNetwork({
      'GET /users/me': mine,
      [statusCall]: () => status({ storyId: own }),
      'POST /users/register': (body) => {
        own = storyId;
        return { data: createRegistered({ ...body, isActive: true, status: 'active' }) };
      },
    });
    await showPage(`/story/${storyId}`, playing, userId);
    expect(await screen.findByRole('heading', { name: '「消えた宝船」をはじめますか？' })).toBeVisible();
    expect(screen.getByText(/「キジムナーの贈りもの」は、いまのところまで残しておきます/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'はじめる' }));
    expect(await screen.findByText(/^game .*abcd2345/)).toBeVisible();
    const [registration] = server.startingWith('POST /users/register');
    expect(registration?.body).toMatchObject({ storyId, roomNumber: '302', guestName: 'はると' });
    expect(registration?.headers.get('authorization')).toBe(`Bearer user-${userId}`);
    expect(localStorage.getItem('storyId')).toBe(storyId);
  });

  it("[28] asks first, and leads back to the guest's own story on 'no'", async () => {
    fakeNetwork({ 'GET /users/me': mine, [statusCall]: status({ storyId: otherStoryId }) });
    await showPage(`/story/${storyId}`, playing, userId);
    await userEvent.click(await screen.findByRole('button', { name: 'いまの物語にもどる' }));
    expect(await screen.findByText(/^game .*zzzz2222/)).toBeVisible();
    expect(address()).toBe(`/story/${otherStoryId}`);
  });

  it('shows why the registration was refused, and keeps the question open', async () => {
    fakeNetwork({
      'GET /users/me': mine,
      [statusCall]: status({ storyId: otherStoryId }),
      'POST /users/register': { status: 403, code: 'ROOM_NOT_IN_STORY' },
    });
    await showPage(`/story/${storyId}`, playing, userId);
    await userEvent.click(await screen.findByRole('button', { name: 'はじめる' }));
    expect(await screen.findByText(/お泊まりのお部屋では/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'はじめる' })).toBeEnabled();
  });

  it("leads back to the guest's own story if the other one cannot be played", async () => {
    fakeNetwork({
      'GET /users/me': mine,
      [statusCall]: status({ storyId: otherStoryId }),
      'POST /story-validation/validate-qr': { status: 404, code: 'STORY_NOT_FOUND' },
    });
    await showPage(`/story/${storyId}`, playing, userId);
    expect(await screen.findByText('物語が見つかりません。正しいQRコードを読み取ってください。')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'いまの物語にもどる' }));
    expect(await screen.findByText(/^game .*zzzz2222/)).toBeVisible();
  });
});

describe('/game', () => {
  it('[24] leads to the stored story', async () => {
    fakeNetwork({ [statusCall]: status() });
    await showPage('/game', keys);
    await waitFor(() => expect(address()).toBe(`/story/${storyId}`));
  });

  it('[25] leads to the first active story if none is stored', async () => {
    fakeNetwork({ [statusCall]: status() });
    await showPage('/game', { userId, roomNumber: '302' });
    await waitFor(() => expect(address()).toBe(`/story/${storyId}`));
    expect(await screen.findByText(/^game /)).toBeVisible();
  });

  it.each([
    ['no active story', { data: [] }],
    ['no reply', 'no-response' as const],
  ])('[25] leads to the sample story if there is %s', async (_, stories) => {
    fakeNetwork({ 'GET /stories/active': stories, [statusCall]: status({ storyId: 'default-story-id' }) });
    await showPage('/game', { userId, roomNumber: '302' });
    await waitFor(() => expect(address()).toBe('/story/default-story-id'));
  });

  it('[26] leads to / without a guest', async () => {
    fakeNetwork();
    await showPage('/game');
    await waitFor(() => expect(address()).toBe('/'));
  });
});
