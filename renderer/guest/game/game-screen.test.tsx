import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addTexts, chooseLanguage, startTexts } from '../../platform/i18n.ts';
import { rememberLanguage } from '../../platform/language.ts';
import { type FakeReply, fakeNetwork } from '../testing/fake-server.ts';
import { tidyUp } from '../testing/show-page.tsx';
import { guestTexts, playTexts } from '../texts.ts';
import { GameScreen } from './game-screen.tsx';
import { phoneWorld } from './run/use-game.ts';
import type { ActionToSend } from './state/game-effect.ts';
import { createTestServer, type TestServer } from './state/test-server.ts';
import { fourClues } from './state/test-story.ts';

beforeEach(async () => {
  localStorage.clear();
  rememberLanguage('ja');
  await startTexts(guestTexts);
  await addTexts(...playTexts);
  await chooseLanguage('ja');
});
afterEach(tidyUp);

const storyId = 'default-story-id';
let guestCount = 0;

/** Creates a server with a guest of its own, because what `phoneCollection` stores survives between tests. */
function createServer(questions = fourClues.questions): TestServer {
  guestCount += 1;
  return createTestServer({ ...fourClues, questions }, String(guestCount).padStart(32, '0'));
}

/** Returns the test server's replies to the calls of the game. */
function createReplies(server: TestServer): Record<string, FakeReply> {
  return {
    [`GET /progress/${server.userId}`]: () => ({ data: server.progress() }),
    [`GET /stories/${storyId}`]: () => ({ data: server.story() }),
    [`POST /progress/${server.userId}/start`]: () => ({ data: server.start() }),
    [`GET /users/${server.userId}/active-status`]: { data: { isActive: true, status: 'active', storyId } },
    'POST /user-actions/record': ({ actionType, actionDetails }) => {
      const details = actionDetails as ActionToSend['details'] & { questionId: string };
      const actionToSend = {
        actionType: actionType as ActionToSend['actionType'],
        questionId: details.questionId,
        details,
      };
      return { data: server.record(actionToSend) };
    },
    'GET /health': { data: { version: '1.2.3', uptimeMs: 1, storage: 'ok', clock: 'ok', registration: 'open' } },
  };
}

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

function showGame(replies: Readonly<Record<string, FakeReply>>, server: TestServer) {
  const calls = fakeNetwork(replies);
  render(
    <MemoryRouter initialEntries={[`/story/${storyId}`]}>
      <GameScreen
        identity={{ userId: server.userId, roomNumber: '302', guestName: 'Haruto', storyId }}
        loading={<p>loading</p>}
      />
      <Address />
    </MemoryRouter>,
  );
  return calls;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const address = () => screen.getByTestId('address').textContent;

describe('the game screen', () => {
  it('[29] [111] [113] [175] goes from the prologue to the first solved clue', async () => {
    const server = createServer();
    const calls = showGame(createReplies(server), server);
    expect(await screen.findByRole('button', { name: 'つづき' })).toBeVisible();
    expect(screen.queryByRole('log')).toBeNull();
    await press('とばす');
    await press('はじめる');
    await press(/^A/);
    expect(await screen.findByRole('button', { name: '次のなぞへ' })).toBeVisible();
    expect(within(screen.getByRole('log')).getByText('The open mouth.')).toBeVisible();
    const [record] = calls.startingWith('POST /user-actions/record');
    expect(record?.headers.get('User-Id')).toBe(server.userId);
    expect(record?.headers.get('Authorization')).toBe(`Bearer user-${server.userId}`);
    expect(record?.body).toMatchObject({ actionType: 'option_select', actionDetails: { selectedOption: 'A' } });
    expect(record?.body.clientActionId).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
  });

  it('tells the prologue in four parts, whose last button alone begins (STATUS-7)', async () => {
    const server = createServer();
    showGame(createReplies(server), server);
    const counted = ['プロローグ', 'すうっと消えて', '四つの手がかり', '宝が四つそろったら'];
    await screen.findByText('プロローグ');
    for (const [index, text] of counted.entries()) {
      expect(screen.getByRole('img', { name: `4枚のうち${index + 1}枚目` })).toBeVisible();
      expect(screen.getByText(new RegExp(text))).toBeVisible();
      if (index < 3) await press('つづき');
    }
    const scene = screen.getByRole('main');
    await userEvent.click(scene);
    fireEvent.pointerDown(scene, { clientX: 50 });
    fireEvent.pointerUp(scene, { clientX: 200 });
    expect(screen.getByRole('img', { name: '4枚のうち3枚目' })).toBeVisible();
    await userEvent.click(scene);
    await press('さあ、行こう');
    expect(await screen.findByRole('button', { name: 'はじめる' })).toBeVisible();
  });

  it('lets the guest play on when another tab clears the stored guest [IDENTITY-7]', async () => {
    const server = createServer();
    const calls = showGame(createReplies(server), server);
    await press('とばす');
    localStorage.clear();
    await press('はじめる');
    await screen.findByRole('button', { name: /^A/ });
    expect(calls.startingWith('POST /progress')[0]?.headers.get('User-Id')).toBe(server.userId);
  });

  it('[217] [222] offers to try again and to go back to /home when the data cannot be loaded', async () => {
    const server = createServer();
    showGame({ ...createReplies(server), [`GET /stories/${storyId}`]: { status: 500, code: 'INTERNAL' } }, server);
    const dialog = await screen.findByRole('dialog', { name: '宝さがしのデータを読み込めませんでした' });
    expect(dialog).toHaveTextContent('物語を読み込めませんでした。');
    await press('もう一度試す');
    await screen.findByRole('dialog', { name: '宝さがしのデータを読み込めませんでした' });
    await press('ホームへもどる');
    expect(address()).toBe('/home');
  });

  it('[221] says that the Wi-Fi seems to be weak if the server does not respond', async () => {
    const server = createServer();
    showGame({ ...createReplies(server), [`GET /progress/${server.userId}`]: 'no-response' }, server);
    const dialog = await screen.findByRole('dialog', { name: '宝さがしのデータを読み込めませんでした' });
    expect(dialog).toHaveTextContent('Wi-Fiの電波が届きにくいようです。つながる場所で、もう一度お試しください。');
  });

  it('[218] says that a story has no clues', async () => {
    const server = createServer([]);
    showGame(createReplies(server), server);
    expect(await screen.findByText('なぞが見つかりません。もう一度お試しください。')).toBeVisible();
  });

  it('shows a button to the first page, and no chat, if the guest has moved to another phone [IDENTITY-5]', async () => {
    const server = createServer();
    showGame(
      { ...createReplies(server), [`GET /progress/${server.userId}`]: { status: 401, code: 'GUEST_MOVED' } },
      server,
    );
    expect(await screen.findByRole('button', { name: '最初の画面へ' })).toBeVisible();
    expect(screen.queryByRole('log')).toBeNull();
  });

  it('[UNDO-3] continues, with nothing deleted from the phone, when staff undo the check-out', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const deleteGuestData = vi.spyOn(phoneWorld, 'deleteGuestData');
    const server = createServer();
    let status = 'ended';
    const replyWithProgress = () =>
      status === 'ended' ? { status: 403, code: 'STAY_ENDED' } : { data: server.progress() };
    showGame(
      {
        ...createReplies(server),
        [`GET /progress/${server.userId}`]: replyWithProgress,
        [`GET /users/${server.userId}/active-status`]: () => ({
          data: { isActive: status === 'active', status, storyId },
        }),
      },
      server,
    );
    expect(await screen.findByRole('heading', { name: 'ご滞在ありがとうございました' })).toBeVisible();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(screen.getByRole('heading', { name: 'ご滞在ありがとうございました' })).toBeVisible();
    status = 'active';
    await vi.advanceTimersByTimeAsync(3_000);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'ご滞在ありがとうございました' })).toBeNull());
    expect(await screen.findByText('プロローグ')).toBeVisible();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(deleteGuestData).not.toHaveBeenCalled();
  });

  it.each([
    ['after 15 s while the page stays open', () => vi.advanceTimersByTimeAsync(15_000)],
    ['at once when the page is left', async () => cleanup()],
  ])('[UNDO-3] deletes the stored data of an ended game %s', async (_, waitOrLeave) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const deleteGuestData = vi.spyOn(phoneWorld, 'deleteGuestData');
    const server = createServer();
    const { userId } = server;
    showGame(
      {
        ...createReplies(server),
        [`GET /progress/${userId}`]: { status: 403, code: 'STAY_ENDED' },
        [`GET /users/${userId}/active-status`]: { data: { isActive: false, status: 'ended', storyId } },
      },
      server,
    );
    await screen.findByRole('heading', { name: 'ご滞在ありがとうございました' });
    expect(deleteGuestData).not.toHaveBeenCalled();
    await waitOrLeave();
    expect(deleteGuestData).toHaveBeenCalledOnce();
    cleanup();
    expect(deleteGuestData).toHaveBeenCalledOnce();
  });

  it('[131] says that the guest has another story now, and leads to it', async () => {
    const server = createServer();
    const inAnotherStory = () => ({ data: { ...server.progress(), storyId: 'zzzz2222' } });
    // If a guest plays another story, the server returns only the public part of this one.
    const { storyId: id, title, description } = server.story();
    const publicStory = { data: { storyId: id, title, description } };
    showGame(
      {
        ...createReplies(server),
        [`GET /progress/${server.userId}`]: inAnotherStory,
        [`GET /stories/${storyId}`]: publicStory,
      },
      server,
    );
    expect(await screen.findByRole('dialog', { name: '物語が変わりました' })).toHaveTextContent(
      '新しい物語に変わりました。',
    );
    await press('新しい物語へ');
    expect(address()).toBe('/story/zzzz2222');
    expect(localStorage.getItem('storyId')).toBe('zzzz2222');
  });

  it('sends a waiting guest to /home', async () => {
    const server = createServer();
    showGame(
      { ...createReplies(server), [`GET /progress/${server.userId}`]: { status: 403, code: 'NOT_APPROVED' } },
      server,
    );
    await waitFor(() => expect(address()).toBe('/home'));
  });

  it('[4] switches to English when the guest chooses it, and loads the story again in English', async () => {
    const server = createServer();
    const calls = showGame(createReplies(server), server);
    await screen.findByRole('button', { name: 'つづき' });
    await chooseLanguage('en');
    expect(await screen.findByRole('button', { name: 'Go on' })).toBeVisible();
    await waitFor(() =>
      expect(calls.startingWith(`GET /stories/${storyId}`).at(-1)?.headers.get('Accept-Language')).toBe('en'),
    );
  });

  it('[31] shows the version and the number of unsent actions in the debug panel, but no answers', async () => {
    const server = createServer();
    showGame(createReplies(server), server);
    await press('とばす');
    await userEvent.keyboard('{Control>}d{/Control}');
    const panel = screen.getByRole('complementary', { name: 'デバッグ情報' });
    expect(await within(panel).findByText('1.2.3')).toBeVisible();
    expect(within(panel).getByText('0件')).toBeVisible();
    expect(panel.textContent).not.toContain('crab');
    await userEvent.keyboard('{Control>}d{/Control}');
    expect(screen.queryByRole('complementary', { name: 'デバッグ情報' })).toBeNull();
  });
});
