import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import type { ServerStatus } from '#core/api/status-schemas.ts';
import { createGuest, createStory } from '../testing/create-guest.ts';
import { createStats, createStatus } from '../testing/create-status.ts';
import { createFakeServer, ok, type ReceivedCall, refuse } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { replyWithGuestList } from '../testing/reply-with-guest-list.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

const hotel = (guests: readonly StaffGuest[] = [], status: Partial<ServerStatus> = {}) => ({
  'GET /users/admin/all': (heard: ReceivedCall) => replyWithGuestList(guests, heard),
  'GET /stats': () =>
    ok(createStats({ playing: 14, registeredToday: 19, completedToday: 5, medianApprovalMinutes: 3 })),
  'GET /status': () => ok(createStatus(status)),
  'GET /stories': () => ok([createStory()]),
  'GET /lottery/odd-wins': () => ok([], { total: 0, winTotal: 0 }),
});
const signInAsStaff = (session: { signIn: (as: { token: string; email: string; role: 'staff' }) => void }) =>
  session.signIn({ token: 't', email: 'staff@example.jp', role: 'staff' });
const region = (name: string) => screen.findByRole('region', { name });
const recent = () => screen.findByRole('table', { name: '最近の登録' });
const roomsShown = async () =>
  within(await recent())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the dashboard', () => {
  it('shows the statistics of GET /stats [36]', async () => {
    createFakeServer(hotel());
    renderPanel(<DashboardScreen />);
    const figures = await region('今日の数字');
    await waitFor(() => expect(figures).toHaveTextContent('プレイ中14名'));
    expect(figures).toHaveTextContent('今日の登録19名');
    expect(figures).toHaveTextContent('今日の完了5名');
    expect(figures).toHaveTextContent('承認まで3分');
  });

  it('filters the recent registrations (all, playing, awaiting approval), and remembers the choice [37]', async () => {
    const guests = [
      createGuest({ roomNumber: '101', status: 'waiting', createdAt: '2026-11-21T08:01:00.000Z' }),
      createGuest({ roomNumber: '102', status: 'active', createdAt: '2026-11-21T08:03:00.000Z' }),
      createGuest({ roomNumber: '103', status: 'stopped', createdAt: '2026-11-21T08:02:00.000Z' }),
    ];
    createFakeServer(hotel(guests));
    const page = renderPanel(<DashboardScreen />);
    expect(await roomsShown()).toEqual(['102', '103', '101']);
    const filters = screen.getAllByRole('radio');
    expect(filters.map((filter) => filter.getAttribute('value'))).toEqual(['all', 'active', 'awaiting']);
    const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
    choose(/^プレイ中/);
    await waitFor(async () => expect(await roomsShown()).toEqual(['102']));
    choose(/^承認待ち/);
    await waitFor(async () => expect(await roomsShown()).toEqual(['103', '101']));
    page.unmount();
    renderPanel(<DashboardScreen />);
    expect(await roomsShown()).toEqual(['103', '101']);
  });

  it('shows eight registrations per page, sorts all of them, and opens a guest', async () => {
    const guests = Array.from({ length: 12 }, (_, n) =>
      createGuest({ roomNumber: String(100 + n), status: 'active', createdAt: `2026-11-21T08:${10 + n}:00.000Z` }),
    );
    createFakeServer(hotel(guests));
    const page = renderPanel(<DashboardScreen />);
    expect((await roomsShown())[0]).toBe('111');
    expect(await roomsShown()).toHaveLength(8);
    await press('次へ');
    await waitFor(async () => expect(await roomsShown()).toEqual(['103', '102', '101', '100']));
    await press('部屋');
    await waitFor(async () => expect((await roomsShown())[0]).toBe('100'));
    await press('100');
    const { pathname, search, hash } = page.router.state.location;
    expect(pathname + search + hash).toBe(`/admin/users#${guests[0]?.userId}`);
  });

  it('requests the waiting and the stuck guests and one page of all guests, but not every guest', async () => {
    const guests = Array.from({ length: 600 }, (_, n) =>
      createGuest({ roomNumber: String(n), status: n < 2 ? 'waiting' : 'active' }),
    );
    const { heard } = createFakeServer(hotel(guests));
    renderPanel(<DashboardScreen />);
    expect(await roomsShown()).toHaveLength(8);
    const asked = heard.filter(({ call }) => call === 'GET /users/admin/all').map(({ search }) => search);
    expect(asked.map((search) => [search.get('show'), search.get('limit')])).toEqual([
      ['waiting', '500'],
      ['stuck', '20'],
      ['all', '8'],
    ]);
  });

  it('shows guests even if the status cannot be loaded, and an error until a retry succeeds [232]', async () => {
    const server = createFakeServer({ ...hotel([createGuest()]), 'GET /status': () => refuse(500, 'INTERNAL') });
    renderPanel(<DashboardScreen />);
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent('数字とサーバーの状態を読み込めませんでした');
    expect(screen.getByRole('heading', { name: '承認をお待ちのお客様' })).toBeInTheDocument();
    server.answer('GET /status', () => ok(createStatus()));
    act(() => within(banner).getByRole('button', { name: '再試行' }).click());
    expect(await region('お客様の入口')).toHaveTextContent('NAGISA-GUEST');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('shows the three guests who have needed help longest, links to the others, and opens a guest [HELP-3]', async () => {
    const since = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const guests = [48, 22, 12, 11].map((minutes) =>
      createGuest({
        ...{ guestName: `n${minutes}`, status: 'active' as const, createdAt: since(60 + minutes) },
        stuck: {
          ...{ reason: 'wrong-tries' as const, questionId: 'q2', questionIndex: 1, wrongTries: 4 },
          ...{ since: since(minutes), questionText: '家をかついで歩くのは？', lastAnswer: 'かに' },
        },
      }),
    );
    const others = Array.from({ length: 6 }, () => createGuest({ status: 'active' }));
    createFakeServer(hotel([...guests, ...others]));
    const page = renderPanel(<DashboardScreen />);
    const card = within(await region('いま、お手伝いが必要なお客様'));
    expect(card.getByText('4名')).toBeInTheDocument();
    const rows = card.getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/n48.*48分.*まちがい4回/),
      expect.stringMatching(/n22/),
      expect.stringMatching(/n12/),
    ]);
    // The card takes the height of three of the table's rows.
    await waitFor(async () => expect(await roomsShown()).toHaveLength(5));
    expect(card.getByRole('link', { name: 'ほか1名を見る' })).toHaveAttribute('href', '/admin/users');
    act(() =>
      within(rows[0] as HTMLElement)
        .getAllByRole('button')[0]
        ?.click(),
    );
    const { pathname, hash } = page.router.state.location;
    expect(pathname + hash).toBe(`/admin/users#${guests[0]?.userId}`);
  });

  it('lets staff skip a question for a guest from the card, with a reason and a confirmation (HELP-4)', async () => {
    const guest = createGuest({
      ...{ guestName: 'はると', roomNumber: '302', status: 'active' as const },
      stuck: {
        ...{ reason: 'wrong-tries' as const, questionId: 'q2', questionIndex: 1, wrongTries: 5 },
        ...{ since: new Date().toISOString(), questionText: '家をかついで歩くのは？', lastAnswer: 'かに' },
      },
    });
    const server = createFakeServer({ ...hotel([guest]), [`POST /progress/${guest.userId}/pass`]: () => ok({}) });
    const page = renderPanel(<DashboardScreen />);
    const { pathname } = page.router.state.location;
    await press('302 はると様を次の問題へ進める');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('302 はると様の2問目を');
    fireEvent.change(within(dialog).getByLabelText('理由（任意）'), { target: { value: '案内板が工事中' } });
    await press('進める');
    expect(await screen.findByText('302 はると様を次の問題へ進めました')).toBeInTheDocument();
    const sent = server.heard.find(({ call }) => call.endsWith('/pass'))?.body;
    expect(sent).toEqual({ questionId: 'q2', reason: '案内板が工事中' });
    expect(page.router.state.location.pathname).toBe(pathname);
  });

  it('shows that nobody needs help, but not while the list cannot be loaded [HELP-3]', async () => {
    const server = createFakeServer(hotel([createGuest({ status: 'stopped' })]));
    const { queries } = renderPanel(<DashboardScreen />);
    const card = await region('いま、お手伝いが必要なお客様');
    expect(card).toHaveTextContent('いまは、いらっしゃいません');
    expect(within(card).queryByRole('button')).toBeNull();
    server.answer('GET /users/admin/all', () => refuse(500, 'INTERNAL'));
    await act(() => queries.resetQueries({ predicate: ({ queryKey }) => queryKey.includes('stuck') }));
    await waitFor(() => expect(screen.queryByText('いまは、いらっしゃいません')).toBeNull());
  });

  it('shows a hotel without guests the first steps', async () => {
    createFakeServer({ ...hotel([], { wifi: { ssid: '' } }), 'GET /stats': () => ok(createStats()) });
    renderPanel(<DashboardScreen />);
    const steps = within(await region('はじめの準備')).getAllByRole('listitem');
    await waitFor(() => expect(steps[0]).toHaveTextContent('済み'));
    expect(steps[1]).toHaveTextContent('設定を開く');
    expect(steps[2]).toHaveTextContent('印刷する');
    expect(within(steps[3] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/admin/prizes');
  });

  it('shows in the first steps that a draw is open', async () => {
    const campaign = { campaignId: 'abcdefgh', name: '秋', state: 'open', commitment: '0'.repeat(64) };
    createFakeServer({
      ...hotel([], { wifi: { ssid: '' } }),
      'GET /stats': () => ok(createStats()),
      'GET /lottery/prizes': () => ok({ tiers: [], campaign }),
    });
    renderPanel(<DashboardScreen />);
    const steps = within(await region('はじめの準備')).getAllByRole('listitem');
    await waitFor(() => expect(steps[3]).toHaveTextContent('済み'));
    expect(within(steps[3] as HTMLElement).queryByRole('link')).toBeNull();
  });
});

describe('the address card', () => {
  const changed = {
    since: '2026-11-21T08:00:00.000Z',
    oldOrigins: [{ origin: 'http://192.168.1.14:8080', lastMadeAt: '2026-11-20T08:00:00.000Z', stillAnswers: false }],
    affectedGuests: 14,
  };
  const { address } = createStatus();

  it('does not show the address as reachable before a phone has reached it [PANEL-6]', async () => {
    createFakeServer(hotel([], { connectedPhones: 0 }));
    renderPanel(<DashboardScreen />);
    const card = await region('お客様の入口');
    expect(card).toHaveTextContent('アドレスの変更なし');
    expect(card).not.toHaveTextContent('つながっています');
  });

  it('shows the address, Wi-Fi and QR code, and that phones reach the address', async () => {
    createFakeServer(hotel());
    renderPanel(<DashboardScreen />);
    const card = await region('お客様の入口');
    expect(card).toHaveTextContent('http://192.168.1.20:8080');
    expect(card).toHaveTextContent('スマホがつながっています');
    expect(card).toHaveTextContent('NAGISA-GUEST');
    expect(await within(card).findByRole('img', { name: '入口のQRコード' })).toBeInTheDocument();
    expect(await within(card).findByRole('link', { name: '印刷' })).toHaveAttribute(
      'href',
      '/admin/stories/h7kq2mzp/print',
    );
  });

  it('shows the old address and the number of affected guests until staff confirm new codes [235] (PANEL-21)', async () => {
    const server = createFakeServer(hotel([createGuest({ status: 'active' })], { address: { ...address, changed } }));
    server.answer('POST /status/address', () => {
      server.answer('GET /status', () => ok(createStatus()));
      return ok(address);
    });
    renderPanel(<DashboardScreen />);
    const card = await region('お客様の入口');
    expect(card).toHaveTextContent('アドレスが変わりました');
    expect(card).toHaveTextContent('前192.168.1.14:8080');
    expect(card).toHaveTextContent('今192.168.1.20:8080');
    expect(card).toHaveTextContent('14名に影響します');
    expect(card).not.toHaveTextContent('つながります');
    await press('配り終えた');
    await waitFor(() => expect(card).not.toHaveTextContent('アドレスが変わりました'));
    expect(server.heard.find(({ call }) => call === 'POST /status/address')?.body).toEqual({ confirmed: true });
  });

  it('shows that an old address still responds', async () => {
    const oldOrigins = changed.oldOrigins.map((origin) => ({ ...origin, stillAnswers: true }));
    createFakeServer(hotel([], { address: { ...address, changed: { ...changed, oldOrigins } } }));
    renderPanel(<DashboardScreen />);
    expect(await region('お客様の入口')).toHaveTextContent('前のアドレスもまだ使えます');
  });

  it('offers administrators an unknown host name as the public address, and only shows it to staff [182]', async () => {
    const unknownHosts = [{ host: 'game.hotel:8080', count: 7, lastAt: '2026-11-21T08:00:00.000Z' }];
    const server = createFakeServer(hotel([], { address: { ...address, unknownHosts } }));
    server.answer('PUT /settings', () => ok({}));
    const page = renderPanel(<DashboardScreen />);
    expect(await region('お客様の入口')).toHaveTextContent('「game.hotel:8080」で開いています（7回）');
    await press('入口のアドレスにする');
    await screen.findByText('入口のアドレスを http://game.hotel:8080 にしました');
    expect(server.heard.find(({ call }) => call === 'PUT /settings')?.body).toEqual({
      publicOrigin: 'http://game.hotel:8080',
    });
    page.unmount();
    renderPanel(<DashboardScreen />, signInAsStaff);
    expect(await region('お客様の入口')).toHaveTextContent('game.hotel:8080');
    expect(screen.queryByRole('button', { name: '入口のアドレスにする' })).not.toBeInTheDocument();
  });
});

describe('the registration card', () => {
  it('lets an administrator pause registration, with a message that disappears [232]', async () => {
    const server = createFakeServer(hotel());
    server.answer('PUT /settings', () => {
      server.answer('GET /status', () => ok(createStatus({ registration: { state: 'paused', isSlowed: false } })));
      return ok({});
    });
    renderPanel(<DashboardScreen />);
    const card = await region('登録の受付');
    expect(card).toHaveTextContent('受付中');
    act(() => within(card).getByRole('switch').click());
    const message = await screen.findByText('登録の受付を休止しました');
    expect(server.heard.find(({ call }) => call === 'PUT /settings')?.body).toEqual({ registration: 'paused' });
    await waitFor(() => expect(card).toHaveTextContent('休止中'));
    await waitFor(() => expect(message).not.toBeInTheDocument());
  });

  it('shows staff the state without a switch [182]', async () => {
    createFakeServer(hotel());
    renderPanel(<DashboardScreen />, signInAsStaff);
    const card = await region('登録の受付');
    expect(card).toHaveTextContent('受付中');
    expect(within(card).queryByRole('switch')).not.toBeInTheDocument();
  });

  it('shows that registration is slowed because a crowd waits', async () => {
    createFakeServer(hotel([], { registration: { state: 'open', isSlowed: true } }));
    renderPanel(<DashboardScreen />);
    expect(await screen.findByText('登録の受付を、1分に6名までに抑えています')).toBeInTheDocument();
    expect(within(await region('登録の受付')).getByRole('switch')).toBeChecked();
  });
});

describe('the notices and the card of this computer', () => {
  const { storage, backup } = createStatus();

  it('asks whether a doubtful date is right, and sends the confirmation', async () => {
    const now = '2026-12-30T08:50:00.000Z';
    const server = createFakeServer(hotel([], { clock: { state: 'doubtful', now } }));
    server.answer('POST /status/clock', () => {
      server.answer('GET /status', () => ok(createStatus()));
      return ok({ clock: 'ok' });
    });
    renderPanel(<DashboardScreen />);
    expect(await screen.findByText(/日時は正しいですか：12\/30/)).toBeInTheDocument();
    await press('はい、正しい日時です');
    await waitFor(() => expect(screen.queryByText(/日時は正しいですか/)).not.toBeInTheDocument());
    expect(server.heard.find(({ call }) => call === 'POST /status/clock')?.body).toEqual({ confirmed: true });
  });

  it.each([
    ['full', 'ディスクがいっぱいで、保存できません', '停止'],
    ['failed', 'データを保存できません', '停止'],
    ['low', 'ディスクの空きが少なくなっています', '要確認'],
  ] as const)('shows the state of the storage: %s', async (state, title, badge) => {
    createFakeServer(hotel([], { storage: { ...storage, state } }));
    renderPanel(<DashboardScreen />);
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(await region('このパソコン')).toHaveTextContent(badge);
  });

  it('shows a damaged file that was restored from its previous version', async () => {
    const problems = [{ file: 'settings.json', what: 'previous_used', at: '2026-11-21T08:00:00.000Z' }] as const;
    createFakeServer(hotel([], { storage: { ...storage, problems: [...problems] } }));
    renderPanel(<DashboardScreen />);
    expect(await screen.findByText(/settings\.json：1つ前の状態に戻して使っています/)).toBeInTheDocument();
  });

  it('lists pictures that cannot be shown, with their owners and what to do', async () => {
    const of = { stories: [], prizes: [], guest: null };
    const problems = [
      {
        ...{ ...of, mediaId: 's1', what: 'damaged', file: 'media/story/s1.webp' },
        stories: [{ storyId: 'abcd2345', title: '渚の宝船' }],
      },
      {
        ...{ ...of, mediaId: 's2', what: 'missing', file: 'media/story/s2.webp' },
        prizes: [{ tier: '3' }, { tier: null }],
      },
      {
        ...{ ...of, mediaId: 'g1', what: 'missing', file: 'media/guest/g1' },
        guest: { roomNumber: '302', guestName: '花子' },
      },
    ] as ServerStatus['storage']['pictures']['problems'];
    createFakeServer(hotel([], { storage: { ...storage, pictures: { total: 7, problems } } }));
    renderPanel(<DashboardScreen />);
    expect(await screen.findByText('表示できない写真があります（7枚）')).toBeInTheDocument();
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual(
      expect.arrayContaining([
        '物語「渚の宝船」の写真：壊れています（media/story/s1.webp）',
        '302 花子様の写真：見つかりません（media/guest/g1）',
        '景品（3等）の写真 · 景品（参加賞）の写真：見つかりません（media/story/s2.webp）',
        'ほか4枚',
      ]),
    );
    expect(screen.getByText(/編集画面で入れ直してください/)).toBeInTheDocument();
    expect(screen.getByText(/お客様の回答は記録されています/)).toBeInTheDocument();
    expect(await region('このパソコン')).toHaveTextContent('要確認');
  });

  it('shows that the last backup lacks pictures, and why the next one failed', async () => {
    const failure = {
      at: '2026-11-21T08:00:00.000Z',
      reason: 'FILE_UNUSABLE',
      file: '/data/backups/pictures',
    } as const;
    createFakeServer(hotel([], { backup: { ...backup, ok: false, lackingPictures: 2, failure } }));
    renderPanel(<DashboardScreen />);
    const card = await region('このパソコン');
    expect(card).toHaveTextContent('失われた写真2枚が入っていません');
    expect(card).toHaveTextContent('読み書きできません：/data/backups/pictures');
    expect(card).toHaveTextContent('要確認');
  });

  it('shows an alert with the missing data, and lets an administrator continue without them', async () => {
    const missing = [{ file: 'documents/settings.json', what: 'lost', at: '2026-11-21T08:00:00.000Z' }] as const;
    const server = createFakeServer(
      hotel([], { storage: { ...storage, problems: [...missing], holdsDeletion: true } }),
    );
    server.answer('POST /status/losses', () => {
      server.answer('GET /status', () => ok(createStatus()));
      return ok({ holdsDeletion: false });
    });
    renderPanel(<DashboardScreen />);
    expect(await screen.findByText('あるはずのデータが見つかりません')).toBeInTheDocument();
    await press('復元せずに続ける');
    expect(server.heard.some(({ call }) => call === 'POST /status/losses')).toBe(false);
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: '復元せずに続ける' }));
    await waitFor(() => expect(screen.queryByText('あるはずのデータが見つかりません')).not.toBeInTheDocument());
    expect(server.heard.find(({ call }) => call === 'POST /status/losses')?.body).toEqual({ confirmed: true });
  });

  it('says how to check records of the draw that do not match, and offers no restore, which would not help (DRAW-24)', async () => {
    const changed = [{ file: 'journal.jsonl', what: 'draws_changed', at: '2026-11-21T08:00:00.000Z' }] as const;
    const server = createFakeServer(
      hotel([], { storage: { ...storage, problems: [...changed], holdsDeletion: true } }),
    );
    renderPanel(<DashboardScreen />);
    const notice = (await screen.findByText('抽選の記録がつながっていません')).closest(
      'section, div[role]',
    ) as HTMLElement;
    expect(notice).toHaveTextContent('抽選の記録の確認を依頼してください');
    expect(notice).not.toHaveTextContent('復元できます');
    await press('確認を終えて続ける');
    const dialog = await screen.findByRole('dialog', { name: '抽選の記録を確認しましたか' });
    server.answer('POST /status/losses', () => {
      server.answer('GET /status', () => ok(createStatus()));
      return ok({ holdsDeletion: false });
    });
    fireEvent.click(within(dialog).getByRole('button', { name: '確認を終えて続ける' }));
    await waitFor(() => expect(screen.queryByText('抽選の記録がつながっていません')).not.toBeInTheDocument());
  });

  it('tells administrators how many wins of the last seven days are out of the ordinary (DRAW-26)', async () => {
    const drawnAgo = (days: number) => ({ drawnAt: new Date(Date.now() - days * 24 * 60 * 60 * 1_000).toISOString() });
    const wins = [drawnAgo(0.1), drawnAgo(6), drawnAgo(8)];
    const answers = { ...hotel(), 'GET /lottery/odd-wins': () => ok(wins, { total: 3, winTotal: 40 }) };
    const server = createFakeServer(answers);
    const { unmount } = renderPanel(<DashboardScreen />);
    expect(await screen.findByText('この7日間に、気になる当選が2件あります')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '確かめる' })).toHaveAttribute('href', '/admin/prizes?tab=odd');
    unmount();
    server.heard.length = 0;
    renderPanel(<DashboardScreen />, signInAsStaff);
    await region('このパソコン');
    expect(server.calls()).not.toContain('GET /lottery/odd-wins');
    expect(screen.queryByText(/気になる当選/)).not.toBeInTheDocument();
  });

  it('shows staff what is missing, without a button to continue without it', async () => {
    const missing = [{ file: 'documents/settings.json', what: 'lost', at: '2026-11-21T08:00:00.000Z' }] as const;
    createFakeServer(hotel([], { storage: { ...storage, problems: [...missing], holdsDeletion: true } }));
    renderPanel(<DashboardScreen />, signInAsStaff);
    expect(await screen.findByText(/管理者にお知らせください/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '復元せずに続ける' })).not.toBeInTheDocument();
  });

  it('shows why the latest backup failed, and that backups are on the same disk', async () => {
    const failure = { at: '2026-11-21T08:00:00.000Z', reason: 'DISK_FULL' } as const;
    createFakeServer(hotel([], { backup: { ...backup, ok: false, sameDisk: true, failure } }));
    renderPanel(<DashboardScreen />);
    const card = await region('このパソコン');
    expect(card).toHaveTextContent('保存先のディスクがいっぱいです');
    expect(card).toHaveTextContent('バックアップが同じディスクにあります');
    expect(card).toHaveTextContent('要確認');
  });
});
