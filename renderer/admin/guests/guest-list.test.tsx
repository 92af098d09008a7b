import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGuest } from '../testing/create-guest.ts';
import { createFakeServer, ok, refuse } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { replyWithGuestList } from '../testing/reply-with-guest-list.ts';
import { GuestsScreen } from './guests-screen.tsx';
import {
  button,
  click,
  countCalls,
  createServerWithGuests,
  listCall,
  listReply,
  minutesAgo,
  playing,
  press,
  story,
  withinList,
} from './monitor.test-support.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(window, { innerWidth: 1_280 });
});

afterEach(() => vi.restoreAllMocks());

describe('the list of guests', () => {
  it('[59][61] shows name, room, story, start time, badge and percentage, in a list at most 600 px high', async () => {
    const createdAt = new Date(2026, 2, 4, 9, 30).toISOString();
    createServerWithGuests([playing({ guestName: 'はると', roomNumber: '302', progress: 57, createdAt })]);
    renderPanel(<GuestsScreen />);
    const row = await screen.findByRole('option');
    for (const text of ['302', 'はると', '消えた宝船', '3/4 09:30', 'プレイ中', '57%'])
      expect(row).toHaveTextContent(text);
    expect(row.closest('[style*="600"], [style*="37.5rem"]')).not.toBeNull();
  });

  it('[61] shows “awaiting approval” for waiting guests and for stopped ones', async () => {
    createServerWithGuests([createGuest({ guestName: 'Mia' }), createGuest({ guestName: 'Leo', status: 'stopped' })]);
    renderPanel(<GuestsScreen />);
    expect(await screen.findByRole('option', { name: /Mia/ })).toHaveTextContent('承認待ち');
    expect(screen.getByRole('option', { name: /Leo/ })).toHaveTextContent('承認待ち（停止中）');
  });

  it('[59][60] sends the search and each filter to the server, and remembers the filter but not the search', async () => {
    const fakeServer = createFakeServer({ 'GET /stories': () => ok([]) });
    const queries: string[] = [];
    fakeServer.answer(listCall, ({ search }) => {
      // While no guest is chosen, the details pane makes a call of its own, for guests who need help.
      if (search.get('sort') !== 'stuck') queries.push(String(search));
      return listReply(playing());
    });
    const { unmount } = renderPanel(<GuestsScreen />);
    await screen.findByRole('option');
    expect(queries.at(-1)).toContain('show=all');
    fireEvent.change(screen.getByRole('searchbox', { name: 'お名前・部屋番号で検索' }), {
      target: { value: '髙橋' },
    });
    await waitFor(() => expect(queries.at(-1)).toContain(`q=${encodeURIComponent('髙橋')}`));
    click(screen.getByRole('radio', { name: /^プレイ中/ }));
    await waitFor(() => expect(queries.at(-1)).toContain('show=active'));
    click(screen.getByRole('radio', { name: /^承認待ち/ }));
    await waitFor(() => expect(queries.at(-1)).toContain('show=awaiting'));
    click(screen.getByRole('button', { name: /^お手伝いが必要/ }));
    await waitFor(() => expect(queries.at(-1)).toContain('show=stuck'));
    click(screen.getByRole('button', { name: /^引きかえ券あり/ }));
    await waitFor(() => expect(queries.at(-1)).toContain('show=voucher'));
    click(screen.getByRole('button', { name: /^ご滞在終了/ }));
    await waitFor(() => expect(queries.at(-1)).toMatch(/stay=ended&show=all/));
    const callsBefore = queries.length;
    unmount();
    renderPanel(<GuestsScreen />);
    await waitFor(() => expect(queries.length).toBe(callsBefore + 1));
    expect(queries.at(-1)).toContain('stay=ended');
    expect(queries.at(-1)).not.toContain('q=');
  });

  it('marks the chosen order in the menu, and can reverse it', async () => {
    const fakeServer = createServerWithGuests([playing({ guestName: 'Mia' })]);
    const getLastQuery = () => fakeServer.heard.findLast(({ call }) => call === listCall)?.search;
    renderPanel(<GuestsScreen />);
    click(await button('並べ替え'));
    const byName = await screen.findByRole('menuitemradio', { name: 'お名前の順' });
    expect(byName).toHaveAttribute('aria-checked', 'false');
    click(byName);
    await waitFor(() => expect(getLastQuery()?.get('sort')).toBe('name'));
    expect(screen.getByRole('menuitemradio', { name: 'お名前の順' })).toHaveAttribute('aria-checked', 'true');
    click(screen.getByRole('menuitemcheckbox', { name: '逆の順にする' }));
    await waitFor(() => expect(getLastQuery()?.get('order')).toBe('desc'));
    expect(screen.getByRole('menuitemcheckbox', { name: '逆の順にする' })).toHaveAttribute('aria-checked', 'true');
  });

  it('[230] shows different texts for no matching guests and for no guests at all', async () => {
    createServerWithGuests([]);
    renderPanel(<GuestsScreen />);
    expect(await screen.findByText('まだお客様はいません')).toBeInTheDocument();
    click(screen.getByRole('radio', { name: /^プレイ中/ }));
    expect(await screen.findByText('条件に合うお客様はいません')).toBeInTheDocument();
    click(await button('条件を解除'));
    expect(await screen.findByText('まだお客様はいません')).toBeInTheDocument();
  });

  it.each([
    ['no response', undefined, 'サーバーから応答がありません'],
    ['a response without a list', () => ok({ users: [] }), 'サーバーから届いたデータを読めませんでした'],
    ['an error code', () => refuse(507, 'STORAGE_FULL'), 'ディスクがいっぱい'],
    [
      'a message without a code',
      () => ({ status: 503, json: { success: false, message: 'Pool closed' } }),
      'Pool closed',
    ],
    [
      'a code that usually belongs to another page',
      () => refuse(409, 'SETTINGS_CHANGED'),
      'ほかの画面で設定が変更されました',
    ],
    ['an unknown error', () => ({ status: 500, json: 'boom' }), '不明なエラーです'],
  ] as const)('[226] shows why guests could not be loaded: %s', async (_, reply, reason) => {
    createFakeServer({ 'GET /stories': () => ok([]), ...(reply && { [listCall]: reply }) });
    renderPanel(<GuestsScreen />);
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent(/お客様の一覧を読み込めませんでした/);
    expect(banner).toHaveTextContent(reason);
  });

  it('[65] loads guests and stories again when staff press the retry button of the banner', async () => {
    const fakeServer = createFakeServer({ 'GET /stories': () => ok([story]) });
    renderPanel(<GuestsScreen />);
    const banner = await screen.findByRole('alert');
    expect(countCalls(fakeServer, 'GET /stories')).toBe(1);
    fakeServer.answer(listCall, () => listReply(playing({ guestName: 'Mia' })));
    click(within(banner).getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('option', { name: /Mia/ })).toBeInTheDocument();
    expect(countCalls(fakeServer, 'GET /stories')).toBe(2);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('can be used with the arrow keys and Home, and names the chosen guest in the address after the # (PANEL-10)', async () => {
    const guests = [playing({ guestName: 'Mia' }), playing({ guestName: 'Leo' })];
    createServerWithGuests(guests);
    const { router } = renderPanel(<GuestsScreen />);
    const box = await screen.findByRole('listbox');
    act(() => box.focus());
    press('ArrowDown');
    press('ArrowDown');
    expect(await screen.findByRole('heading', { name: /Leo/ })).toBeInTheDocument();
    expect(withinList().getByRole('option', { selected: true })).toHaveTextContent('Leo');
    const { pathname, search, hash } = router.state.location;
    expect([pathname + search, hash]).toEqual(['/admin/users', `#${guests[1]?.userId}`]);
    press('Home');
    expect(await screen.findByRole('heading', { name: /Mia/ })).toBeInTheDocument();
    await act(() => router.navigate(`/admin/users#${guests[1]?.userId}`));
    expect(await screen.findByRole('heading', { name: /Leo/ })).toBeInTheDocument();
  });

  it('loads the next page with the button at the end, and shows each guest once', async () => {
    const first = playing({ guestName: 'Mia' });
    const onBothPages = playing({ guestName: 'Leo' });
    const last = playing({ guestName: 'Ken' });
    const fakeServer = createFakeServer({ 'GET /stories': () => ok([story]) });
    fakeServer.answer(listCall, ({ search }) => {
      const page = Number(search.get('page'));
      return ok(page === 1 ? [first, onBothPages] : [onBothPages, last], { total: 3, page, totalPages: 2 });
    });
    renderPanel(<GuestsScreen />);
    click(await button('さらに表示（残り1名）'));
    await waitFor(() => expect(withinList().getAllByRole('option')).toHaveLength(3));
    expect(
      withinList()
        .getAllByRole('option')
        .map((item) => item.getAttribute('aria-posinset')),
    ).toEqual(['1', '2', '3']);
    expect(screen.queryByRole('button', { name: /さらに表示/ })).not.toBeInTheDocument();
  });

  it('[59] renders only the visible rows of a long list and the chosen row, and a refresh loads only the visible page', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
    const guests = Array.from({ length: 120 }, (_, n) =>
      playing({ guestName: `Guest ${n}`, roomNumber: String(100 + n) }),
    );
    const fakeServer = createServerWithGuests(guests);
    fakeServer.answer(listCall, (request) => replyWithGuestList(guests, request));
    renderPanel(<GuestsScreen />);
    click(await button('さらに表示（残り70名）'));
    click(await button('さらに表示（残り20名）'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /さらに表示/ })).not.toBeInTheDocument());
    const options = () => withinList().getAllByRole('option');
    await waitFor(() => expect(options().length).toBeLessThan(40));
    expect(options()[0]).toHaveAttribute('aria-setsize', '120');
    fireEvent.keyDown(screen.getByRole('listbox'), { key: 'End' });
    const last = await screen.findByRole('option', { name: /Guest 119/ });
    expect(screen.getByRole('listbox')).toHaveAttribute('aria-activedescendant', last.id);
    expect(last).toHaveAttribute('aria-posinset', '120');
    expect(options().length).toBeLessThan(40);
    // happy-dom does not scroll, so the first page is still the visible one, although the chosen row is on the third.
    const callsBefore = fakeServer.heard.length;
    click(await button('更新'));
    await waitFor(() => expect(fakeServer.calls().slice(callsBefore)).toContain(listCall));
    const pages = fakeServer.heard
      .slice(callsBefore)
      .flatMap(({ call, search }) => (call === listCall ? [search.get('page')] : []));
    expect(pages).toEqual(['1']);
  });

  it('while no guest is chosen, lists the guests who need help, longest wait first; a click on one opens that guest [HELP-2]', async () => {
    const stuck = (minutes: number) => ({
      ...{ reason: 'wrong-tries' as const, questionId: 'q2', questionIndex: 1, wrongTries: 4 },
      ...{ since: minutesAgo(minutes), questionText: '家をかついで歩くのは？', lastAnswer: 'かに' },
    });
    const stuckLonger = playing({ guestName: 'n48', stuck: stuck(48) });
    const stuckShorter = playing({ guestName: 'n12', stuck: stuck(12) });
    const sortParameters: string[] = [];
    createServerWithGuests([stuckShorter, stuckLonger], {
      [listCall]: ({ search }) => {
        if (search.get('show') !== 'stuck') return listReply(stuckShorter, stuckLonger);
        sortParameters.push(search.get('sort') ?? '');
        return listReply(stuckLonger, stuckShorter);
      },
    });
    renderPanel(<GuestsScreen />);
    const card = await screen.findByRole('region', { name: 'いま、お手伝いが必要なお客様' });
    const rows = within(card).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/n48.*48分.*まちがい4回.*2／6問目 家をかついで歩くのは？.*さいごの答え かに/),
      expect.stringMatching(/n12/),
    ]);
    expect(sortParameters).toEqual(['stuck']);
    click(within(rows[0] as HTMLElement).getAllByRole('button')[0] as HTMLElement);
    expect(await screen.findByRole('heading', { name: /n48/ })).toBeInTheDocument();
  });

  it.each([
    ['完了', playing({ gameCompleted: true, progress: 100 })],
    ['却下', playing({ status: 'ended', isRejected: true })],
    ['プレイ中', playing()],
  ])('shows the badge %s, which does not depend on the status alone [PANEL-5]', async (badge, guest) => {
    createServerWithGuests([guest]);
    renderPanel(<GuestsScreen />);
    expect(await screen.findByRole('option')).toHaveTextContent(badge);
  });

  it('opens the next stuck guest when staff press N', async () => {
    const stuck = {
      reason: 'wrong-tries',
      questionId: 'q2',
      questionIndex: 1,
      wrongTries: 5,
      since: minutesAgo(3),
      questionText: '',
      lastAnswer: '',
    } as const;
    const guests = [playing({ guestName: 'Mia' }), playing({ guestName: 'Leo' }), playing({ guestName: 'Ken', stuck })];
    const counts = { all: 3, active: 3, awaiting: 0, waiting: 0, stuck: 1, spin: 0, voucher: 0 };
    createServerWithGuests(guests, { [listCall]: () => ok(guests, { total: 3, page: 1, totalPages: 1, counts }) });
    renderPanel(<GuestsScreen />);
    await screen.findAllByRole('option');
    press('n');
    expect(await screen.findByRole('heading', { name: /Ken/ })).toBeInTheDocument();
    expect(await screen.findByText(/2問目で5回間違えています/)).toBeInTheDocument();
  });
});
