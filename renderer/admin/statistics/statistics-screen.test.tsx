import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStory } from '../testing/create-guest.ts';
import { createFakeServer, ok, refuse } from '../testing/fake-server.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { createClue, createStats } from './statistics.test-support.ts';
import { StatisticsScreen } from './statistics-screen.tsx';

const rude = '<b onclick="alert(1)">ばか</b>';
const riddle = createClue({
  reached: 20,
  solved: 12,
  wrongAnswers: [
    { answer: 'かたつむり', count: 9 },
    { answer: rude, count: 4 },
  ],
});
const choice = createClue({
  questionId: 'q2',
  questionIndex: 1,
  questionType: 'multiple_choice',
  questionText: '二つ目',
  reached: 12,
  solved: 11,
  passed: 0,
  medianMs: null,
  wrongTries: 2,
  wrongAnswers: [{ answer: 'B', count: 2, optionText: '赤い屋根' }],
});
const stats = createStats({ clues: [riddle, choice] });
const statsCall = 'GET /stats/stories/h7kq2mzp';
const acceptCall = 'POST /stories/h7kq2mzp/questions/q1/accepted-answers';
const other = createStory({ storyId: 'aaaabbbb', title: '灯台のひみつ', guestsPlaying: 0 });
const played = createStory({ guestsPlaying: 11 });

const serve = (answers: Parameters<typeof createFakeServer>[0] = {}) =>
  createFakeServer({
    'GET /stories': () => ok([other, played]),
    [statsCall]: () => ok(stats),
    'GET /stats/stories/aaaabbbb': () => ok(createStats({ storyId: 'aaaabbbb', started: 0, completed: 0 })),
    ...answers,
  });
const row = (name: RegExp) => screen.findByRole('row', { name });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the statistics of the questions', () => {
  it('show how many guests reached and solved each question, how long it took, wrong answers and hints [7]', async () => {
    serve();
    renderPanel(<StatisticsScreen />);
    const first = await row(/家をかついで/);
    expect(first).toHaveTextContent('到達20名・正解12名（60%）');
    expect(first).toHaveTextContent('3分20秒');
    expect(first).toHaveTextContent('31回');
    expect(first).toHaveTextContent('9名（14回）');
    expect(first).toHaveTextContent('スタッフが1名を先へ');
    expect(await row(/二つ目/)).toHaveTextContent('―');
    expect(screen.getByText('始めたお客様').nextSibling).toHaveTextContent('20名');
    expect(screen.getByText('最後まで解いたお客様').nextSibling).toHaveTextContent('8名 40%');
    expect(screen.getByText(/つまずきやすいのは1問目/)).toBeInTheDocument();
  });

  it('show the story that most guests play until another one is chosen, which is kept after a reload', async () => {
    serve();
    const page = renderPanel(<StatisticsScreen />);
    const picker = await screen.findByRole('combobox', { name: '統計を見る物語' });
    await waitFor(() => expect(picker).toHaveValue('珊瑚の森のひみつ'));
    await userEvent.click(picker);
    await userEvent.click(await screen.findByRole('option', { name: '灯台のひみつ' }));
    expect(await screen.findByText('まだ始めたお客様がいません')).toBeInTheDocument();
    page.unmount();
    renderPanel(<StatisticsScreen />);
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('灯台のひみつ'));
  });

  it('distinguish stories with the same title by their code and day', async () => {
    const server = serve();
    const copy = createStory({ storyId: 'gggghhhh', createdAt: '2026-11-20T03:00:00.000Z' });
    server.answer('GET /stories', () => ok([played, copy, other]));
    renderPanel(<StatisticsScreen />);
    await userEvent.click(await screen.findByRole('combobox', { name: '統計を見る物語' }));
    await screen.findByRole('option', { name: '珊瑚の森のひみつ（コード gggg hhhh・11/20作成）' });
    expect(screen.getAllByRole('option').map((item) => item.textContent)).toEqual([
      '珊瑚の森のひみつ（コード h7kq 2mzp・11/1作成）',
      '珊瑚の森のひみつ（コード gggg hhhh・11/20作成）',
      '灯台のひみつ',
    ]);
  });

  it('show wrong answers as plain text, and those of a choice with the text of the option', async () => {
    serve();
    renderPanel(<StatisticsScreen />);
    expect(await screen.findByText(rude)).toBeInTheDocument();
    expect(document.querySelector('b[onclick]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /二つ目/ }));
    expect(screen.getByText('B. 赤い屋根')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'この答えも正解にする 「B」' })).not.toBeInTheDocument();
  });

  it('say of a spot that guests were elsewhere, because its tries have no words', async () => {
    const spot = { ...riddle, questionType: 'spot' as const, wrongTries: 2, wrongAnswers: [] };
    serve({ [statsCall]: () => ok({ ...stats, clues: [spot] }) });
    renderPanel(<StatisticsScreen />);
    expect(await screen.findByText('別の場所のしるしを読んだお客様がいます。')).toBeInTheDocument();
    expect(screen.queryByText('間違いはまだありません。')).toBeNull();
  });

  it('can be sorted by the number of wrong answers', async () => {
    serve();
    renderPanel(<StatisticsScreen />);
    await row(/家をかついで/);
    const order = () =>
      screen.getAllByRole('button', { expanded: false }).concat(screen.getAllByRole('button', { expanded: true }));
    expect(order()).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: '間違い' }));
    const names = screen.getAllByRole('row', { name: /名・正解/ }).map((item) => item.textContent?.slice(0, 2));
    expect(names).toEqual(['1.', '2.']);
    await userEvent.click(screen.getByRole('button', { name: '間違い' }));
    expect(screen.getAllByRole('row', { name: /名・正解/ }).map((item) => item.textContent?.slice(0, 2))).toEqual([
      '2.',
      '1.',
    ]);
  });

  it.each([
    [[], 'GET', '物語がありません'],
    [[played], 'empty', '問題がありません'],
  ] as const)('show what to do if there is nothing to show (%#)', async (stories, _kind, text) => {
    serve({ 'GET /stories': () => ok(stories), [statsCall]: () => ok(createStats({ clues: [] })) });
    renderPanel(<StatisticsScreen />);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('show that they could not be loaded, and can be loaded again', async () => {
    const server = serve({ [statsCall]: () => refuse(500, 'INTERNAL') });
    renderPanel(<StatisticsScreen />);
    expect(await screen.findByRole('alert')).toHaveTextContent('統計を読み込めませんでした');
    server.answer(statsCall, () => ok(stats));
    await userEvent.click(screen.getByRole('button', { name: '再試行' }));
    expect(await row(/家をかついで/)).toBeInTheDocument();
  });
});

describe('the acceptance of a wrong answer', () => {
  const accept = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'この答えも正解にする 「かたつむり」' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('「かたつむり」を、1問目の正解に加えます。');
    act(() => within(dialog).getByRole('button', { name: '正解に加える' }).click());
  };

  it('sends the version that staff see, and shows how many guests it helped', async () => {
    const server = serve();
    server.answer(acceptCall, () => {
      server.answer(statsCall, () => ok({ ...stats, version: 4, clues: [{ ...riddle, wrongAnswers: [] }] }));
      return ok({ ...played, version: 4, guestsHelped: 3 });
    });
    renderPanel(<StatisticsScreen />);
    await accept();
    expect(
      await screen.findByText('「かたつむり」を正解に加えました。3名のお客様が先へ進めました'),
    ).toBeInTheDocument();
    expect(server.heard.find(({ call }) => call === acceptCall)?.body).toEqual({ answer: 'かたつむり', version: 3 });
    expect(await screen.findByText('間違いはまだありません。')).toBeInTheDocument();
  });

  it('changes nothing if the story was changed meanwhile, and loads the statistics again', async () => {
    const server = serve({ [acceptCall]: () => refuse(409, 'VERSION_CONFLICT', { version: 4 }) });
    renderPanel(<StatisticsScreen />);
    await row(/家をかついで/);
    server.answer(statsCall, () => ok({ ...stats, version: 4 }));
    await accept();
    expect(
      await screen.findByText(/ほかの画面で物語が変更されたため、「かたつむり」は加えていません/),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    server.answer(acceptCall, () => ok({ ...played, version: 5, guestsHelped: 0 }));
    await accept();
    expect(await screen.findByText('「かたつむり」を正解に加えました')).toBeInTheDocument();
    expect(server.heard.filter(({ call }) => call === acceptCall).map(({ body }) => body)).toEqual([
      { answer: 'かたつむり', version: 3 },
      { answer: 'かたつむり', version: 4 },
    ]);
  });

  it('is not offered to staff who are not administrators', async () => {
    serve();
    renderPanel(<StatisticsScreen />, (session) => session.signIn({ token: 't', email: 'a@b.jp', role: 'staff' }));
    expect(await screen.findByText('かたつむり')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /この答えも正解にする/ })).not.toBeInTheDocument();
  });
});
