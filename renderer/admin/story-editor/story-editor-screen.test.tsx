import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aChoice, aHint, anOption, aQuestion } from '#tests/support/story-builders.ts';
import { aStory } from '../testing/a-guest.ts';
import { type Answer, fakeServer, ok, refuse } from '../testing/fake-server.ts';
import { button, field, openEditor, tab } from './testing/open-editor.tsx';

// Whole screens on a busy machine take a while.
vi.setConfig({ testTimeout: 60_000 });

/** The phone has tests of its own. */
vi.mock('../phone-preview/phone-preview.tsx', () => ({ PhonePreview: () => null }));
vi.mock('../qr/qr-code.ts', () => ({ qrPng: async () => 'data:image/png;base64,', qrOutline: () => undefined }));

const question = aQuestion({ questionId: 'a', questionText: '家をかつぐのは' });
const story = aStory({
  questionsAnswers: [question],
  isSequential: false,
  roomNumbers: ['301', '302'],
  translations: { en: { title: 'Secret of the reef', questions: { a: { questionText: 'Who carries a house?' } } } },
});
const get = 'GET /stories/h7kq2mzp';
const put = 'PUT /stories/h7kq2mzp';
const bodyOf = (body: unknown) => (body instanceof FormData ? Object.fromEntries(body.entries()) : body);

const openStory = async (answers: Parameters<typeof fakeServer>[0] = {}, own = story) => {
  const server = fakeServer({ [get]: () => ok(own), ...answers });
  const page = openEditor('h7kq2mzp');
  await tab(/問題/);
  return { ...page, server };
};
const openNew = async (answers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer(answers);
  const page = openEditor();
  await tab(/問題/);
  return { ...page, server };
};
const save = async () => (await button('保存する')).click();
type Page = Awaited<ReturnType<typeof openNew>>;

async function writeStory({ user }: Page) {
  await user.type(field('タイトル'), '新作');
  await user.click(await tab(/問題/));
  await user.type(field('問題文'), '海は');
  await user.type(field('選択肢Aの文'), '青');
  await user.type(field('選択肢Bの文'), '赤');
  await user.click(await button('選択肢Cを削除'));
  await user.click(screen.getByRole('checkbox', { name: '選択肢Aは正解' }));
  await user.click(await button('問題を追加'));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('opening the editor', () => {
  it('begins empty without a story; three tabs [42] [43]', async () => {
    await openNew();
    expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual(['基本情報', '問題 0', 'プレビュー']);
    expect(field('タイトル')).toHaveValue('');
    expect(screen.getByText('変更はありません')).toBeInTheDocument();
  });

  it('shows a story with all that is stored, edits and sends it [42] [46]', async () => {
    const { user, server } = await openStory({ [put]: () => ok({ ...story, version: 4 }) });
    await user.click(await tab(/基本情報/));
    expect(field('タイトル')).toHaveValue('珊瑚の森のひみつ');
    expect(field('説明')).toHaveValue('森をさがす物語');
    expect(screen.getByRole('switch', { name: /順番に解く/ })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: /公開する/ })).toBeChecked();
    expect(screen.getByText('301')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: '表紙の画像' })).toBeInTheDocument();
    expect(field('翻訳したタイトル')).toHaveValue('Secret of the reef');
    // The story has a description, the translation has none.
    expect(screen.getByRole('textbox', { name: /翻訳した説明.*未翻訳/ })).toHaveValue('');
    await user.click(await button(/家をかつぐのは/));
    expect(field('問題文の翻訳')).toHaveValue('Who carries a house?');
    await user.type(field('問題文の翻訳'), '!');
    await user.type(field('タイトル'), 'II');
    await user.type(field('説明'), '。');
    await user.click(screen.getByRole('switch', { name: /順番に解く/ }));
    await user.click(screen.getByRole('switch', { name: /公開する/ }));
    await user.type(screen.getByLabelText('遊べる部屋', { selector: 'input' }), '303{Enter}');
    const cover = screen.getByRole('region', { name: '表紙の画像' });
    const input = cover.querySelector('input[type=file]') ?? document.querySelector('input[type=file]');
    if (!input) throw new Error('no picker');
    fireEvent.change(input, { target: { files: [new File(['x'], 'umi.png', { type: 'image/png' })] } });
    expect(cover).toHaveTextContent('umi.png');
    expect(screen.getByText('未保存の変更 7件')).toBeInTheDocument();
    await save();
    await waitFor(() => expect(server.calls()).toContain(put));
    const sent = bodyOf(server.heard.find(({ call }) => call === put)?.body);
    expect(sent).toMatchObject({
      ...{ title: '珊瑚の森のひみつII', description: '森をさがす物語。', isSequential: 'true', isActive: 'false' },
      roomNumbers: JSON.stringify(['301', '302', '303']),
      translations: expect.stringContaining('Who carries a house?!'),
      coverImage: expect.any(File),
    });
  });

  it('is for administrators; a staff account is told so kindly and reads nothing', async () => {
    const server = fakeServer({});
    openEditor('h7kq2mzp', 'staff');
    expect(await screen.findByText('この画面は管理者の方だけが使えます')).toBeInTheDocument();
    expect(server.calls().filter((call) => call === get)).toEqual([]);
  });

  it('says when the story is gone or cannot be read', async () => {
    fakeServer({ [get]: () => refuse(404, 'STORY_NOT_FOUND') });
    const { unmount } = openEditor('h7kq2mzp');
    expect(await screen.findByText('物語が見つかりません')).toBeInTheDocument();
    unmount();
    const server = fakeServer({});
    openEditor('h7kq2mzp');
    expect(await screen.findByRole('alert')).toHaveTextContent('物語を読み込めませんでした');
    server.answer(get, () => ok(story));
    (await button('再試行')).click();
    expect(await tab(/問題/)).toBeInTheDocument();
  });

  it('shows title, description and questions at a glance, or that there are none [52]', async () => {
    const hinted = aStory({
      questionsAnswers: [
        aQuestion({ mediaUrl: '/api/media/aaaaaaaaaaaaaaaaaaaa', hints: [aHint({ text: '海を見て' })] }),
        aChoice({ questionId: 'b', questionText: '何色' }),
      ],
    });
    const { user, unmount } = await openStory({}, hinted);
    await user.click(await tab(/プレビュー/));
    const overview = screen.getByRole('region', { name: '珊瑚の森のひみつ' });
    expect(overview).toHaveTextContent('森をさがす物語');
    const [first, second] = within(within(overview).getByRole('list', { name: '問題の一覧' })).getAllByRole('listitem');
    expect(first).toHaveTextContent(/^1.*情報表示のみ.*ヒント1 海を見て/);
    expect(within(overview).getByRole('button', { name: '1問目の画像を大きく見る' })).toBeInTheDocument();
    expect(second).toBeDefined();
    expect(overview).toHaveTextContent('選択問題');
    unmount();
    const empty = await openNew();
    await empty.user.click(await tab(/プレビュー/));
    expect(screen.getByText('問題がありません')).toBeInTheDocument();
  });
});

describe('saving', () => {
  it('needs a title and a question; nothing is sent [150] [151]', async () => {
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

  it('refuses a title that is too long, with its length, and keeps it', async () => {
    const { user, server } = await openStory();
    await user.click(await tab(/基本情報/));
    await user.click(field('タイトル'));
    await user.paste('あ'.repeat(10_000));
    expect(screen.getByText(/200文字までです（いま10008文字）/)).toBeInTheDocument();
    await save();
    expect(server.calls()).toEqual([get]);
    expect(field('タイトル')).toHaveValue(`珊瑚の森のひみつ${'あ'.repeat(10_000)}`);
  });

  it('says that the log-in is missing, sends nothing and loses nothing [152]', async () => {
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

  it('writes a new story, goes to its address without a question, and a second save changes it; the message goes after 3 s [44] [137] [231] [232]', async () => {
    let stored = aStory({ storyId: 'newstory', title: '新作', version: 1 });
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
    const message = await screen.findByText('物語を更新しました');
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/admin/game-editor/newstory'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('変更はありません')).toBeInTheDocument();
    expect(page.server.heard[0]?.body).toMatchObject({ title: '新作', isActive: true });
    await waitFor(() => expect(message).not.toBeInTheDocument());
    await save();
    await waitFor(() => expect(page.server.calls()).toContain('PUT /stories/newstory'));
    expect(page.server.calls().filter((call) => call === 'POST /stories')).toHaveLength(1);
  });

  it('shows that it runs, and cannot be pressed twice [58]', async () => {
    let answer = (_: Answer): void => undefined;
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

  it('keeps what was typed when it fails, and says why', async () => {
    const { user } = await openStory({ [put]: () => refuse(507, 'STORAGE_FULL') });
    await user.click(await tab(/基本情報/));
    await user.type(field('説明'), '！');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(/保存できませんでした.*ディスクがいっぱい/);
    expect(field('説明')).toHaveValue('森をさがす物語！');
    expect(screen.getByText('未保存の変更 1件')).toBeInTheDocument();
  });

  it('names the picture that the server cannot read', async () => {
    const { server } = await openStory({ [put]: () => refuse(415, 'NOT_AN_IMAGE', { fields: ['hint_image_a_1'] }) });
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('1問目のヒント2の画像を読み込めません');
    server.answer(put, () => refuse(415, 'NOT_AN_IMAGE', { fields: ['coverImage'] }));
    await save();
    expect(await screen.findByText(/表紙の画像を読み込めません/)).toBeInTheDocument();
  });

  it('asks what becomes of a question that was typed but not added', async () => {
    const { user, server } = await openStory({ [put]: () => ok({ ...story, version: 4 }) });
    await user.type(field('問題文'), '書きかけ');
    await save();
    await screen.findByRole('dialog', { name: '入力中の問題があります' });
    (await button('この問題をのぞいて保存')).click();
    await waitFor(() => expect(server.calls()).toContain(put));
    expect(await screen.findByText('物語を更新しました')).toBeInTheDocument();
    expect(field('問題文')).toHaveValue('書きかけ');
  });

  it('brings back after the log-in what a session that ended had interrupted', async () => {
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
  const theirs = aStory({ ...story, version: 5, title: '珊瑚の森', questionsAnswers: [question] });
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

  it('says what differs; the latest can be loaded', async () => {
    const { dialog, user } = await conflict();
    expect(dialog).toHaveTextContent(/ほかの方の変更タイトルあなたの変更説明/);
    await user.click(within(dialog).getByRole('button', { name: '最新を読み込む' }));
    expect(field('タイトル')).toHaveValue('珊瑚の森');
    expect(field('説明')).toHaveValue('森をさがす物語');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('can be written over', async () => {
    const { dialog, user, server } = await conflict();
    await user.click(within(dialog).getByRole('button', { name: '自分の変更で上書き' }));
    await waitFor(() => expect(server.calls().filter((call) => call === put)).toHaveLength(2));
    const last = server.heard.findLast(({ call }) => call === put);
    expect(bodyOf(last?.body)).toMatchObject({ version: '5', description: '森をさがす物語！' });
    expect(await screen.findByText('物語を更新しました')).toBeInTheDocument();
  });
});

describe('a story that guests play', () => {
  const played = aStory({ ...story, guestsPlaying: 3 });

  it('can be fixed for them too, as long as its questions stay what they are', async () => {
    const { user, server } = await openStory({ [put]: () => ok({ ...played, version: 4 }) }, played);
    expect(screen.getByText('3名がプレイ中')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /プレイ中の3名にもすぐ反映する/ }));
    await save();
    await waitFor(() => expect(server.calls()).toContain(put));
    expect(bodyOf(server.heard.find(({ call }) => call === put)?.body)).toMatchObject({ fixNow: 'true', version: '3' });
    await user.click(await button('1問目を削除'));
    expect(screen.getByRole('checkbox', { name: /すぐ反映する/ })).toBeDisabled();
    expect(screen.getByText(/プレイ中のお客様には反映できません/)).toBeInTheDocument();
  });

  it('says so when the server finds more than a fix', async () => {
    await openStory({ [put]: () => refuse(422, 'NOT_A_FIX') }, played);
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(/反映のチェックを外して/);
  });
});

describe('beside the form', () => {
  it('problems are listed and lead to their place', async () => {
    const options = [anOption({ text: '青' }), anOption({ value: 'B', text: '赤' })];
    const flawed = aStory({
      ...story,
      questionsAnswers: [
        question,
        aChoice({ questionId: 'b', questionText: '海の色', multipleChoiceOptions: options }),
      ],
    });
    const { user } = await openStory({}, flawed);
    const problems = screen.getByRole('region', { name: '確認すること' });
    expect(problems).toHaveTextContent('2問目 正解の選択肢がありません。');
    await user.click(within(problems).getAllByRole('button', { name: '2問目' })[0] ?? problems);
    expect(field('問題文')).toHaveValue('海の色');
    await user.click(within(problems).getByRole('button', { name: '基本情報' }));
    expect(field('翻訳したタイトル')).toBeInTheDocument();
  });

  it('the QR code is there for a saved story; else it says what to do first [57] [172]', async () => {
    const fresh = await openNew();
    await fresh.user.click(await button('QRコード'));
    expect(await screen.findByText('先に物語を保存してください')).toBeInTheDocument();
    fresh.unmount();
    const { user } = await openStory({
      'POST /stories/h7kq2mzp/qr-code': () =>
        ok({ qrCodeUrl: 'http://192.168.1.20/story/h7kq2mzp', title: 't', code: 'h7kq2mzp', hotelName: '', wifi: {} }),
    });
    await user.click(await button('QRコード'));
    expect(await screen.findByRole('dialog', { name: '「珊瑚の森のひみつ」のQRコード' })).toBeInTheDocument();
  });
});
