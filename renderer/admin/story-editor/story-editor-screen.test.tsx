import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createChoice, createHint, createOption, createQuestion } from '#tests/support/story-builders.ts';
import { createStory } from '../testing/create-guest.ts';
import { createFakeServer, ok, refuse } from '../testing/fake-server.ts';
import { button, field, openEditor, tab } from './testing/open-editor.tsx';
import { get, openNew, openStory, parseBody, put, question, save, story } from './testing/open-story.ts';

// Whole screens render slowly on a busy computer.
vi.setConfig({ testTimeout: 60_000 });

/** The phone preview has its own tests. */
vi.mock('../phone-preview/phone-preview.tsx', () => ({ PhonePreview: () => null }));
vi.mock('../qr/qr-code.ts', () => ({ qrPng: async () => 'data:image/png;base64,' }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the editor', () => {
  it('is empty without a story and has three tabs [42] [43]', async () => {
    await openNew();
    expect(screen.getAllByRole('tab').map((item) => item.textContent)).toEqual(['基本情報', '問題 0', 'プレビュー']);
    expect(field('タイトル')).toHaveValue('');
    expect(screen.getByText('変更はありません')).toBeInTheDocument();
  });

  it('shows all parts of a stored story, and sends changes to them [42] [46]', async () => {
    const { user, server } = await openStory({ [put]: () => ok({ ...story, version: 4 }) });
    await user.click(await tab(/基本情報/));
    expect(field('タイトル')).toHaveValue('珊瑚の森のひみつ');
    expect(field('説明')).toHaveValue('森をさがす物語');
    expect(screen.getByRole('switch', { name: /順番に解く/ })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: /^公開/ })).toBeChecked();
    expect(screen.getByText('301')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: '表紙の画像' })).toBeInTheDocument();
    expect(field('翻訳したタイトル')).toHaveValue('Secret of the reef');
    // The story has a description, but its translation has none.
    expect(screen.getByRole('textbox', { name: /翻訳した説明.*未翻訳/ })).toHaveValue('');
    await user.click(await button(/家をかつぐのは/));
    expect(field('問題文の翻訳')).toHaveValue('Who carries a house?');
    await user.type(field('問題文の翻訳'), '!');
    await user.type(field('タイトル'), 'II');
    await user.type(field('説明'), '。');
    await user.click(screen.getByRole('switch', { name: /順番に解く/ }));
    await user.click(screen.getByRole('switch', { name: /^公開/ }));
    await user.type(screen.getByLabelText('遊べる部屋', { selector: 'input' }), '303{Enter}');
    const cover = screen.getByRole('region', { name: '表紙の画像' });
    const input = cover.querySelector('input[type=file]') ?? document.querySelector('input[type=file]');
    if (!input) throw new Error('no picker');
    fireEvent.change(input, { target: { files: [new File(['x'], 'umi.png', { type: 'image/png' })] } });
    expect(cover).toHaveTextContent('umi.png');
    expect(screen.getByText('未保存の変更 7件')).toBeInTheDocument();
    await save();
    await waitFor(() => expect(server.calls()).toContain(put));
    const sent = parseBody(server.heard.find(({ call }) => call === put)?.body);
    expect(sent).toMatchObject({
      ...{ title: '珊瑚の森のひみつII', description: '森をさがす物語。', isSequential: 'true', isActive: 'false' },
      roomNumbers: JSON.stringify(['301', '302', '303']),
      translations: expect.stringContaining('Who carries a house?!'),
      coverImage: expect.any(File),
    });
  });

  it('shows staff a message and does not load the story', async () => {
    const server = createFakeServer({});
    openEditor('h7kq2mzp', 'staff');
    expect(await screen.findByText('この画面は管理者の方だけが使えます')).toBeInTheDocument();
    expect(server.calls().filter((call) => call === get)).toEqual([]);
  });

  it('shows that the story does not exist or cannot be loaded', async () => {
    createFakeServer({ [get]: () => refuse(404, 'STORY_NOT_FOUND') });
    const { unmount } = openEditor('h7kq2mzp');
    expect(await screen.findByText('物語が見つかりません')).toBeInTheDocument();
    unmount();
    const server = createFakeServer({});
    openEditor('h7kq2mzp');
    expect(await screen.findByRole('alert')).toHaveTextContent('物語を読み込めませんでした');
    server.answer(get, () => ok(story));
    (await button('再試行')).click();
    expect(await tab(/問題/)).toBeInTheDocument();
  });

  it('shows title, description and questions in an overview, or that there are no questions [52]', async () => {
    const hinted = createStory({
      questionsAnswers: [
        createQuestion({ mediaUrl: '/api/media/aaaaaaaaaaaaaaaaaaaa', hints: [createHint({ text: '海を見て' })] }),
        createChoice({ questionId: 'b', questionText: '何色' }),
      ],
    });
    const { user, unmount } = await openStory({}, hinted);
    await user.click(await tab(/プレビュー/));
    const overview = screen.getByRole('region', { name: '珊瑚の森のひみつ' });
    expect(overview).toHaveTextContent('森をさがす物語');
    const [first, second] = within(within(overview).getByRole('list', { name: '問題の一覧' })).getAllByRole('listitem');
    expect(first).toHaveTextContent(/^1.*なぞ（答えを入力）.*ヒント1 海を見て/);
    expect(within(overview).getByRole('button', { name: '1問目の画像を大きく見る' })).toBeInTheDocument();
    expect(second).toBeDefined();
    expect(overview).toHaveTextContent('選択問題');
    unmount();
    const empty = await openNew();
    await empty.user.click(await tab(/プレビュー/));
    expect(screen.getByText('問題がありません')).toBeInTheDocument();
  });
});

describe('next to the form', () => {
  it('problems are listed, and each opens the part that it is about', async () => {
    const options = [createOption({ text: '青' }), createOption({ value: 'B', text: '赤' })];
    const flawed = createStory({
      ...story,
      questionsAnswers: [
        question,
        createChoice({ questionId: 'b', questionText: '海の色', multipleChoiceOptions: options }),
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

  it('the QR code is available once the story is saved, and before that a message says so [57] [172]', async () => {
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
