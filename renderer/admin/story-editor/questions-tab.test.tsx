import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '#core/rules/limits.ts';
import { createChoice, createHint, createQuestion } from '#tests/support/story-builders.ts';
import { createStory } from '../testing/create-guest.ts';
import { createFakeServer, ok } from '../testing/fake-server.ts';
import { button, field, openEditor } from './testing/open-editor.tsx';

// Whole screens render slowly on a busy computer.
vi.setConfig({ testTimeout: 60_000 });

/** The phone preview has its own tests. */
vi.mock('../phone-preview/phone-preview.tsx', () => ({ PhonePreview: () => null }));

const longText = 'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめも';
const story = createStory({
  questionsAnswers: [
    createQuestion({
      questionId: 'a',
      questionText: longText,
      mediaUrl: '/api/media/aaaaaaaaaaaaaaaaaaaa',
      hints: [createHint({ text: '海を見て' }), createHint({ imageUrl: '/api/media/bbbbbbbbbbbbbbbbbbbb' })],
    }),
    createChoice({ questionId: 'b', questionText: '灯台の色は', correctFeedback: 'お見事' }),
    createQuestion({ questionId: 'c', questionText: '写真を', questionType: 'file_upload', correctAnswer: '' }),
    createQuestion({ questionId: 'd', questionText: '感想を', questionType: 'text', correctAnswer: '' }),
  ],
});

const list = () => screen.findByRole('list', { name: '問題の一覧' });
const row = async (n: number) => {
  const found = (await list()).querySelectorAll<HTMLElement>(':scope > li')[n - 1];
  if (!found) throw new Error(`no question ${n}`);
  return found;
};
const rows = () => screen.getByRole('list', { name: '問題の一覧' }).querySelectorAll(':scope > li').length;
const form = () => screen.getByRole('region', { name: /新しい問題を追加|問題を編集/ });

function serve() {
  return createFakeServer({
    'GET /stories/h7kq2mzp': () => ok(story),
    'HEAD /media/aaaaaaaaaaaaaaaaaaaa': () => ok(),
    'HEAD /media/bbbbbbbbbbbbbbbbbbbb': () => ok(),
  });
}
async function openQuestions() {
  const server = serve();
  const page = openEditor('h7kq2mzp');
  await list();
  return { ...page, server };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the list of questions', () => {
  it('shows the type of each question, with buttons to edit and delete it [47]', async () => {
    await openQuestions();
    const labels = ['なぞ（答えを入力）', '選択問題', '写真を送る', 'テキスト入力'];
    for (const [index, label] of labels.entries()) {
      const one = await row(index + 1);
      expect(one).toHaveTextContent(label);
      expect(within(one).getByRole('button', { name: `${index + 1}問目を編集` })).toBeInTheDocument();
      expect(within(one).getByRole('button', { name: `${index + 1}問目を削除` })).toBeInTheDocument();
    }
  });

  it('shows the picture of a riddle, which can be enlarged, its hints, and the beginning of its text [48] [49]', async () => {
    const { user } = await openQuestions();
    const one = await row(1);
    expect(one).toHaveTextContent('ヒント2件');
    expect(one).not.toHaveTextContent('海を見て');
    await user.click(within(one).getByRole('button', { name: '1問目のヒント2件を表示', expanded: false }));
    expect(one).toHaveTextContent('海を見て');
    expect(one).toHaveTextContent(`${longText.slice(0, 30)}…`);
    expect(one).not.toHaveTextContent(longText);
    expect(within(one).getByRole('button', { name: '1問目のヒント2の画像を大きく見る' })).toBeInTheDocument();
    await user.click(within(one).getByRole('button', { name: '1問目の画像を大きく見る' }));
    const dialog = await screen.findByRole('dialog', { name: '1問目の画像' });
    expect(within(dialog).getByRole('img')).toHaveAttribute('src', '/api/media/aaaaaaaaaaaaaaaaaaaa');
  });

  it('deletes a question locally: nothing is sent, and loading the story again restores it [136] [137]', async () => {
    const { user, server, unmount, drafts } = await openQuestions();
    await user.click(await button('2問目を削除'));
    expect(rows()).toBe(3);
    expect(screen.getByText('未保存の変更 1件')).toBeInTheDocument();
    await user.click(await button('元に戻す'));
    expect(rows()).toBe(4);
    await user.click(await button('2問目を削除'));
    expect(server.calls().every((call) => /^(GET|HEAD)/.test(call))).toBe(true);
    unmount();
    drafts.clear();
    await openQuestions();
    expect(rows()).toBe(4);
  });
});

describe('the form of a question', () => {
  it('is for a new choice question by default, and has a cancel button only while editing [50]', async () => {
    const { user } = await openQuestions();
    expect(form()).toHaveAccessibleName('新しい問題を追加');
    expect(within(form()).getByLabelText('問題の種類', { selector: 'input' })).toHaveValue('選択問題');
    expect(field('問題文')).toHaveValue('');
    for (const letter of ['A', 'B', 'C']) expect(field(`選択肢${letter}の文`)).toHaveValue('');
    expect(within(form()).getByRole('button', { name: '問題の画像を選ぶ' })).toBeInTheDocument();
    expect(field('ヒント1の文')).toBeInTheDocument();
    expect(within(form()).getByRole('button', { name: '一覧に追加' })).toBeInTheDocument();
    expect(within(form()).queryByRole('button', { name: 'やめる' })).not.toBeInTheDocument();
    await user.click(await button('1問目を編集'));
    expect(form()).toHaveAccessibleName(/問題を編集/);
    expect(within(form()).getByRole('button', { name: 'この問題を更新' })).toBeInTheDocument();
    expect(within(form()).getByRole('button', { name: 'やめる' })).toBeInTheDocument();
    expect(field('正解')).toHaveValue('やどかり');
  });

  it('offers two ways to compare the answers to a riddle, and accepts other spellings by default', async () => {
    const { user } = await openQuestions();
    await user.click(within(form()).getByLabelText('問題の種類', { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: /なぞ（答えを入力）/ }));
    const choice = within(form()).getByRole('radiogroup', { name: '答えの判定' });
    expect(within(choice).getByRole('radio', { name: '表記ゆれも正解' })).toBeChecked();
    await user.type(field('正解'), 'やどかり');
    await user.type(field('試す'), 'ヤドカリ');
    expect(within(form()).getByText('正解になります')).toBeInTheDocument();
    await user.click(within(choice).getByRole('radio', { name: '完全に一致' }));
    expect(within(form()).getByText('正解になりません')).toBeInTheDocument();
  });

  it('accepts other spellings by default for a choice question that becomes a riddle', async () => {
    const { user } = await openQuestions();
    await user.click(await button('2問目を編集'));
    await user.click(within(form()).getByLabelText('問題の種類', { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: /なぞ（答えを入力）/ }));
    expect(within(form()).getByRole('radio', { name: '表記ゆれも正解' })).toBeChecked();
  });

  it('says that a free reply uses no hints, even if the only hint is a picture (EDITOR-4)', async () => {
    const { user } = await openQuestions();
    const lost = 'テキスト入力の問題では、画像とヒントは使われません。';
    await user.click(await button('1問目を編集'));
    await user.click(within(form()).getByRole('button', { name: '問題の画像を外す' }));
    await user.click(within(form()).getByRole('button', { name: 'ヒント1を削除' }));
    expect(screen.queryByText(lost)).not.toBeInTheDocument();
    await user.click(within(form()).getByLabelText('問題の種類', { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: /テキスト入力/ }));
    expect(screen.getByText(lost)).toBeInTheDocument();
  });

  it('is filled with the edited question, which an update changes and cancel does not [51] [134] [135] [231]', async () => {
    const { user } = await openQuestions();
    await user.click(await button('2問目を編集'));
    expect(field('問題文')).toHaveValue('灯台の色は');
    expect(field('選択肢Aの文')).toHaveValue('選択肢A');
    expect(screen.getByRole('checkbox', { name: '選択肢Aは正解' })).toBeChecked();
    expect(field('正解のとき')).toHaveValue('お見事');
    await waitFor(() => expect(field('問題文')).toHaveFocus());
    await user.type(field('問題文'), '？');
    await user.click(await button('やめる'));
    expect(await row(2)).not.toHaveTextContent('？');
    await user.click(await button('2問目を編集'));
    await user.type(field('問題文'), '？');
    await user.click(await button('この問題を更新'));
    expect(await row(2)).toHaveTextContent('灯台の色は？');
    expect(await screen.findByText('2問目を更新しました')).toBeInTheDocument();
    expect(form()).toHaveAccessibleName('新しい問題を追加');
  });

  it('shows no message for an update without a change', async () => {
    const { user } = await openQuestions();
    await user.click(await button('2問目を編集'));
    await user.click(await button('この問題を更新'));
    await waitFor(() => expect(form()).toHaveAccessibleName('新しい問題を追加'));
    expect(screen.queryByText(/更新しました/)).not.toBeInTheDocument();
    expect(screen.getByText('変更はありません')).toBeInTheDocument();
  });

  it('adds a question at the end, shows a message, and is empty again [133] [231]', async () => {
    const { user } = await openQuestions();
    await user.type(field('問題文'), '海は何色');
    await user.type(field('選択肢Aの文'), '青');
    await user.type(field('選択肢Bの文'), '赤');
    await user.click(screen.getByRole('checkbox', { name: '選択肢Aは正解' }));
    await user.click(await button('選択肢Cを削除'));
    await user.click(await button('一覧に追加'));
    expect(await row(5)).toHaveTextContent('海は何色');
    expect(await screen.findByText('5問目を追加しました')).toBeInTheDocument();
    expect(field('問題文')).toHaveValue('');
    expect(field('選択肢Cの文')).toHaveValue('');
    expect(field('ヒント1の文')).toHaveValue('');
  });

  it('refuses a question without text, without a right option, or without option texts, in this order [158] [160] [161]', async () => {
    const { user } = await openQuestions();
    const add = await button('一覧に追加');
    await user.click(add);
    expect(await screen.findByText('問題文を入力してください')).toBeInTheDocument();
    await user.type(field('問題文'), '海は何色');
    await user.click(add);
    expect(await screen.findByText('正解を1つ以上選んでください')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: '選択肢Aは正解' }));
    await user.type(field('選択肢Aの文'), '青');
    await user.click(add);
    expect(await screen.findByText('すべての選択肢に文を入力してください')).toBeInTheDocument();
    expect(rows()).toBe(4);
  });

  it('refuses a riddle without an answer [159]', async () => {
    const { user } = await openQuestions();
    await user.click(await button('1問目を編集'));
    await user.clear(field('正解'));
    await user.click(await button('この問題を更新'));
    expect(await screen.findByText('正解を入力してください')).toBeInTheDocument();
    expect(form()).toHaveAccessibleName(/問題を編集/);
  });

  it('requires two options, and adds one with the next letter [162] [163]', async () => {
    const { user } = await openQuestions();
    await user.type(field('選択肢Cの文'), '三つ目');
    await user.click(await button('選択肢Bを削除'));
    expect(field('選択肢Bの文')).toHaveValue('三つ目');
    expect(await button('選択肢Aを削除')).toBeDisabled();
    expect(await button('選択肢Bを削除')).toBeDisabled();
    await user.click(await button('選択肢を追加'));
    expect(field('選択肢Cの文')).toHaveValue('');
    expect(await button('選択肢Aを削除')).toBeEnabled();
  });

  it('shows that the edited question was deleted, and can add it as a new one [224]', async () => {
    const { user } = await openQuestions();
    await user.click(await button('2問目を編集'));
    await user.click(await button('2問目を削除'));
    await user.click(await button('この問題を更新'));
    expect(await screen.findByText('編集する問題が見つかりませんでした')).toBeInTheDocument();
    await user.click(await button('新しい問題として追加'));
    expect(await row(4)).toHaveTextContent('灯台の色は');
  });

  it('shows an unexpected error, and keeps what was typed [224]', async () => {
    const { user } = await openQuestions();
    await user.type(field('問題文'), '海は何色');
    await user.type(field('選択肢Aの文'), '青');
    await user.type(field('選択肢Bの文'), '赤');
    await user.click(await button('選択肢Cを削除'));
    await user.click(screen.getByRole('checkbox', { name: '選択肢Aは正解' }));
    const broken = vi.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
      throw new Error('no random');
    });
    await user.click(await button('一覧に追加'));
    expect(await screen.findByText('エラーが発生しました：no random')).toBeInTheDocument();
    expect(field('問題文')).toHaveValue('海は何色');
    broken.mockRestore();
  });

  it('lists accepted answers while somebody types, and lets them test and add a spelling', async () => {
    const { user } = await openQuestions();
    await user.click(await button('1問目を編集'));
    await user.click(screen.getByRole('radio', { name: '表記ゆれも正解' }));
    await user.clear(field('正解'));
    await user.type(field('正解'), 'サーバー');
    const accepted = screen.getByRole('region', { name: 'この書き方も正解になります' });
    expect(accepted).toHaveTextContent('さーばー');
    const tried = within(accepted).getByRole('textbox', { name: '試す' });
    await user.type(tried, 'サーバ');
    expect(accepted).toHaveTextContent('正解になりません');
    await user.click(within(accepted).getByRole('button', { name: '「サーバ」も正解にする' }));
    expect(accepted).toHaveTextContent('正解になります');
    expect(within(accepted).queryByRole('button', { name: '「サーバ」も正解にする' })).not.toBeInTheDocument();
  });

  it('asks before another question replaces what was typed', async () => {
    const { user } = await openQuestions();
    await user.type(field('問題文'), '書きかけ');
    await user.click(await button('1問目を編集'));
    const dialog = await screen.findByRole('dialog', { name: '入力中の問題があります' });
    const [, cancel] = within(dialog).getAllByRole('button', { name: 'やめる' });
    if (cancel) await user.click(cancel);
    expect(field('問題文')).toHaveValue('書きかけ');
    await user.click(await button('1問目を編集'));
    await user.click(await button('破棄して開く'));
    expect(field('問題文')).toHaveValue(longText);
  });
});

describe('pictures', () => {
  const picker = (label: string) => screen.getByRole('region', { name: label });
  const choose = (label: string, file: File) => {
    const input = picker(label).querySelector('input[type=file]') ?? document.querySelector('input[type=file]');
    if (!input) throw new Error('no picker');
    fireEvent.change(input, { target: { files: [file] } });
  };
  const image = (size: number, name = 'umi.png') => {
    const file = new File(['x'], name, { type: 'image/png' });
    Object.defineProperty(file, 'size', { value: size });
    return file;
  };

  it('show the limits, refuse a file that is not an image or is too large, and keep the earlier choice [165] [166] [168]', async () => {
    await openQuestions();
    for (const label of ['問題の画像', 'ヒント1の画像']) {
      expect(picker(label)).toHaveTextContent('PNG・JPG・GIF、10MBまで');
      choose(label, image(limits.uploadBytes));
      expect(picker(label)).toHaveTextContent('umi.png');
      choose(label, new File(['x'], 'notes.txt', { type: 'text/plain' }));
      expect(await screen.findByText('画像ファイルを選んでください')).toBeInTheDocument();
      expect(picker(label)).toHaveTextContent('umi.png');
      choose(label, image(limits.uploadBytes + 1, 'large.png'));
      expect(await screen.findByText(/画像は10MBまでです/)).toBeInTheDocument();
      expect(picker(label)).toHaveTextContent('umi.png');
      act(() =>
        within(picker(label))
          .getByRole('button', { name: `${label}を外す` })
          .click(),
      );
      expect(picker(label)).not.toHaveTextContent('umi.png');
    }
  });

  it('can be dropped on their field', async () => {
    await openQuestions();
    fireEvent.drop(picker('問題の画像'), { dataTransfer: { files: [image(10)] } });
    expect(picker('問題の画像')).toHaveTextContent('umi.png');
  });
});
