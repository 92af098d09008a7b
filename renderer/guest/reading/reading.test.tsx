import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { game } from '#core/locales/ja/game.ts';
import { createReader } from '#core/rules/readings.ts';
import { addTexts, startTexts } from '../../platform/i18n.ts';
import { rememberLanguage } from '../../platform/language.ts';
import { guestTexts, playTexts } from '../texts.ts';
import { ReadingProvider, StoryText, useWords } from './reading.tsx';
import { ReadingTools } from './reading-tools.tsx';

const riddle = '家《いえ》をかついで、｜浜《はま》をゆく。\nわたしは、だあれ。';

beforeEach(() => startInLanguage('ja'));

async function startInLanguage(language: 'ja' | 'en') {
  rememberLanguage(language);
  await startTexts(guestTexts);
  await addTexts(...playTexts);
}

function Words({ text }: { readonly text: string }) {
  return <p>{useWords()(text)}</p>;
}
const createPage = (text: string, hasReadings = true, userId = 'a') => (
  <ReadingProvider userId={userId}>
    <ReadingTools text={text} hasReadings={hasReadings} />
    <p data-testid="riddle">
      <StoryText text={text} />
    </p>
    <Words text={game.seeHints} />
  </ReadingProvider>
);
const showText = (...parts: Parameters<typeof createPage>) => render(createPage(...parts));
const rubies = () => [...document.querySelectorAll('[data-reading]')].map(({ textContent }) => textContent);
const toggle = () => screen.getByRole('switch', { name: 'ふりがな' });

describe('readings [READING-2]', () => {
  it('are off at first, and the text has neither readings nor their marks', () => {
    showText(riddle);
    expect(screen.getByTestId('riddle').textContent).toBe('家をかついで、浜をゆく。\nわたしは、だあれ。');
    expect(rubies()).toEqual([]);
    expect(toggle()).not.toBeChecked();
  });

  it('are shown above the story’s words and above ours, and a screen reader gets each text once', () => {
    showText(riddle);
    fireEvent.click(toggle());
    expect(rubies()).toEqual(['いえ', 'はま', 'み']);
    const read = [...screen.getByTestId('riddle').childNodes].filter(
      (node) => !(node instanceof Element && node.getAttribute('aria-hidden') === 'true'),
    );
    expect(read.map(({ textContent }) => textContent).join('')).toBe('家をかついで、浜をゆく。\nわたしは、だあれ。');
  });

  it('are kept for each guest of the phone', async () => {
    const { unmount } = showText(riddle, true, 'child');
    fireEvent.click(toggle());
    unmount();
    const next = showText(riddle, true, 'parent');
    await act(async () => undefined);
    expect(toggle()).not.toBeChecked();
    next.unmount();
    showText(riddle, true, 'child');
    await screen.findByRole('switch', { checked: true });
  });

  it('have no switch in a story without them, or in another language, but their marks are never seen', async () => {
    showText('海', false);
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    await startInLanguage('en');
    showText(riddle);
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(document.body.textContent).not.toContain('《');
  });

  const shown = [
    ...([
      'enterAnswer',
      'sending',
      'answerSending',
      'starting',
      'start',
      'foundPassed',
      'found',
      'toGoal',
      'toList',
    ] as const),
    ...([
      'nextClue',
      'cancelPicture',
      'pickPicture',
      'pickOther',
      'uploading',
      'upload',
      'answerSend',
      'seeHints',
    ] as const),
    ...([
      'resultRight',
      'resultWrong',
      'thinkAgain',
      'hintsTitle',
      'backToClue',
      'hintAsk',
      'thinkMore',
      'hintOpen',
    ] as const),
    ...([
      'leaveClue',
      'textLabel',
      'textSend',
      'titleIntro',
      'titleChoosing',
      'titleFinale',
      'readAloud',
      'readStop',
    ] as const),
    ...(['pictureNote', 'treasure1', 'treasure2', 'treasure3', 'treasure4', 'treasure5', 'treasure6'] as const),
    ...(['clue1', 'clue2', 'clue3', 'clue4', 'clue5', 'clue6', 'clue7', 'clue8', 'clue9', 'clueN'] as const),
  ];
  it.each(shown)('are there for each kanji of our text %s', (key) => {
    const bare = createReader(game.readings)(game[key]).filter(({ reading }) => reading === undefined);
    expect(bare.map(({ base }) => base).join('')).not.toMatch(/\p{Script=Han}/u);
  });
});

describe('reading aloud [READING-3]', () => {
  type Utterance = { text: string; lang: string; onstart?: () => void; onend?: () => void };
  function createSpeech(voices: readonly { lang: string; localService: boolean }[]) {
    const said: Utterance[] = [];
    const cancel = vi.fn(() => said.splice(0));
    const speech = {
      getVoices: () => voices,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
      speak: (utterance: Utterance) => said.push(utterance),
      cancel,
    };
    vi.stubGlobal('speechSynthesis', speech);
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        readonly text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    );
    return { said, cancel };
  }
  const japanese = { lang: 'ja-JP', localService: true };
  const marked = () =>
    [...screen.getByTestId('riddle').querySelectorAll('span[class]')].map((line) => line.textContent);

  it('says the text line by line without readings, marks the line, and stops when pressed again', () => {
    const { said, cancel } = createSpeech([{ lang: 'en-US', localService: true }, japanese]);
    showText(riddle);
    fireEvent.click(screen.getByRole('button', { name: /マースが読む/ }));
    expect(said.map(({ text, lang }) => [text, lang])).toEqual([
      ['家をかついで、浜をゆく。', 'ja-JP'],
      ['わたしは、だあれ。', 'ja-JP'],
    ]);
    act(() => said[1]?.onstart?.());
    expect(marked()).toEqual(['わたしは、だあれ。\n']);
    fireEvent.click(screen.getByRole('button', { name: /やめる/ }));
    expect(cancel).toHaveBeenCalledTimes(2);
    expect(marked()).toEqual([]);
  });

  it('ends after the last line, and at another clue', () => {
    const { said, cancel } = createSpeech([japanese]);
    const { rerender } = showText(riddle);
    const press = () => fireEvent.click(screen.getByRole('button', { name: /マースが読む/ }));
    press();
    act(() => said.at(-1)?.onend?.());
    expect(screen.getByRole('button', { name: /マースが読む/ })).toBeVisible();
    press();
    rerender(createPage('つぎのなぞ'));
    expect(cancel).toHaveBeenCalledTimes(3);
    expect(screen.getByRole('button', { name: /マースが読む/ })).toBeVisible();
  });

  it.each([
    ['no voice', []],
    ['a voice that needs the internet', [{ lang: 'ja-JP', localService: false }]],
    ['a voice of another language', [{ lang: 'en-US', localService: true }]],
  ])('is not offered with %s', (_, voices) => {
    createSpeech(voices);
    showText(riddle);
    expect(screen.queryByRole('button', { name: /マースが読む/ })).not.toBeInTheDocument();
  });
});
