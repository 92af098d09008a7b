import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionEntry, UserLogRow } from '#core/api/response-schemas.ts';
import { createStory } from '../testing/create-guest.ts';
import { createFakeServer, ok, refuse } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { ActionsScreen } from './actions-screen.tsx';

const listCall = 'GET /user-actions/by-user';
const entriesCall = 'GET /user-actions/all';

const createRow = (overrides: Partial<UserLogRow> = {}): UserLogRow => ({
  userId: 'a'.repeat(32),
  guestName: 'はると',
  roomNumber: '302',
  storyId: 'h7kq2mzp',
  lastAction: 'option_select',
  lastActionAt: '2026-11-21T08:00:00.000Z',
  status: 'in_progress',
  actionCount: 12,
  ...overrides,
});

const createEntry = (overrides: Partial<ActionEntry> = {}): ActionEntry => ({
  _id: overrides._id ?? 'entry',
  userId: 'a'.repeat(32),
  storyId: 'h7kq2mzp',
  userDetails: { guestName: 'はると', username: 'はると', roomNumber: '302' },
  timestamp: '2026-11-21T08:00:00.000Z',
  actionType: 'text_input',
  actionDetails: { questionText: '門の上にいるのは、だあれ', userAnswer: 'シーサー', isCorrect: true },
  questionIndex: 0,
  ...overrides,
});

const page = (rows: UserLogRow[], total = rows.length, totalPages = 1) => ok(rows, { page: 1, total, totalPages });
const entries = (...list: ActionEntry[]) => ok(list, { page: 1, total: list.length, totalPages: 1 });

const createServer = (rows: UserLogRow[], overrides: Parameters<typeof createFakeServer>[0] = {}) =>
  createFakeServer({
    'GET /stories': () => ok([createStory(), createStory({ storyId: 'second22', title: '島のはなし' })]),
    [listCall]: () => page(rows, rows.length),
    [entriesCall]: () => entries(createEntry()),
    ...overrides,
  });

const readings = (server: ReturnType<typeof createFakeServer>) => server.heard.filter(({ call }) => call === listCall);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the action log', () => {
  it("shows each guest's name, room, last action, status and count [71], and the number of guests [72]", async () => {
    createServer([
      createRow(),
      createRow({ userId: 'b', guestName: '', roomNumber: '', status: 'completed', lastAction: 'game_complete' }),
    ]);
    renderPanel(<ActionsScreen />);
    const row = await screen.findByRole('row', { name: /はると/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['はると', '302', expect.stringMatching(/^選択肢の回答/), 'プレイ中', '12件']);
    const [, , other] = screen.getAllByRole('row');
    expect(other).toHaveTextContent('（お名前の記録なし）');
    expect(other).toHaveTextContent(/ゲーム完了.*完了/);
    expect(screen.getByText('2名')).toBeInTheDocument();
  });

  it.each([
    ['in_progress', 'プレイ中'],
    ['completed', '完了'],
  ] as const)('shows the status that the server returned: %s [140, 141, 142]', async (status, word) => {
    createServer([createRow({ status, lastAction: 'text_input' })]);
    renderPanel(<ActionsScreen />);
    const row = await screen.findByRole('row', { name: /はると/ });
    expect(within(row).getByText(word)).toBeInTheDocument();
  });

  it('opens the entries of a guest in the order of the server, and closes them [73]', async () => {
    const server = createServer([createRow()], {
      [entriesCall]: ({ search }) =>
        search.get('userId') === null
          ? entries()
          : entries(
              createEntry({ _id: '2', actionType: 'hint_request', actionDetails: { hintIndex: 0 }, questionIndex: 1 }),
              createEntry({ _id: '1' }),
            ),
    });
    renderPanel(<ActionsScreen />);
    const opener = await screen.findByRole('button', { name: 'はると' });
    act(() => opener.click());
    const detail = await screen.findByRole('table', { name: '302 はるとの記録' });
    expect(
      within(detail)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['日時', '操作', '内容']);
    const [, first, second] = within(detail).getAllByRole('row');
    expect(first).toHaveTextContent(/ヒントの表示2問目ヒント 1/);
    expect(second).toHaveTextContent(/文字の回答1問目「門の上にいるのは、だあれ」回答「シーサー」正解/);
    act(() => opener.click());
    expect(screen.queryByRole('table', { name: '302 はるとの記録' })).not.toBeInTheDocument();
    expect(readings(server)).toHaveLength(1);
  });

  it.each([
    ['that the server has cut', `${'あ'.repeat(29)}𠮷`],
    ['of any length', `${'あ'.repeat(29)}𠮷野家は、どこにある`],
  ])('shows 30 characters and an ellipsis of a long question text %s [75] (PANEL-3)', async (_, questionText) => {
    createServer([createRow()], { [entriesCall]: () => entries(createEntry({ actionDetails: { questionText } })) });
    renderPanel(<ActionsScreen />);
    const opener = await screen.findByRole('button', { name: 'はると' });
    act(() => opener.click());
    expect(await screen.findByText(`1問目「${'あ'.repeat(29)}𠮷…」`)).toBeInTheDocument();
  });

  it('disables ‘previous’ on the first page and ‘next’ on the last, and shows the page number [74]', async () => {
    const server = createServer([], {
      [listCall]: ({ search }) => {
        const at = Number(search.get('page'));
        return ok([createRow({ userId: `on-${at}`, guestName: `お客様${at}` })], {
          page: at,
          total: 51,
          totalPages: 2,
        });
      },
    });
    renderPanel(<ActionsScreen />);
    await screen.findByRole('button', { name: 'お客様1' });
    const [previous, next] = [
      screen.getByRole('button', { name: '前へ' }),
      screen.getByRole('button', { name: '次へ' }),
    ];
    expect(screen.getByText('1 / 2 ページ')).toBeInTheDocument();
    expect(previous).toBeDisabled();
    act(() => next.click());
    await screen.findByRole('button', { name: 'お客様2' });
    expect(screen.getByText('2 / 2 ページ')).toBeInTheDocument();
    expect(next).toBeDisabled();
    act(() => previous.click());
    await screen.findByRole('button', { name: 'お客様1' });
    expect(readings(server)[0]?.search.get('limit')).toBe('50');
  });

  it('sends search and filter to the server with page 1, and remembers the filter but not the search [72]', async () => {
    const server = createServer([createRow()], { [listCall]: () => page([createRow()], 1, 1) });
    const first = renderPanel(<ActionsScreen />);
    await screen.findByRole('button', { name: 'はると' });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '302' } });
    act(() => screen.getByRole('radio', { name: '完了' }).click());
    await waitFor(() =>
      expect(Object.fromEntries(readings(server).at(-1)?.search ?? [])).toEqual({
        page: '1',
        limit: '50',
        q: '302',
        status: 'completed',
      }),
    );
    expect(await screen.findByText('条件に合う方 1名')).toBeInTheDocument();
    first.unmount();
    renderPanel(<ActionsScreen />);
    expect(await screen.findByRole('radio', { name: '完了' })).toBeChecked();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('offers every story and ‘all stories’ as a filter, and names the chosen story of a CSV file [72]', async () => {
    const server = createServer([createRow()]);
    renderPanel(<ActionsScreen />);
    await screen.findByRole('button', { name: 'はると' });
    const select = screen.getByRole('combobox', { name: '物語で絞り込む' });
    act(() => select.click());
    const names = (await screen.findAllByRole('option', { hidden: true })).map((item) => item.textContent);
    expect(names).toEqual(['すべての物語', '珊瑚の森のひみつ', '島のはなし']);
    act(() => screen.getByRole('option', { name: '島のはなし', hidden: true }).click());
    await waitFor(() => expect(readings(server).at(-1)?.search.get('storyId')).toBe('second22'));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    server.answer('GET /user-actions/export.csv', () => ({ json: {}, headers: {} }));
    act(() => screen.getByRole('button', { name: 'CSVを保存' }).click());
    expect(await screen.findByText('「島のはなし」の行動の記録をCSVで保存しました')).toBeInTheDocument();
    vi.restoreAllMocks();
  });

  it('says that a CSV file has the entries of one story also if that story has been deleted', async () => {
    sessionStorage.setItem('log-filter', JSON.stringify({ storyId: 'deleted2' }));
    const server = createServer([createRow()]);
    renderPanel(<ActionsScreen />);
    await screen.findByRole('button', { name: 'はると' });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    server.answer('GET /user-actions/export.csv', () => ({ json: {}, headers: {} }));
    act(() => screen.getByRole('button', { name: 'CSVを保存' }).click());
    expect(await screen.findByText('一覧にない物語の行動の記録をCSVで保存しました')).toBeInTheDocument();
    expect(server.heard.at(-1)?.search.get('storyId')).toBe('deleted2');
    vi.restoreAllMocks();
  });

  it("distinguishes 'no matches' from an empty log [230]", async () => {
    const server = createServer([]);
    renderPanel(<ActionsScreen />);
    expect(await screen.findByText('記録のあるお客様はまだいません')).toBeInTheDocument();
    act(() => screen.getByRole('radio', { name: '完了' }).click());
    expect(await screen.findByText('条件に合うお客様はいません')).toBeInTheDocument();
    expect(screen.queryByText('記録のあるお客様はまだいません')).not.toBeInTheDocument();
    act(() => screen.getByRole('button', { name: '条件を解除' }).click());
    expect(await screen.findByText('記録のあるお客様はまだいません')).toBeInTheDocument();
    expect(readings(server).length).toBeGreaterThan(1);
  });

  it('shows why the log could not be loaded until a retry succeeds [229, 232]', async () => {
    const server = createServer([createRow()], { [listCall]: () => refuse(507, 'STORAGE_FULL') });
    renderPanel(<ActionsScreen />);
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent(/行動の記録を読み込めませんでした：サーバーのディスクがいっぱい/);
    server.answer(listCall, () => page([createRow()]));
    act(() => within(banner).getByRole('button', { name: '再試行' }).click());
    expect(await screen.findByRole('button', { name: 'はると' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows that there are new entries, and adds their rows only after a click', async () => {
    let total = 3;
    const server = createServer([createRow()], {
      [entriesCall]: () => ok([createEntry()], { page: 1, total, totalPages: 1 }),
    });
    const { queries } = renderPanel(<ActionsScreen />);
    await screen.findByRole('button', { name: 'はると' });
    expect(screen.queryByRole('button', { name: /新しい記録/ })).not.toBeInTheDocument();
    total = 5;
    server.answer(listCall, () => page([createRow({ userId: 'b', guestName: 'みなみ' }), createRow()]));
    await act(() => queries.invalidateQueries({ queryKey: ['action-total'] }));
    const fresh = await screen.findByRole('button', { name: '新しい記録が2件あります' });
    expect(screen.queryByText('みなみ')).not.toBeInTheDocument();
    act(() => fresh.click());
    expect(await screen.findByText('みなみ')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: /新しい記録/ })).not.toBeInTheDocument());
  });

  it('saves the log under the server’s file name with the session’s token, and reports success or failure [232]', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const server = createServer([createRow()], {
      'GET /user-actions/export.csv': () => ({
        json: {},
        headers: { 'Content-Disposition': 'attachment; filename="actions-2026-11-21.csv"' },
      }),
    });
    renderPanel(<ActionsScreen />);
    const button = await screen.findByRole('button', { name: 'CSVを保存' });
    act(() => button.click());
    const message = await screen.findByText('行動の記録をCSVで保存しました');
    expect(saved).toEqual(['actions-2026-11-21.csv']);
    expect(server.heard.at(-1)?.authorization).toBe('Bearer secret-token');
    server.answer('GET /user-actions/export.csv', () => refuse(507, 'STORAGE_FULL'));
    act(() => button.click());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /CSVを保存できませんでした。サーバーのディスクがいっぱい/,
    );
    expect(saved).toHaveLength(1);
    await waitFor(() => expect(message).not.toBeInTheDocument());
    expect(screen.getByRole('alert')).toBeInTheDocument();
    vi.restoreAllMocks();
  });
});
