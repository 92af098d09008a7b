import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { UnsavedProvider } from '../drafts/unsaved-provider.tsx';
import { FeedbackProvider } from '../feedback/feedback.tsx';
import { RequireSession } from '../session/require-session.tsx';
import { returnPath } from '../session/return-path.ts';
import { ShortcutsProvider } from '../shortcuts/shortcuts-provider.tsx';
import { type createFakeServer, ok, refuse } from '../testing/fake-server.ts';
import { renderPanel, renderRoutes } from '../testing/render-panel.tsx';
import { GuestsScreen } from './guests-screen.tsx';
import {
  button,
  choose,
  click,
  createServerWithGuests,
  detail,
  detailCall,
  listCall,
  listReply,
  minutesAgo,
  playing,
  story,
} from './monitor.test-support.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(window, { innerWidth: 1_280 });
});

describe('erasing a guest', () => {
  it('lists what is erased, and closes the details afterwards', async () => {
    const guest = playing({ guestName: 'はると', roomNumber: '302', prize: 'spin' });
    const picture = {
      questionId: 'q1',
      questionIndex: 0,
      isCorrect: true,
      answer: 'a',
      fileUploadUrl: '/api/media/m1',
    };
    const answers = [{ ...picture, attemptCount: 1, pointsEarned: 1, answeredAt: minutesAgo(1) }];
    const heard = createServerWithGuests([guest], { [detailCall(guest)]: () => detail(guest, { answers }) });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    click(await button('そのほかの操作'));
    click(await screen.findByRole('menuitem', { name: '記録を消去' }));
    const dialog = await screen.findByRole('dialog');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'お名前と部屋番号',
      '進みぐあいと、1問の回答',
      'お客様が送った写真1枚',
      'チャットと、自由に書いた文章',
      'まだ使っていない抽選の権利',
    ]);
    heard.answer(`DELETE /users/${guest.userId}`, () => ok());
    heard.answer(listCall, () => listReply());
    click(within(dialog).getByRole('button', { name: '消去する' }));
    expect(await screen.findByText('302 はると様の記録を消去しました')).toBeInTheDocument();
    expect(await screen.findByText('お客様を選んでください')).toBeInTheDocument();
  });
});

const riddle = {
  ...{ questionId: 'q2', questionIndex: 1, questionType: 'no_answer' as const, questionText: '家は？', mediaUrl: '' },
  ...{ rightAnswers: ['やどかり'], tries: [] },
};
const openedHint = { text: '貝です', imageUrl: '', openedAt: '2026-03-04T09:30:00.000Z' };

describe('help for a guest who is stuck', () => {
  const stuck = {
    reason: 'wrong-tries',
    questionId: 'q2',
    questionIndex: 1,
    wrongTries: 5,
    since: minutesAgo(3),
    questionText: '',
    lastAnswer: '',
  } as const;
  const answers = [
    ...[{ questionId: 'q2', questionIndex: 1, isCorrect: false, answer: 'かに', attemptCount: 5, pointsEarned: 0 }],
  ].map((value) => ({ ...value, answeredAt: minutesAgo(1) }));
  const guest = playing({ guestName: 'はると', roomNumber: '302', stuck });
  const stuckServer = (overrides: Parameters<typeof createFakeServer>[0]) =>
    createServerWithGuests([guest], { [detailCall(guest)]: () => detail(guest, { answers }), ...overrides });

  it('lets staff skip the question, with a reason', async () => {
    const heard = stuckServer({ [`POST /progress/${guest.userId}/pass`]: () => ok({}) });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    click(await button('次の問題へ進める'));
    fireEvent.change(await screen.findByLabelText('理由（任意）'), { target: { value: '案内板が工事中' } });
    click(await button('進める'));
    expect(await screen.findByText('302 はると様を次の問題へ進めました')).toBeInTheDocument();
    expect(heard.heard.find(({ call }) => call.endsWith('/pass'))?.body).toEqual({
      questionId: 'q2',
      reason: '案内板が工事中',
    });
  });

  it('restores the typed reason and the dialog after the session has ended and staff have logged in again', async () => {
    const heard = stuckServer({ [`POST /progress/${guest.userId}/pass`]: () => refuse(401, 'SESSION_EXPIRED') });
    const routes = [
      { path: '/admin/login', element: <p>log in</p> },
      {
        element: <RequireSession />,
        children: [
          {
            path: '/admin/users',
            element: (
              <UnsavedProvider>
                <ShortcutsProvider>
                  <FeedbackProvider>
                    <GuestsScreen />
                  </FeedbackProvider>
                </ShortcutsProvider>
              </UnsavedProvider>
            ),
          },
        ],
      },
    ];
    const { session, router } = renderRoutes(routes, '/admin/users');
    const person = { token: 't', email: 'front@example.jp', role: 'admin' } as const;
    act(() => session.signIn(person));
    await choose('はると');
    click(await button('次の問題へ進める'));
    fireEvent.change(await screen.findByLabelText('理由（任意）'), { target: { value: '案内板が工事中' } });
    click(await button('進める'));
    expect(await screen.findByText('log in')).toBeInTheDocument();
    const { state } = router.state.location;
    expect(returnPath(state)).toBe(`/admin/users#${guest.userId}`);

    heard.answer(`POST /progress/${guest.userId}/pass`, () => ok({}));
    act(() => session.signIn(person));
    await act(() => router.navigate(returnPath(state) ?? '', { state: returnPath(state) }));
    expect(await screen.findByLabelText('理由（任意）')).toHaveValue('案内板が工事中');
    click(await button('進める'));
    expect(await screen.findByText('302 はると様を次の問題へ進めました')).toBeInTheDocument();
    click(await button('次の問題へ進める'));
    expect(await screen.findByLabelText('理由（任意）')).toHaveValue('');
  });

  it('moves the focus to the hints on H and asks about skipping on G, but not while somebody types (HELP-4)', async () => {
    const clue = { ...riddle, hints: [openedHint] };
    stuckServer({ [detailCall(guest)]: () => detail(guest, { answers }, { clue }) });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    await button('次の問題へ進める');
    const press = (key: string, where: Element = document.body) => fireEvent.keyDown(where, { key });
    press('g', screen.getByRole('searchbox'));
    press('h', screen.getByRole('searchbox'));
    expect(screen.queryByRole('dialog')).toBeNull();
    press('h');
    expect(screen.getByRole('list', { name: 'ヒント' })).toHaveFocus();
    press('?');
    const keys = await screen.findByRole('dialog');
    expect(keys).toHaveTextContent(/ヒントを見るH/);
    expect(keys).toHaveTextContent(/次の問題へ進めるG/);
    click(within(keys).getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('G');
    expect(await screen.findByRole('dialog', { name: '次の問題へ進めますか' })).toBeInTheDocument();
  });

  it('sends the next hint on H, after a confirmation that shows it, and names the hint in the call (HELP-11)', async () => {
    const clue = { ...riddle, hints: [openedHint, { text: '四文字です', imageUrl: '', openedAt: null }] };
    const send = `POST /progress/${guest.userId}/hints`;
    const heard = stuckServer({
      [detailCall(guest)]: () => detail(guest, { answers }, { clue }),
      [send]: () => ok({ messageId: 'm1', hintIndex: 1 }),
    });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    await button('ヒント2を届ける');
    fireEvent.keyDown(document.body, { key: 'h' });
    const dialog = await screen.findByRole('dialog', { name: 'ヒント2を届けますか' });
    expect(dialog).toHaveTextContent('四文字です');
    click(within(dialog).getByRole('button', { name: '届ける' }));
    expect(await screen.findByText(/にヒント2を届けました$/)).toBeInTheDocument();
    expect(heard.heard.find(({ call }) => call === send)?.body).toEqual({ questionId: 'q2', hintIndex: 1 });
  });

  it("lets an administrator accept the guest's answer, after a confirmation", async () => {
    const accept = `POST /stories/${story.storyId}/questions/q2/accepted-answers`;
    const heard = stuckServer({ [accept]: () => ok({ ...story, guestsHelped: 1 }) });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    click(await button('「かに」も正解にする'));
    click(await button('正解に加える'));
    expect(await screen.findByText('「かに」を正解に加えました。1名のお客様が先へ進めました')).toBeInTheDocument();
    expect(heard.heard.find(({ call }) => call === accept)?.body).toEqual({ answer: 'かに', version: 3 });
  });

  it('offers the role staff neither to accept the answer nor to erase the guest', async () => {
    stuckServer({});
    renderPanel(<GuestsScreen />, (session) =>
      session.signIn({ token: 't', email: 'clerk@example.jp', role: 'staff' }),
    );
    await choose('はると');
    expect(await button('次の問題へ進める')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /も正解にする/ })).not.toBeInTheDocument();
    click(await button('そのほかの操作'));
    expect(await screen.findByRole('menuitem', { name: 'チェックアウト' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: '記録を消去' })).not.toBeInTheDocument();
  });
});
