import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useReducer } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addTexts, startTexts } from '../../platform/i18n.ts';
import { rememberLanguage } from '../../platform/language.ts';
import { guestTexts, playTexts } from '../texts.ts';
import { PlayScreen } from './play-screen.tsx';
import type { GameState } from './state/game-state.ts';
import { createRig, type Rig } from './state/test-rig.ts';
import { createTestServer } from './state/test-server.ts';
import { fourClues } from './state/test-story.ts';

type Story = Parameters<typeof createTestServer>[0];

beforeEach(async () => {
  rememberLanguage('ja');
  await startTexts(guestTexts);
  await addTexts(...playTexts);
});

/**
 * Renders the game of a rig. The guest's actions are sent to the rig, and its clock advances by 3 seconds after each of them.
 */
function TestPlayScreen({ rig, change }: { readonly rig: Rig; readonly change: Partial<GameState> }) {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  return (
    <PlayScreen
      state={{ ...rig.state(), ...change }}
      send={(event) => {
        rig.send(event);
        rig.advance(3_000);
        redraw();
      }}
      onFirst={() => undefined}
      onDraw={() => undefined}
      hasOtherPhone
    />
  );
}

/** Renders a game at the given clue. The story is not sequential, so that each clue can be opened at once. */
function showClue(questionId: string, questions: Story['questions'] = fourClues.questions, change = {}) {
  const server = createTestServer({ ...fourClues, isSequential: false, questions });
  const rig = createRig(server);
  rig.advance(100);
  rig.send({ type: 'prologuePassed' });
  rig.send({ type: 'typingSkipped' });
  rig.send({ type: 'startPressed' });
  rig.advance(100);
  rig.send({ type: 'cluePicked', questionId });
  rig.send({ type: 'typingSkipped' });
  return { rig, server, ...render(<TestPlayScreen rig={rig} change={change} />) };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const log = () => screen.getByRole('log');

describe('a choice on the screen', () => {
  it('[113] labels its options with letters, and [115] marks a wrong option, which cannot be chosen again', async () => {
    showClue('choice');
    const options = within(screen.getByRole('list', { name: '答えを選んでください' })).getAllByRole('button');
    expect(options.map((option) => option.textContent)).toEqual(['AOpen', 'BClosed', 'CCat']);
    await userEvent.click(button(/^B/));
    expect(button(/^B.*ちがった/)).toBeDisabled();
    expect(within(log()).getByText('おしい！')).toBeVisible();
    expect(within(log()).getByText('That one keeps it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'なぞの一覧へ' })).toBeNull();
  });

  it("[114] shows the server's default texts where the author wrote none", async () => {
    const [choice] = fourClues.questions ?? [];
    if (!choice) throw new Error('no choice');
    showClue('choice', [{ ...choice, correctFeedback: '', incorrectFeedback: '', generalFeedback: '' }]);
    await userEvent.click(button(/^C/));
    expect(within(log()).getByText('Not yet.')).toBeVisible();
    await userEvent.click(button(/^A/));
    expect(within(log()).getByText('Solved!')).toBeVisible();
    expect(button('結末を見る')).toBeVisible();
  });

  it('[220] says that its options could not be loaded, and loads them again on request', async () => {
    const [choice] = fourClues.questions ?? [];
    if (!choice) throw new Error('no choice');
    const { rig } = showClue('choice', [{ ...choice, multipleChoiceOptions: [] }]);
    expect(screen.getByText('選択肢を読み込めませんでした。もう一度お試しください。')).toBeVisible();
    await userEvent.click(button('もう一度試す'));
    expect(rig.effects('sync')).toHaveLength(1);
  });

  it('[122] has no link to hints if there are none', () => {
    const [choice] = fourClues.questions ?? [];
    if (!choice) throw new Error('no choice');
    showClue('choice', [{ ...choice, hints: [] }]);
    expect(screen.queryByRole('button', { name: 'ヒントを見る' })).toBeNull();
  });
});

describe('the menu', () => {
  it.each([
    [{ canSpin: true }, 'ガラポンを回す'],
    [
      { canSpin: false, draw: { drawId: 'd', tier: '1' as const, prizeName: 'a', state: 'issued' as const } },
      '引きかえ券を見る',
    ],
    [
      { canSpin: false, draw: { drawId: 'd', tier: '1' as const, prizeName: 'a', state: 'redeemed' as const } },
      undefined,
    ],
    [{ canSpin: false, reason: 'NO_CAMPAIGN' as const }, undefined],
  ])('offers the spin or the voucher that the guest can still use, if any: %j (DRUM-4)', async (lottery, offer) => {
    const { rig, rerender } = showClue('choice');
    const { progress } = rig.state();
    if (!progress) throw new Error('no progress');
    rerender(<TestPlayScreen rig={rig} change={{ progress: { ...progress, lottery } }} />);
    await userEvent.click(button('メニュー'));
    const offers = screen.queryAllByRole('button', { name: /ガラポン|引きかえ券/ });
    expect(offers.map(({ textContent }) => textContent)).toEqual(offer === undefined ? [] : [offer]);
  });
});

describe('a riddle on the screen', () => {
  it('[119] shows its text, its picture and two buttons, and no next button', () => {
    showClue('riddle');
    expect(within(log()).getByText('Who am I?')).toBeVisible();
    expect(within(log()).getByRole('img', { name: 'なぞの絵' })).toHaveAttribute('src', '/api/media/crab');
    expect(button('答えを入力')).toBeVisible();
    expect(button('ヒント1')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'なぞの一覧へ' })).toBeNull();
  });

  it('[86] [121] lists its hints, with the additional text last, and leads back to the chat and on to the answer', async () => {
    const [, riddle] = fourClues.questions ?? [];
    if (!riddle) throw new Error('no riddle');
    const hints = [{ text: 'First.' }, { text: 'Second.', imageUrl: '/api/media/shell', additionalText: 'After.' }];
    showClue('riddle', [{ ...riddle, hints }]);
    await userEvent.click(button('ヒント1'));
    const items = () => within(screen.getByRole('region', { name: 'ヒント' })).getAllByRole('listitem');
    expect(items()[0]).toHaveTextContent('First.');
    expect(items()[1]).toHaveTextContent('まだ開いていません');
    expect(screen.queryByText('Second.')).toBeNull();
    await userEvent.click(button('ヒント2を開く'));
    const [, second] = items();
    expect(second).toHaveFocus();
    const picture = within(second as HTMLElement).getByRole('img');
    const after = within(second as HTMLElement).getByText('After.');
    expect(picture.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(button('もどる'));
    expect(log()).toBeVisible();
    await userEvent.click(button('ヒント1'));
    await userEvent.click(button('答えを入力'));
    expect(screen.getByLabelText('答え')).toBeVisible();
  });

  it('[120] shows the result in a dialog, and closing a right one leads to the list of clues', async () => {
    showClue('riddle');
    await userEvent.click(button('答えを入力'));
    await userEvent.type(screen.getByLabelText('答え'), 'nobody{Enter}');
    expect(screen.getByRole('dialog', { name: 'おしい！' })).toBeVisible();
    await userEvent.click(button('もう一度考える'));
    await userEvent.click(button('答えを入力'));
    await userEvent.type(screen.getByLabelText('答え'), 'crab');
    await userEvent.click(button('答える'));
    expect(screen.getByRole('dialog', { name: '正解！' })).toHaveTextContent('It is the crab.');
    await userEvent.click(button('なぞの一覧へ'));
    expect(screen.getByRole('heading', { name: 'なぞを選ぶ' })).toBeVisible();
  });

  it('[170] does not send the answer on the Enter that confirms a kana-kanji conversion (PHONE-9)', async () => {
    const { server } = showClue('riddle');
    await userEvent.click(button('答えを入力'));
    const field = screen.getByLabelText('答え');
    await userEvent.type(field, 'crab');
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13, isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(server.lines).toEqual([]);
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    expect(server.lines).toHaveLength(1);
  });
});

describe('the picture of a photo clue', () => {
  const pick = (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no picker');
    fireEvent.change(input, { target: { files: [file] } });
  };

  it('[84] is picked only from the image types that the clue accepts', () => {
    const [, , photo] = fourClues.questions ?? [];
    if (!photo) throw new Error('no photo');
    showClue('photo', [{ ...photo, acceptedFileTypes: 'image/png, application/pdf' }]);
    expect(document.querySelector('input[type=file]')).toHaveAttribute('accept', 'image/png');
  });

  it('[116] is previewed and can be cancelled, and [174] a message asks for one if none was chosen', async () => {
    showClue('photo');
    await userEvent.click(button('写真を送る'));
    expect(screen.getByText('先に、写真をお選びください。')).toBeVisible();
    pick(new File(['x'], 'sea.jpg', { type: 'image/jpeg' }));
    expect(screen.getByRole('img', { name: '選んだ写真' })).toBeVisible();
    expect(screen.queryByText('先に、写真をお選びください。')).toBeNull();
    await userEvent.click(button('やめる'));
    expect(screen.queryByRole('img', { name: '選んだ写真' })).toBeNull();
  });

  it('[165] stays if the guest then picks a file that is not an image, and a message says why', () => {
    showClue('photo');
    pick(new File(['x'], 'sea.jpg', { type: 'image/jpeg' }));
    pick(new File(['x'], 'bill.pdf', { type: 'application/pdf' }));
    expect(screen.getByText('画像のファイルをお選びください。')).toBeVisible();
    expect(screen.getByText('sea.jpg')).toBeVisible();
  });

  it('[117] is confirmed in the chat after the upload', async () => {
    showClue('photo');
    pick(new File(['x'], 'sea.jpg', { type: 'image/jpeg' }));
    await userEvent.click(button('写真を送る'));
    expect(within(log()).getByText('写真がとどいたよ！')).toBeVisible();
    expect(button('なぞの一覧へ')).toBeEnabled();
  });
});

describe('the status on the screen', () => {
  it('[129] shows a banner while staff have stopped the guest, who can play on', () => {
    showClue('choice', fourClues.questions, { isPaused: true });
    expect(screen.getByText(/フロントからお伝えしたいことがあります。/)).toBeVisible();
    expect(button(/^A/)).toBeEnabled();
  });

  it('[206] [221] shows that an answer is being sent, and why it has not been sent yet', async () => {
    const { rig } = showClue('choice');
    rig.goOffline();
    await userEvent.click(button(/^A/));
    expect(within(log()).getByText('送信中…')).toBeVisible();
    expect(screen.getByText(/Wi-Fiの電波が届きにくいようです。お答えはお預かりしています。/)).toBeVisible();
  });

  it('[219] shows that the next clue is invalid', () => {
    const { rig } = showClue('choice');
    rig.send({ type: 'optionChosen', value: 'A', actionId: 'an-action-of-this-test' });
    rig.advance(3_000);
    render(<TestPlayScreen rig={rig} change={{ notice: { kind: 'next-invalid' } }} />);
    expect(screen.getByText(/次のなぞを表示できません。ゲームの管理者/)).toBeVisible();
  });
});
