import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStory } from '../../testing/create-guest.ts';
import { type FakeReply, ok, refuse } from '../../testing/fake-server.ts';
import { button, field, tab } from '../testing/open-editor.tsx';
import { get, openNew, openStory, parseBody, put, question, save, story } from '../testing/open-story.ts';

// Whole screens render slowly on a busy computer.
vi.setConfig({ testTimeout: 60_000 });

/** The phone preview has its own tests. */
vi.mock('../../phone-preview/phone-preview.tsx', () => ({ PhonePreview: () => null }));
type Page = Awaited<ReturnType<typeof openNew>>;

async function writeStory({ user }: Page) {
  await user.type(field('タイトル'), '新作');
  await user.click(await tab(/問題/));
  await user.type(field('問題文'), '海は');
  await user.type(field('選択肢Aの文'), '青');
  await user.type(field('選択肢Bの文'), '赤');
  await user.click(await button('選択肢Cを削除'));
  await user.click(screen.getByRole('checkbox', { name: '選択肢Aは正解' }));
  await user.click(await button('一覧に追加'));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('saving a story', () => {
  it('requires a title and a question before anything is sent [150] [151]', async () => {
    const page = await openNew();
    const { server, user } = page;
    await save();
    expect(await screen.findByText('タイトルを入力してください')).toBeInTheDocument();
    await waitFor(() => expect(field('タイトル')).toHaveFocus());
    await user.type(field('タイトル'), '新作');
    await save();
    expect(await screen.findByText('問題を1つ以上追加してください')).toBeInTheDocument();
    expect(server.calls()).toEqual([]);
  });

  it('is refused for a title that is too long, which stays in the field with its length shown', async () => {
    const { user, server } = await openStory();
    await user.click(await tab(/基本情報/));
    await user.click(field('タイトル'));
    await user.paste('あ'.repeat(10_000));
    expect(screen.getByText(/200文字までです（いま10008文字）/)).toBeInTheDocument();
    await save();
    expect(server.calls()).toEqual([get]);
    expect(field('タイトル')).toHaveValue(`珊瑚の森のひみつ${'あ'.repeat(10_000)}`);
  });

  it('shows that the log-in is missing, sends nothing and loses nothing [152]', async () => {
    const { user, server } = await openStory();
    await user.click(await tab(/基本情報/));
    await user.type(field('説明'), '！');
    localStorage.removeItem('adminAuth');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '管理者の認証が見つかりません。もう一度ログインしてください。',
    );
    expect(server.calls()).toEqual([get]);
    expect(field('説明')).toHaveValue('森をさがす物語！');
  });

  it('creates a new story and changes the address, updates it on a second save, and closes the message by itself [44] [137] [231] [232]', async () => {
    let stored = createStory({ storyId: 'newstory', title: '新作', version: 1, isActive: false });
    const page = await openNew({
      'POST /stories': ({ body }) => {
        const sent = body as { questionsAnswers: (typeof story)['questionsAnswers'] };
        stored = { ...stored, questionsAnswers: sent.questionsAnswers };
        return ok(stored);
      },
      'GET /stories/newstory': () => ok(stored),
      'PUT /stories/newstory': () => ok({ ...stored, version: 2 }),
    });
    await writeStory(page);
    expect(page.server.calls()).toEqual([]);
    await save();
    const message = await screen.findByText(/^「.*」を更新しました$/);
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/admin/game-editor/newstory'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('変更はありません')).toBeInTheDocument();
    expect(page.server.heard[0]?.body).toMatchObject({ title: '新作', isActive: false });
    await waitFor(() => expect(message).not.toBeInTheDocument());
    await save();
    await waitFor(() => expect(page.server.calls()).toContain('PUT /stories/newstory'));
    expect(page.server.calls().filter((call) => call === 'POST /stories')).toHaveLength(1);
  });

  it('is shown while it runs, and cannot be started twice [58]', async () => {
    let answer = (_: FakeReply): void => undefined;
    const { server } = await openStory({
      [put]: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await save();
    const busy = await button('保存中…');
    expect(busy).toBeDisabled();
    act(() => busy.click());
    await waitFor(() => expect(server.calls().filter((call) => call === put)).toHaveLength(1));
    act(() => answer(ok({ ...story, version: 4 })));
    expect(await button('保存する')).toBeEnabled();
    expect(server.calls().filter((call) => call === put)).toHaveLength(1);
  });

  it('shows why it failed, and keeps what was typed', async () => {
    const { user } = await openStory({ [put]: () => refuse(507, 'STORAGE_FULL') });
    await user.click(await tab(/基本情報/));
    await user.type(field('説明'), '！');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(/保存できませんでした.*ディスクがいっぱい/);
    expect(field('説明')).toHaveValue('森をさがす物語！');
    expect(screen.getByText('未保存の変更 1件')).toBeInTheDocument();
  });

  it('publishes a draft with its unsaved changes, after showing what guests will see', async () => {
    const draft = createStory({ ...story, isActive: false });
    const { user, server } = await openStory({ [put]: () => ok({ ...draft, isActive: true, version: 4 }) }, draft);
    await user.click(await tab(/基本情報/));
    await user.type(field('説明'), '！');
    await user.click(await button('公開する'));
    const dialog = await screen.findByRole('dialog', { name: '物語を公開しますか' });
    expect(dialog).toHaveTextContent(/珊瑚の森のひみつ.*森をさがす物語！.*全1問/);
    expect(dialog).toHaveTextContent('未保存の変更も、いっしょに保存します。');
    expect(server.calls()).not.toContain(put);
    await user.click(within(dialog).getByRole('button', { name: '公開する' }));
    expect(await screen.findByText('「珊瑚の森のひみつ」を公開しました')).toBeInTheDocument();
    const sent = parseBody(server.heard.find(({ call }) => call === put)?.body);
    expect(sent).toMatchObject({ isActive: 'true', description: '森をさがす物語！' });
    expect(screen.queryByRole('button', { name: '公開する' })).not.toBeInTheDocument();
  });

  it('leaves a draft unpublished if publishing fails', async () => {
    const draft = createStory({ ...story, isActive: false });
    const { user } = await openStory({ [put]: () => refuse(507, 'STORAGE_FULL') }, draft);
    await user.click(await button('公開する'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '公開する' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/ディスクがいっぱい/);
    expect(screen.getByText('変更はありません')).toBeInTheDocument();
    expect(await button('公開する')).toBeEnabled();
  });

  it('shows what prevents a draft from being published', async () => {
    const bare = { ...question, correctAnswer: '', acceptedAnswers: [] };
    const draft = createStory({ ...story, isActive: false, questionsAnswers: [bare] });
    const { user, server } = await openStory({}, draft);
    await user.click(await button('公開する'));
    const dialog = await screen.findByRole('dialog', { name: 'まだ公開できません' });
    expect(dialog).toHaveTextContent('1問目 入力できる正解がありません。');
    await user.click(within(dialog).getByRole('button', { name: '直すところを開く' }));
    expect(screen.getByRole('region', { name: /問題を編集/ })).toBeInTheDocument();
    expect(server.calls()).not.toContain(put);
  });

  it('is refused for an open story that is incomplete, which can be saved unpublished instead', async () => {
    const bare = { ...question, correctAnswer: '', acceptedAnswers: [] };
    const old = createStory({ ...story, questionsAnswers: [bare] });
    const { user, server } = await openStory({ [put]: () => ok({ ...old, isActive: false, version: 4 }) }, old);
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(/足りないところがあると保存できません/);
    expect(server.calls()).not.toContain(put);
    await user.click(await button('非公開で保存'));
    expect(await screen.findByText(/^「.*」を更新しました$/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const sent = parseBody(server.heard.find(({ call }) => call === put)?.body);
    expect(sent).toMatchObject({ isActive: 'false' });
  });

  it('shows that there was nothing to save if the server returns the same version', async () => {
    await openStory({ [put]: () => ok(story) });
    await save();
    expect(await screen.findByText('変更がないため、保存するものはありません')).toBeInTheDocument();
  });

  it('removes an error once its cause is gone', async () => {
    const { user, server } = await openStory({ [put]: () => refuse(507, 'STORAGE_FULL') });
    await user.click(await tab(/基本情報/));
    await user.clear(field('タイトル'));
    await save();
    expect(await screen.findByText('タイトルを入力してください')).toBeInTheDocument();
    await user.type(field('タイトル'), '海');
    expect(screen.queryByText('タイトルを入力してください')).not.toBeInTheDocument();
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(/保存できませんでした/);
    server.answer(put, () => ok({ ...story, title: '海', version: 4 }));
    await save();
    expect(await screen.findByText(/^「.*」を更新しました$/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows which picture the server cannot read', async () => {
    const { server } = await openStory({ [put]: () => refuse(415, 'NOT_AN_IMAGE', { fields: ['hint_image_a_1'] }) });
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('1問目のヒント2の画像を読み込めません');
    server.answer(put, () => refuse(415, 'NOT_AN_IMAGE', { fields: ['coverImage'] }));
    await save();
    expect(await screen.findByText(/表紙の画像を読み込めません/)).toBeInTheDocument();
  });

  it('asks about a question that was typed but not added, and can save without it', async () => {
    const { user, server } = await openStory({ [put]: () => ok({ ...story, version: 4 }) });
    await user.type(field('問題文'), '書きかけ');
    await save();
    await screen.findByRole('dialog', { name: '入力中の問題があります' });
    (await button('この問題は含めずに保存')).click();
    await waitFor(() => expect(server.calls()).toContain(put));
    expect(await screen.findByText(/^「.*」を更新しました$/)).toBeInTheDocument();
    expect(field('問題文')).toHaveValue('書きかけ');
  });

  it('keeps unsaved changes if the session has ended, and they can be discarded after a new log-in', async () => {
    const { user, session, router } = await openStory({ [put]: () => refuse(401, 'SESSION_EXPIRED') });
    await user.click(await tab(/基本情報/));
    await user.type(field('説明'), '！');
    await save();
    await waitFor(() => expect(session.read().state).toBe('signed-out'));
    await act(() => router.navigate('/admin/login'));
    session.signIn({ token: 'another', email: 'front@example.jp', role: 'admin' });
    await act(() => router.navigate('/admin/game-editor/h7kq2mzp'));
    expect(await screen.findByText(/前回の入力の続きを開きました/)).toBeInTheDocument();
    await user.click(await tab(/基本情報/));
    expect(field('説明')).toHaveValue('森をさがす物語！');
    await user.click(await button('変更を破棄する'));
    expect(field('説明')).toHaveValue('森をさがす物語');
  });
});

describe('a story that somebody else saved meanwhile', () => {
  const theirs = createStory({ ...story, version: 5, title: '珊瑚の森', questionsAnswers: [question] });
  async function conflict() {
    let isFirst = true;
    const page = await openStory({
      [put]: () => {
        if (!isFirst) return ok({ ...theirs, version: 6 });
        isFirst = false;
        page.server.answer(get, () => ok(theirs));
        return refuse(409, 'VERSION_CONFLICT', { version: 5 });
      },
    });
    await page.user.click(await tab(/基本情報/));
    await page.user.type(field('説明'), '！');
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'ほかの方が先に保存しました' });
    return { ...page, dialog };
  }

  it('can be loaded instead, after its differences are shown', async () => {
    const { dialog, user } = await conflict();
    expect(dialog).toHaveTextContent(/ほかの方の変更タイトルあなたの変更説明/);
    await user.click(within(dialog).getByRole('button', { name: '最新を読み込む' }));
    expect(field('タイトル')).toHaveValue('珊瑚の森');
    expect(field('説明')).toHaveValue('森をさがす物語');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('can be overwritten', async () => {
    const { dialog, user, server } = await conflict();
    await user.click(within(dialog).getByRole('button', { name: '自分の変更で上書き' }));
    await waitFor(() => expect(server.calls().filter((call) => call === put)).toHaveLength(2));
    const last = server.heard.findLast(({ call }) => call === put);
    expect(parseBody(last?.body)).toMatchObject({ version: '5', description: '森をさがす物語！' });
    expect(await screen.findByText(/^「.*」を更新しました$/)).toBeInTheDocument();
  });
});

describe('a story that guests play', () => {
  const played = createStory({ ...story, guestsPlaying: 3 });

  it('can be corrected for them as well, as long as its questions stay the same', async () => {
    const { user, server } = await openStory({ [put]: () => ok({ ...played, version: 4 }) }, played);
    expect(screen.getByText('3名がプレイ中')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: /すぐ反映する/ })).not.toBeInTheDocument();
    await user.click(await tab(/基本情報/));
    await user.type(field('説明'), '！');
    await user.click(await tab(/問題/));
    await user.click(screen.getByRole('checkbox', { name: /プレイ中の3名にもすぐ反映する/ }));
    await save();
    await waitFor(() => expect(server.calls()).toContain(put));
    expect(parseBody(server.heard.find(({ call }) => call === put)?.body)).toMatchObject({
      fixNow: 'true',
      version: '3',
    });
    await user.click(await button('1問目を削除'));
    expect(screen.getByRole('checkbox', { name: /すぐ反映する/ })).toBeDisabled();
    expect(screen.getByText(/プレイ中のお客様には反映できません/)).toBeInTheDocument();
  });

  it('shows an error if the server refuses the changes as a correction', async () => {
    await openStory({ [put]: () => refuse(422, 'NOT_A_FIX') }, played);
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(/反映のチェックを外して/);
  });
});
