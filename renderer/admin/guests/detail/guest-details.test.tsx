import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStory } from '../../testing/create-guest.ts';
import { createFakeServer, ok, refuse } from '../../testing/fake-server.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import { GuestsScreen } from '../guests-screen.tsx';
import {
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
  updateStoryCall,
} from '../monitor.test-support.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(window, { innerWidth: 1_280 });
});

describe('the details of a guest', () => {
  it('[62] have a switch, the room, the story with its update button, and four facts', async () => {
    const guest = playing({ guestName: 'はると', roomNumber: '302', lastActivityAt: minutesAgo(2) });
    createServerWithGuests([guest], {
      [detailCall(guest)]: () => detail(guest, { totalScore: 4, lastActivityAt: null }),
    });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    expect(await screen.findByRole('switch', { name: /プレイを許可/ })).toBeChecked();
    expect(screen.getByRole('img', { name: '部屋 302' })).toHaveTextContent('302');
    expect(screen.getByRole('combobox', { name: '物語' })).toHaveDisplayValue('消えた宝船');
    expect(screen.getByRole('button', { name: 'この物語に変更' })).toBeEnabled();
    await screen.findByText('4点');
    const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(facts).toEqual([
      ['物語', '消えた宝船'],
      ['状態', 'プレイ中 1/2'],
      ['スコア', '4点'],
      ['最後の操作', expect.stringContaining('2分前')],
    ]);
  });

  it.each([
    ['desk@hotel.example', '別のスマホへ引き継ぎ（desk@hotel.example）'],
    [undefined, '別のスマホへ引き継ぎ（お客様ご自身）'],
  ])('say when a guest moved to another phone, and by whom: %s (IDENTITY-10)', async (by, words) => {
    const guest = playing({ guestName: 'はると' });
    const at = minutesAgo(3);
    const moved = { at, ...(by !== undefined && { by }) };
    createServerWithGuests([guest], { [detailCall(guest)]: () => detail(guest, {}, { moved }) });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    const move = (await screen.findByText('スマホ')).nextSibling as HTMLElement;
    expect(move).toHaveTextContent(words);
    expect(move.querySelector('time')).toHaveAttribute('datetime', at);
  });

  it.each([
    [true, '完了'],
    [false, 'プレイ中'],
  ])('[138] show gameCompleted %s as %s', async (gameCompleted, word) => {
    const guest = playing({ guestName: 'はると' });
    createServerWithGuests([guest], { [detailCall(guest)]: () => detail(guest, { gameCompleted }) });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    const term = await screen.findByText('状態');
    expect(term.nextSibling).toHaveTextContent(word);
  });

  it('show the right answers, the wrong answers and the hints of the current question [HELP-5]', async () => {
    const guest = playing({ guestName: 'はると' });
    const clue = {
      ...{ questionId: 'q2', questionIndex: 1, questionType: 'no_answer' as const, mediaUrl: '' },
      questionText: '家をかついで歩くのは？',
      rightAnswers: ['やどかり', '宿借り'],
      tries: [{ answer: 'かに', at: '2026-03-04T09:31:00.000Z' }],
      hints: [
        { text: 'おうちは貝がら', imageUrl: '', openedAt: '2026-03-04T09:30:00.000Z' },
        { text: '名前は四文字', imageUrl: '', openedAt: null },
      ],
    };
    createServerWithGuests([guest], { [detailCall(guest)]: () => detail(guest, {}, { clue }) });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    const card = await screen.findByRole('region', { name: 'いまの問題 2／2問目' });
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      '正解やどかり宿借りも正解',
      expect.stringMatching(/^お客様の答えかに /),
      expect.stringMatching(/^ヒント1 .+おうちは貝がら$/),
      'ヒント2 まだ名前は四文字',
    ]);
    expect(within(card).getByRole('button', { name: '次の問題へ進める' })).toBeVisible();
  });

  it.each([
    [{ status: 'waiting' as const }, {}, '開始前'],
    [{ status: 'active' as const }, { state: 'not_started' as const, startedAt: null }, '開始前'],
    [{ status: 'ended' as const }, {}, '途中で終了 1/2'],
    [{ status: 'ended' as const, isRejected: true }, { state: 'not_started' as const }, '却下'],
  ])('do not show a guest who is not playing as in progress: %o [PANEL-5]', async (own, progress, words) => {
    const guest = playing({ guestName: 'はると', ...own });
    createServerWithGuests([guest], { [detailCall(guest)]: () => detail(guest, progress) });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    const term = await screen.findByText('状態');
    expect(term.nextSibling?.textContent).toBe(words);
  });

  it('[63] list each answer with its result, text or picture, attempts and points, and open the picture', async () => {
    const guest = playing({ guestName: 'はると' });
    const answers = [
      ...[{ questionId: 'q1', questionIndex: 0, isCorrect: true, answer: 'umi.jpg', fileUploadUrl: '/api/media/m1' }],
      ...[{ questionId: 'q2', questionIndex: 1, isCorrect: false, answer: 'かに' }],
    ].map((value) => ({ ...value, attemptCount: 3, pointsEarned: value.isCorrect ? 1 : 0, answeredAt: minutesAgo(1) }));
    createServerWithGuests([guest], { [detailCall(guest)]: () => detail(guest, { answers }) });
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

  it('[64] show the chat in order, each entry with author, text and time', async () => {
    const guest = playing({ guestName: 'はると' });
    const chatHistory = [
      { isUser: false, text: '家をかついで歩くのは？', kind: 'question' as const },
      { isUser: true, text: 'かに', kind: 'answer' as const },
      { isUser: false, text: 'おしい！', kind: 'feedback' as const, isCorrect: false },
    ].map((value, index) => ({ ...value, timestamp: new Date(2026, 2, 4, 9, 30 + index).toISOString() }));
    createServerWithGuests([guest], { [detailCall(guest)]: () => detail(guest, { chatHistory }) });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    const chat = await screen.findByRole('log', { name: 'チャット' });
    const entries = within(chat).getAllByRole('listitem');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      '家をかついで歩くのは？マース 3/4 09:30',
      'かにはると 3/4 09:31',
      'おしい！マース 3/4 09:32',
    ]);
    expect(entries.map((entry) => entry.querySelector('time')?.dateTime)).toEqual(
      chatHistory.map((item) => item.timestamp),
    );
  });

  it('have tabs for answers and chat if the page is narrow', async () => {
    Object.assign(window, { innerWidth: 1_024 });
    const guest = playing({ guestName: 'はると' });
    createServerWithGuests([guest]);
    renderPanel(<GuestsScreen />);
    await choose('はると');
    expect(await screen.findByText('まだ回答はありません')).toBeInTheDocument();
    expect(screen.queryByText('まだ会話はありません')).not.toBeInTheDocument();
    click(screen.getByRole('tab', { name: /^チャット/ }));
    expect(await screen.findByText('まだ会話はありません')).toBeInTheDocument();
  });

  it('[226] show that they could not be loaded until a retry succeeds', async () => {
    const guest = playing({ guestName: 'はると' });
    const heard = createServerWithGuests([guest], { [detailCall(guest)]: () => refuse(500, 'INTERNAL') });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent('お客様の詳細を読み込めませんでした');
    heard.answer(detailCall(guest), () => detail(guest));
    click(within(banner).getByRole('button', { name: '再試行' }));
    expect(await screen.findByText('まだ会話はありません')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it("[171][226][227] show that a guest's data are broken, and an error for the switch and the story", async () => {
    const heard = createFakeServer({
      [listCall]: () => listReply({ name: 'こわれた', room: '7' }, null),
      'GET /stories': () => ok([story]),
    });
    renderPanel(<GuestsScreen />);
    await choose('こわれた');
    expect(
      await screen.findByText('お客様の詳細を表示できません。お客様のデータが正しくありません。'),
    ).toBeInTheDocument();
    click(screen.getByRole('switch', { name: /プレイを許可/ }));
    expect(await screen.findByText(/切り替えられませんでした。お客様IDがありません/)).toBeInTheDocument();
    fireEvent.change(screen.getByRole('combobox', { name: '物語' }), { target: { value: story.storyId } });
    click(screen.getByRole('button', { name: 'この物語に変更' }));
    expect(await screen.findByText('更新には、お客様IDと物語IDが必要です')).toBeInTheDocument();
    expect(heard.calls().every((call) => call.startsWith('GET'))).toBe(true);
  });

  it('[226] show an error if the response contains no guest', async () => {
    const guest = playing({ guestName: 'はると' });
    createServerWithGuests([guest], { [detailCall(guest)]: () => ok({ user: {}, progress: {} }) });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    expect(await screen.findByText(/お客様のデータが正しくありません/)).toBeInTheDocument();
  });

  it('name stories that are not published or incomplete, ask about the first, and say why the second is refused', async () => {
    const guest = playing({ guestName: 'はると' });
    const [draft, hidden] = [
      createStory({ storyId: 'draft234', title: '下書き', isActive: false, isComplete: false }),
      createStory({ storyId: 'hidden23', title: '冬の物語', isActive: false }),
    ];
    const asked: unknown[] = [];
    createServerWithGuests([guest], {
      'GET /stories': () => ok([story, draft, hidden]),
      [updateStoryCall(guest)]: ({ body }) => {
        asked.push(body);
        const { storyId } = body as { storyId: string };
        if (storyId === draft.storyId)
          return refuse(422, 'STORY_INCOMPLETE', { problems: [{ code: 'QUESTIONS_MISSING' }] });
        return ok({ ...guest, storyId });
      },
    });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    const select = await screen.findByRole('combobox', { name: '物語' });
    await within(select).findByRole('option', { name: '下書き（未完成）' });
    expect(within(select).getByRole('option', { name: '冬の物語（非公開）' })).toBeInTheDocument();
    const pick = async (storyId: string) => {
      fireEvent.change(select, { target: { value: storyId } });
      await click(screen.getByRole('button', { name: 'この物語に変更' }));
    };

    await pick(draft.storyId);
    const refused = await screen.findByRole('dialog', { name: '「下書き」は、まだ遊べません' });
    expect(within(refused).getByRole('list')).toHaveTextContent('問題がありません。');
    const [, close] = within(refused).getAllByRole('button', { name: '閉じる' });
    if (close === undefined) throw new Error('the dialog has no button that closes it');
    await click(close);

    asked.length = 0;
    await pick(hidden.storyId);
    const question = await screen.findByRole('dialog', { name: '非公開の物語に変更しますか' });
    expect(question).toHaveTextContent('「冬の物語」は公開されていません。');
    expect(asked).toEqual([]);
    await click(within(question).getByRole('button', { name: '変更する' }));
    await screen.findByText(/の物語を「冬の物語」に変えました/);
    expect(asked).toEqual([{ storyId: hidden.storyId }]);
  });

  it('say in one of three words where the prize is, and a check-out names who has something to collect (PANEL-22)', async () => {
    const stay = { stayId: 's1', state: 'current', endsAt: minutesAgo(-60) } as const;
    const [spin, voucher, redeemed, none] = [
      playing({ guestName: 'はると', prize: 'spin', stay }),
      playing({ guestName: 'みお', prize: 'voucher', stay }),
      playing({ guestName: 'そら', prize: 'redeemed', stay }),
      playing({ guestName: 'れん', prize: 'none', stay }),
    ];
    const party = [spin, voucher, redeemed, none];
    createServerWithGuests(party, {
      [detailCall(spin)]: () => detail(spin, {}, { party }),
      [detailCall(redeemed)]: () => detail(redeemed, {}, { party }),
    });
    renderPanel(<GuestsScreen />);
    const mark = async (name: RegExp) =>
      within(await screen.findByRole('option', { name }))
        .queryByRole('img')
        ?.getAttribute('aria-label');
    expect(await mark(/はると/)).toBe('抽選がまだ');
    expect(await mark(/みお/)).toBe('引きかえ券あり');
    expect(await mark(/そら/)).toBe('お渡しずみ');
    expect(await mark(/れん/)).toBeUndefined();
    const openCheckOut = async () => {
      click(await screen.findByRole('button', { name: 'そのほかの操作' }));
      click(await screen.findByRole('menuitem', { name: 'チェックアウト' }));
      return screen.findByRole('dialog', { name: 'チェックアウト' });
    };
    await choose('はると');
    const whole = await openCheckOut();
    const warning = within(whole).getByRole('alert');
    expect(
      within(warning)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['はると様 抽選がまだ', 'みお様 引きかえ券あり']);
    click(within(whole).getByRole('checkbox', { name: /だけを終了する/ }));
    expect(within(warning).getAllByRole('listitem')).toHaveLength(1);
    click(within(whole).getByRole('button', { name: 'やめる' }));
    await waitFor(() => expect(whole).not.toBeInTheDocument());
    await choose('そら');
    const later = await openCheckOut();
    click(within(later).getByRole('checkbox', { name: /だけを終了する/ }));
    expect(within(later).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('show the points of a guest whose story was deleted permanently, and that the story is gone', async () => {
    const guest = playing({ guestName: 'はると', storyId: 'gone2345', storyTitle: '' });
    createServerWithGuests([guest], {
      [detailCall(guest)]: () => detail(guest, { totalScore: 2 }, { story: null, questions: [] }),
    });
    renderPanel(<GuestsScreen />);
    await choose('はると');
    expect(await screen.findByText('2点')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: '物語' })).toHaveDisplayValue('物語なし（完全に削除されています）');
  });
});
