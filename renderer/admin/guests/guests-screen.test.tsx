import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GuestDetail } from '#core/api/guest-list.ts';
import type { ProgressView, StaffGuest } from '#core/api/shapes.ts';
import { UnsavedProvider } from '../drafts/unsaved-provider.tsx';
import { FeedbackProvider } from '../feedback/feedback.tsx';
import { RequireSession } from '../session/require-session.tsx';
import { returnEntry, returnPath } from '../session/return-path.ts';
import { ShortcutsProvider } from '../shortcuts/shortcuts-provider.tsx';
import { aGuest, aStory } from '../testing/a-guest.ts';
import { type Answer, fakeServer, ok, refuse } from '../testing/fake-server.ts';
import { renderPanel, renderRoutes } from '../testing/render-panel.tsx';
import { GuestsScreen } from './guests-screen.tsx';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const list = 'GET /users/admin/all';
const detailOf = ({ userId }: StaffGuest) => `GET /progress/admin/user/${userId}`;
const toggleOf = ({ userId }: StaffGuest) => `PUT /users/${userId}/toggle-active`;
const storyOf = ({ userId }: StaffGuest) => `POST /users/admin/update-story/${userId}`;
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = (key: string) => act(() => fireEvent.keyDown(document.activeElement ?? document.body, { key }));
const click = (element: HTMLElement) => act(() => element.click());
const story = aStory({ storyId: 'abcd2345', title: '消えた宝船' });
const playing = (own: Partial<StaffGuest> = {}) => aGuest({ status: 'active', storyId: story.storyId, ...own });

function listed(...guests: readonly unknown[]): Answer {
  const counts = { all: guests.length, active: 1, awaiting: 2, waiting: 1, stuck: 0, prize: 0 };
  return ok(guests, { total: guests.length, page: 1, totalPages: 1, counts });
}

function detail(user: StaffGuest, progress: Partial<ProgressView> = {}, own: Partial<GuestDetail> = {}): Answer {
  return ok({
    user,
    progress: {
      ...{ userId: user.userId, storyId: user.storyId, storyVersion: 3, state: 'in_progress', percent: 50 },
      ...{ currentQuestionIndex: 1, currentQuestionId: 'q2', answeredCount: 1, questionCount: 2, totalScore: 1 },
      ...{ gameCompleted: false, startedAt: minutesAgo(9), completedAt: null, lastActivityAt: minutesAgo(2) },
      ...{ questionsAnswered: ['q1'], answers: [], chatHistory: [], lottery: { canSpin: false } },
      ...progress,
    },
    story,
    questions: [
      {
        questionId: 'q1',
        questionType: 'file_upload',
        questionText: '海の写真を一枚、送ってください。夕方の海がいちばんきれいな場所です。',
      },
      { questionId: 'q2', questionType: 'no_answer', questionText: '家をかついで歩くのは？' },
    ],
    party: [user],
    ...own,
  });
}

function server(guests: readonly StaffGuest[], more: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    [list]: () => listed(...guests),
    'GET /stories': () => ok([story, aStory({ storyId: 'zzzz2345', title: '珊瑚の森' })]),
    ...Object.fromEntries(guests.map((guest) => [detailOf(guest), () => detail(guest)])),
    ...more,
  });
}
const choose = async (name: string) => click(await screen.findByRole('option', { name: new RegExp(name) }));
const inList = () => within(screen.getByRole('listbox', { name: 'お客様の一覧' }));
const readings = (heard: { calls: () => string[] }, call: string) => heard.calls().filter((one) => one === call).length;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(window, { innerWidth: 1_280 });
});

describe('the list of the monitor', () => {
  it('[59][61] shows name, room, story, start, badge and percent, in a box of at most 600 px', async () => {
    const createdAt = new Date(2026, 2, 4, 9, 30).toISOString();
    server([playing({ guestName: 'はると', roomNumber: '302', progress: 57, createdAt })]);
    renderPanel(<GuestsScreen />);
    const row = await screen.findByRole('option');
    for (const text of ['302', 'はると', '消えた宝船', '3/4', 'プレイ中', '57%']) expect(row).toHaveTextContent(text);
    expect(row.closest('[style*="600"], [style*="37.5rem"]')).not.toBeNull();
  });

  it('[61] says awaiting approval for guests who wait and who were stopped', async () => {
    server([aGuest({ guestName: 'Mia' }), aGuest({ guestName: 'Leo', status: 'stopped' })]);
    renderPanel(<GuestsScreen />);
    expect(await screen.findByRole('option', { name: /Mia/ })).toHaveTextContent('承認待ち');
    expect(screen.getByRole('option', { name: /Leo/ })).toHaveTextContent('承認待ち（停止中）');
  });

  it('[59][60] asks the server for what is searched, filtered and sorted, and remembers filter and order', async () => {
    const heard = fakeServer({ 'GET /stories': () => ok([]) });
    const asked: string[] = [];
    heard.answer(list, ({ search }) => {
      asked.push(String(search));
      return listed(playing());
    });
    const { unmount } = renderPanel(<GuestsScreen />);
    await screen.findByRole('option');
    expect(asked.at(-1)).toContain('show=all');
    fireEvent.change(screen.getByRole('searchbox', { name: 'お名前・部屋番号でさがす' }), {
      target: { value: '髙橋' },
    });
    await waitFor(() => expect(asked.at(-1)).toContain(`q=${encodeURIComponent('髙橋')}`));
    click(screen.getByRole('radio', { name: /^プレイ中/ }));
    await waitFor(() => expect(asked.at(-1)).toContain('show=active'));
    click(screen.getByRole('radio', { name: /^承認待ち/ }));
    await waitFor(() => expect(asked.at(-1)).toContain('show=awaiting'));
    click(screen.getByRole('button', { name: /^お困りの方/ }));
    await waitFor(() => expect(asked.at(-1)).toContain('show=stuck'));
    click(screen.getByRole('button', { name: /^ご滞在終了/ }));
    await waitFor(() => expect(asked.at(-1)).toMatch(/stay=ended&show=all/));
    const before = asked.length;
    click(screen.getByRole('button', { name: '更新' }));
    await waitFor(() => expect(asked.length).toBe(before + 1));
    unmount();
    renderPanel(<GuestsScreen />);
    await waitFor(() => expect(asked.length).toBe(before + 2));
    expect(asked.at(-1)).toContain('stay=ended');
    expect(asked.at(-1)).not.toContain('q=');
  });

  it('[230] tells nobody who matches from nobody at all', async () => {
    server([]);
    renderPanel(<GuestsScreen />);
    expect(await screen.findByText('まだお客様はいません')).toBeInTheDocument();
    click(screen.getByRole('radio', { name: /^プレイ中/ }));
    expect(await screen.findByText('条件に合うお客様はいません')).toBeInTheDocument();
    click(await button('条件を消す'));
    expect(await screen.findByText('まだお客様はいません')).toBeInTheDocument();
  });

  it.each([
    ['no answer', undefined, 'サーバーから応答がありません'],
    ['no list', () => ok({ users: [] }), 'サーバーから届いたデータを読めませんでした'],
    ["the server's message", () => refuse(507, 'STORAGE_FULL'), 'ディスクがいっぱい'],
    ['nothing known', () => ({ status: 500, json: 'boom' }), '不明なエラーです'],
  ] as const)('[226] says why guests could not be loaded: %s', async (_, answer, reason) => {
    fakeServer({ 'GET /stories': () => ok([]), ...(answer && { [list]: answer }) });
    renderPanel(<GuestsScreen />);
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent(/お客様の一覧を読みこめませんでした/);
    expect(banner).toHaveTextContent(reason);
  });

  it('[65] reads guests and stories again by the retry button of the banner', async () => {
    const heard = fakeServer({ 'GET /stories': () => ok([story]) });
    renderPanel(<GuestsScreen />);
    const banner = await screen.findByRole('alert');
    expect(readings(heard, 'GET /stories')).toBe(1);
    heard.answer(list, () => listed(playing({ guestName: 'Mia' })));
    click(within(banner).getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('option', { name: /Mia/ })).toBeInTheDocument();
    expect(readings(heard, 'GET /stories')).toBe(2);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is chosen from with the arrow keys; the address never holds the id', async () => {
    const guests = [playing({ guestName: 'Mia' }), playing({ guestName: 'Leo' })];
    server(guests);
    const { router } = renderPanel(<GuestsScreen />);
    const box = await screen.findByRole('listbox');
    act(() => box.focus());
    press('ArrowDown');
    press('ArrowDown');
    expect(await screen.findByRole('heading', { name: /Leo/ })).toBeInTheDocument();
    expect(inList().getByRole('option', { selected: true })).toHaveTextContent('Leo');
    const { pathname, search, hash, state } = router.state.location;
    expect(pathname + search + hash).not.toContain(guests[1]?.userId);
    expect(state).toEqual({ guest: guests[1]?.userId });
    press('Home');
    expect(await screen.findByRole('heading', { name: /Mia/ })).toBeInTheDocument();
  });

  it('reads on where the page ends, each guest once', async () => {
    const [first, both, last] = [
      playing({ guestName: 'Mia' }),
      playing({ guestName: 'Leo' }),
      playing({ guestName: 'Ken' }),
    ];
    const heard = fakeServer({ 'GET /stories': () => ok([story]) });
    heard.answer(list, ({ search }) => {
      const page = Number(search.get('page'));
      return ok(page === 1 ? [first, both] : [both, last], { total: 3, page, totalPages: 2 });
    });
    renderPanel(<GuestsScreen />);
    click(await button('さらに表示（残り1名）'));
    await waitFor(() => expect(inList().getAllByRole('option')).toHaveLength(3));
    expect(
      inList()
        .getAllByRole('option')
        .map((one) => one.getAttribute('aria-posinset')),
    ).toEqual(['1', '2', '3']);
    expect(screen.queryByRole('button', { name: /さらに表示/ })).not.toBeInTheDocument();
  });

  it('goes on to the next guest who is stuck by one key', async () => {
    const stuck = {
      reason: 'wrong-tries',
      questionId: 'q2',
      questionIndex: 1,
      wrongTries: 5,
      since: minutesAgo(3),
    } as const;
    const guests = [playing({ guestName: 'Mia' }), playing({ guestName: 'Leo' }), playing({ guestName: 'Ken', stuck })];
    const counts = { all: 3, active: 3, awaiting: 0, waiting: 0, stuck: 1, prize: 0 };
    server(guests, { [list]: () => ok(guests, { total: 3, page: 1, totalPages: 1, counts }) });
    renderPanel(<GuestsScreen />);
    await screen.findAllByRole('option');
    press('n');
    expect(await screen.findByRole('heading', { name: /Ken/ })).toBeInTheDocument();
    expect(await screen.findByText(/2問目で5回まちがえています/)).toBeInTheDocument();
  });
});

describe('the details of a guest', () => {
  it('[62] has a switch, the room, the story with its update button, and four cards', async () => {
    const guest = playing({ guestName: 'はると', roomNumber: '302' });
    server([guest], { [detailOf(guest)]: () => detail(guest, { totalScore: 4, lastActivityAt: minutesAgo(2) }) });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    expect(await screen.findByRole('switch', { name: /プレイを許可/ })).toBeChecked();
    expect(screen.getByRole('img', { name: '部屋 302' })).toHaveTextContent('302');
    expect(screen.getByRole('combobox', { name: '物語' })).toHaveDisplayValue('消えた宝船');
    expect(screen.getByRole('button', { name: '物語を更新' })).toBeEnabled();
    await screen.findByText('4点');
    const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(facts).toEqual([
      ['物語', '消えた宝船'],
      ['状態', '進行中1/2'],
      ['スコア', '4点'],
      ['最後の操作', expect.stringContaining('2分前')],
    ]);
  });

  it.each([
    [true, '完了'],
    [false, '進行中'],
  ])('[138] calls gameCompleted %s %s', async (gameCompleted, word) => {
    const guest = playing({ guestName: 'はると' });
    server([guest], { [detailOf(guest)]: () => detail(guest, { gameCompleted }) });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    const term = await screen.findByText('状態');
    expect(term.nextSibling).toHaveTextContent(word);
  });

  it('[63] lists each answer: right or not, answer, picture that opens, tries, points', async () => {
    const guest = playing({ guestName: 'はると' });
    const answers = [
      ...[{ questionId: 'q1', questionIndex: 0, isCorrect: true, answer: 'umi.jpg', fileUploadUrl: '/api/media/m1' }],
      ...[{ questionId: 'q2', questionIndex: 1, isCorrect: false, answer: 'かに' }],
    ].map((one) => ({ ...one, attemptCount: 3, pointsEarned: one.isCorrect ? 1 : 0, answeredAt: minutesAgo(1) }));
    server([guest], { [detailOf(guest)]: () => detail(guest, { answers }) });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    const [, first, second] = await screen.findAllByRole('row');
    expect(first).toHaveTextContent(
      /^1海の写真を一枚、送ってください。夕方の海がいちばんきれいな場…写真を見る正解3回1点$/,
    );
    expect(second).toHaveTextContent(/^2家をかついで歩くのは？かに不正解3回0点$/);
    const link = within(first as HTMLElement).getByRole('link');
    expect(link).toHaveAttribute('href', '/api/media/m1');
    click(link);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('img')).toHaveAttribute('src', '/api/media/m1');
  });

  it('[64] shows the chat in order, each entry with who, text and time', async () => {
    const guest = playing({ guestName: 'はると' });
    const chatHistory = [
      { isUser: false, text: '家をかついで歩くのは？', kind: 'question' as const },
      { isUser: true, text: 'かに', kind: 'answer' as const },
      { isUser: false, text: 'おしい！', kind: 'feedback' as const, isCorrect: false },
    ].map((one, at) => ({ ...one, timestamp: new Date(2026, 2, 4, 9, 30 + at).toISOString() }));
    server([guest], { [detailOf(guest)]: () => detail(guest, { chatHistory }) });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    const chat = await screen.findByRole('log', { name: 'チャット' });
    const entries = within(chat).getAllByRole('listitem');
    expect(entries.map((one) => one.textContent)).toEqual([
      '家をかついで歩くのは？マース 3/4',
      'かにはると 3/4',
      'おしい！マース 3/4',
    ]);
    expect(entries.map((one) => one.querySelector('time')?.dateTime)).toEqual(chatHistory.map((one) => one.timestamp));
  });

  it('puts answers and chat into tabs where the page is narrow', async () => {
    Object.assign(window, { innerWidth: 1_024 });
    const guest = playing({ guestName: 'はると' });
    server([guest]);
    renderPanel(<GuestsScreen />);
    await choose('はると');
    expect(await screen.findByText('まだ回答はありません')).toBeInTheDocument();
    expect(screen.queryByText('まだ会話はありません')).not.toBeInTheDocument();
    click(screen.getByRole('tab', { name: 'チャット' }));
    expect(await screen.findByText('まだ会話はありません')).toBeInTheDocument();
  });

  it('[226] says that details could not be loaded, and tries again', async () => {
    const guest = playing({ guestName: 'はると' });
    const heard = server([guest], { [detailOf(guest)]: () => refuse(500, 'INTERNAL') });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent('お客様の詳細を読みこめませんでした');
    heard.answer(detailOf(guest), () => detail(guest));
    click(within(banner).getByRole('button', { name: '再試行' }));
    expect(await screen.findByText('まだ会話はありません')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('[171][226][227] shows a broken entry, and says so for its details, its switch and its story', async () => {
    const heard = fakeServer({
      [list]: () => listed({ name: 'こわれた', room: '7' }, null),
      'GET /stories': () => ok([story]),
    });
    renderPanel(<GuestsScreen />);
    await choose('こわれた');
    expect(
      await screen.findByText('お客様の詳細を表示できません。ユーザーデータが正しくありません。'),
    ).toBeInTheDocument();
    click(screen.getByRole('switch', { name: /プレイを許可/ }));
    expect(await screen.findByText(/切りかえられませんでした。ユーザーIDがありません/)).toBeInTheDocument();
    fireEvent.change(screen.getByRole('combobox', { name: '物語' }), { target: { value: story.storyId } });
    click(screen.getByRole('button', { name: '物語を更新' }));
    expect(await screen.findByText('更新には、ユーザーIDと物語IDが必要です')).toBeInTheDocument();
    expect(heard.calls().every((call) => call.startsWith('GET'))).toBe(true);
  });

  it('[226] calls an answer about nobody invalid user data', async () => {
    const guest = playing({ guestName: 'はると' });
    server([guest], { [detailOf(guest)]: () => ok({ user: {}, progress: {} }) });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    expect(await screen.findByText(/ユーザーデータが正しくありません/)).toBeInTheDocument();
  });

  it('shows what there is of a guest whose story is gone for good', async () => {
    const guest = playing({ guestName: 'はると', storyId: 'gone2345', storyTitle: '' });
    server([guest], { [detailOf(guest)]: () => detail(guest, { totalScore: 2 }, { story: null, questions: [] }) });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    expect(await screen.findByText('2点')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: '物語' })).toHaveDisplayValue('物語なし（完全に削除されています）');
  });
});

describe('the switch', () => {
  it('[108][231] shows what the server returned, and says stopped and activated', async () => {
    const guest = playing({ guestName: 'はると', roomNumber: '302' });
    let isActive = true;
    const now = () => ({ ...guest, isActive, status: isActive ? ('active' as const) : ('stopped' as const) });
    const heard = server([guest], { [list]: () => listed(now()), [detailOf(guest)]: () => detail(now()) });
    heard.answer(toggleOf(guest), ({ body }) => {
      isActive = (body as { isActive: boolean }).isActive;
      return ok(now());
    });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    const allowed = await screen.findByRole('switch', { name: /プレイを許可/ });
    click(allowed);
    expect(await screen.findByText('302 はるとさまのプレイを停止しました')).toBeInTheDocument();
    expect(heard.heard.find(({ call }) => call === toggleOf(guest))?.body).toEqual({ isActive: false });
    await waitFor(() => expect(allowed).not.toBeChecked());
    expect(inList().getByRole('option')).toHaveTextContent('承認待ち（停止中）');
    click(allowed);
    expect(await screen.findByText('302 はるとさまのプレイを再開しました')).toBeInTheDocument();
    await waitFor(() => expect(allowed).toBeChecked());
  });

  it('[108] stays where the server left it, whatever was wished for', async () => {
    const guest = playing({ guestName: 'はると' });
    server([guest], { [toggleOf(guest)]: () => ok(guest) });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    click(await screen.findByRole('switch', { name: /プレイを許可/ }));
    await screen.findByText(/再開しました/);
    expect(screen.getByRole('switch', { name: /プレイを許可/ })).toBeChecked();
  });

  it('[109] reads the list again 1000 ms later and the details 1200 ms later', async () => {
    const guest = playing({ guestName: 'はると' });
    const at: { call: string; ms: number }[] = [];
    const noting = (call: string, answer: () => Answer) => () => {
      at.push({ call, ms: performance.now() });
      return answer();
    };
    server([guest], {
      [list]: noting('list', () => listed(guest)),
      [detailOf(guest)]: noting('detail', () => detail(guest)),
      [toggleOf(guest)]: noting('toggle', () => ok({ ...guest, isActive: false, status: 'stopped' })),
    });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    await screen.findByText('まだ会話はありません');
    click(screen.getByRole('switch', { name: /プレイを許可/ }));
    const later = (call: string) => {
      const toggled = at.find((one) => one.call === 'toggle')?.ms ?? Number.POSITIVE_INFINITY;
      const read = at.filter((one) => one.call === call && one.ms > toggled)[0];
      return read === undefined ? undefined : read.ms - toggled;
    };
    await waitFor(() => expect(later('detail')).toBeDefined(), { timeout: 6_000 });
    // Timers never fire early; on a busy machine late.
    expect(later('list')).toBeGreaterThanOrEqual(995);
    expect(later('detail')).toBeGreaterThanOrEqual(1_195);
    expect(later('list')).toBeLessThan(later('detail') ?? 0);
  }, 20_000);

  it.each([
    ['no answer', undefined, /切りかえられませんでした。サーバーから応答がありません/],
    ["the server's message", () => refuse(409, 'WRONG_STATUS'), /切りかえられませんでした。ほかの画面で先に処理された/],
    ['an answer without a state', () => ok({}), /^プレイの状態を更新できませんでした$/],
  ] as const)(
    '[109][227] says why it failed (%s) and reads the list again',
    async (_, answer, text) => {
      const guest = playing({ guestName: 'はると' });
      const heard = server([guest], answer && { [toggleOf(guest)]: answer });
      renderPanel(<GuestsScreen />);
      await choose('はると');
      await screen.findByText('まだ会話はありません');
      const before = readings(heard, list);
      click(screen.getByRole('switch', { name: /プレイを許可/ }));
      expect(await screen.findByText(text)).toBeInTheDocument();
      await waitFor(() => expect(readings(heard, list)).toBe(before + 1), { timeout: 6_000 });
      expect(screen.getByText(text)).toBeInTheDocument();
    },
    20_000,
  );

  it('asks first when the name is known in the room, and is off until then', async () => {
    const known = playing({ guestName: '田中' });
    const sameName = [{ userId: known.userId, guestName: '田中', answeredCount: 3, lastActivityAt: minutesAgo(20) }];
    const guest = aGuest({ guestName: '田中', roomNumber: '214', sameName });
    server([guest], { [`POST /users/${guest.userId}/same-person`]: () => ok({ ...guest, status: 'active' }) });
    renderPanel(<GuestsScreen />);
    await choose('田中');
    expect(await screen.findByText(/がいます（4問目、20分前）/)).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: /プレイを許可/ })).toBeDisabled();
    click(await button(/^同じ方/));
    expect(await screen.findByText(/新しいスマホに引きつぎました/)).toBeInTheDocument();
  });
});

describe('the story', () => {
  it('is changed by the update button', async () => {
    const guest = playing({ guestName: 'はると', roomNumber: '302' });
    const heard = server([guest], {
      [storyOf(guest)]: () => ok({ ...guest, storyId: 'zzzz2345', storyTitle: '珊瑚の森' }),
    });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    fireEvent.change(await screen.findByRole('combobox', { name: '物語' }), { target: { value: 'zzzz2345' } });
    click(await button('物語を更新'));
    expect(await screen.findByText('302 はるとさまの物語を「珊瑚の森」に変えました')).toBeInTheDocument();
    expect(heard.heard.find(({ call }) => call === storyOf(guest))?.body).toEqual({ storyId: 'zzzz2345' });
  });

  it('[171] needs to be chosen: says so and sends nothing', async () => {
    const guest = playing({ guestName: 'はると', storyId: '', storyTitle: '' });
    const heard = server([guest]);
    renderPanel(<GuestsScreen />);
    await choose('はると');
    click(await button('物語を更新'));
    expect(await screen.findByText('更新には、ユーザーIDと物語IDが必要です')).toBeInTheDocument();
    expect(heard.calls()).not.toContain(storyOf(guest));
  });

  it('[227][232] says why it could not be updated; the banner stays until it is tried again, the success goes after 3 s', async () => {
    const guest = playing({ guestName: 'はると', roomNumber: '302' });
    const heard = server([guest]);
    renderPanel(<GuestsScreen />);
    await choose('はると');
    await screen.findByText('まだ会話はありません');
    click(await button('物語を更新'));
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent('物語を更新できませんでした。サーバーから応答がありません');
    heard.answer(storyOf(guest), () => ok(guest));
    click(within(banner).getByRole('button', { name: '再試行' }));
    const message = await screen.findByText('302 はるとさまの物語を「消えた宝船」に変えました');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => expect(message).not.toBeInTheDocument(), { timeout: 6_000 });
  }, 20_000);
});

describe('erasing a guest', () => {
  it('names what is destroyed, and leaves nobody chosen', async () => {
    const guest = playing({ guestName: 'はると', roomNumber: '302', prize: 'spin' });
    const picture = {
      questionId: 'q1',
      questionIndex: 0,
      isCorrect: true,
      answer: 'a',
      fileUploadUrl: '/api/media/m1',
    };
    const answers = [{ ...picture, attemptCount: 1, pointsEarned: 1, answeredAt: minutesAgo(1) }];
    const heard = server([guest], { [detailOf(guest)]: () => detail(guest, { answers }) });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    click(await button('記録を消去'));
    const dialog = await screen.findByRole('dialog');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual([
      'お名前と部屋番号',
      '進みぐあいと、1問の回答',
      'お客様が送った写真1枚',
      'チャットと、自由に書いた文章',
      'まだお渡ししていない景品の権利',
    ]);
    heard.answer(`DELETE /users/${guest.userId}`, () => ok());
    heard.answer(list, () => listed());
    click(within(dialog).getByRole('button', { name: '消去する' }));
    expect(await screen.findByText('302 はるとさまの記録を消去しました')).toBeInTheDocument();
    expect(await screen.findByText('お客様を選んでください', {}, { timeout: 6_000 })).toBeInTheDocument();
  });
});

describe('help for a guest who is stuck', () => {
  const stuck = {
    reason: 'wrong-tries',
    questionId: 'q2',
    questionIndex: 1,
    wrongTries: 5,
    since: minutesAgo(3),
  } as const;
  const answers = [
    ...[{ questionId: 'q2', questionIndex: 1, isCorrect: false, answer: 'かに', attemptCount: 5, pointsEarned: 0 }],
  ].map((one) => ({ ...one, answeredAt: minutesAgo(1) }));
  const guest = playing({ guestName: 'はると', roomNumber: '302', stuck });
  const stuckServer = (more: Parameters<typeof fakeServer>[0]) =>
    server([guest], { [detailOf(guest)]: () => detail(guest, { answers }), ...more });

  it('lets him pass, with a reason', async () => {
    const heard = stuckServer({ [`POST /progress/${guest.userId}/pass`]: () => ok({}) });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    click(await button('次の問題へ進める'));
    fireEvent.change(await screen.findByLabelText('理由（任意）'), { target: { value: '案内板が工事中' } });
    click(await button('進める'));
    expect(await screen.findByText('302 はるとさまを次の問題へ進めました')).toBeInTheDocument();
    expect(heard.heard.find(({ call }) => call.endsWith('/pass'))?.body).toEqual({
      questionId: 'q2',
      reason: '案内板が工事中',
    });
  });

  it('keeps the reason that was typed when the session ended, and asks again where it was', async () => {
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
    expect(returnEntry(state)).toEqual({ guest: guest.userId });

    heard.answer(`POST /progress/${guest.userId}/pass`, () => ok({}));
    act(() => session.signIn(person));
    await act(() => router.navigate(returnPath(state) ?? '', { state: returnEntry(state) }));
    expect(await screen.findByLabelText('理由（任意）')).toHaveValue('案内板が工事中');
    click(await button('進める'));
    expect(await screen.findByText('302 はるとさまを次の問題へ進めました')).toBeInTheDocument();
    click(await button('次の問題へ進める'));
    expect(await screen.findByLabelText('理由（任意）')).toHaveValue('');
  });

  it('accepts his answer too, after asking', async () => {
    const accept = `POST /stories/${story.storyId}/questions/q2/accepted-answers`;
    const heard = stuckServer({ [accept]: () => ok(story) });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    click(await button('「かに」も正解にする'));
    click(await button('正解にする'));
    expect(await screen.findByText('「かに」も正解にしました')).toBeInTheDocument();
    expect(heard.heard.find(({ call }) => call === accept)?.body).toEqual({ answer: 'かに', version: 3 });
  });

  it('offers no answer, and nothing that erases, to an account of the role staff', async () => {
    stuckServer({});
    renderPanel(<GuestsScreen />, (session) =>
      session.signIn({ token: 't', email: 'clerk@example.jp', role: 'staff' }),
    );
    await choose('はると');
    expect(await button('次の問題へ進める')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /も正解にする/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '記録を消去' })).not.toBeInTheDocument();
  });
});
