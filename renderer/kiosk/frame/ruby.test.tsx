import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { kiosk as english } from '#core/locales/en/kiosk.ts';
import { kiosk } from '#core/locales/ja/kiosk.ts';
import { kioskPlay } from '#core/locales/ja/kiosk-play.ts';
import { chooseLanguage, startTexts } from '../../platform/i18n.ts';
import { kioskTexts } from '../texts.ts';
import { useRuby } from './ruby.tsx';

/** The characters that Japanese children learn in the first two years of school. */
const easyCharacters =
  '一右雨円王音下火花貝学気九休玉金空月犬見五口校左三山子四糸字耳七車手十出女小上森人水正生青夕石赤千川先早草足村大男竹中虫町天田土二日入年白八百文木本名目立力林六' +
  '引羽雲園遠何科夏家歌画回会海絵外角楽活間丸岩顔汽記帰弓牛魚京強教近兄形計元言原戸古午後語工公広交光考行高黄合谷国黒今才細作算止市矢姉思紙寺自時室社弱首秋週春書少場色食心新親図数西声星晴切雪船線前組走多太体台地池知茶昼長鳥朝直通弟店点電刀冬当東答頭同道読内南肉馬売買麦半番父風分聞米歩母方北毎妹万明鳴毛門夜野友用曜来里理話';
/** The keys of texts that guests do not see: for staff, for screen readers, drawn on lanterns and balls. */
const notForEyes =
  /^(?:readings|lanterns\.|languages$|staffDoor$|pin\.|corner\.|state\.|paper\.|device\.|pair\.|stories\.label$|pad\.delete$|scan\.(?:view|starting|looking|reading)$|spin\.markSpecial$)/;
/** A text with something that a guest or the hotel typed: its reading is not known. */
const hasTypedWords = /\{\{(?:story|initial|prize)\}\}/;

function Text({ children }: { readonly children: string }) {
  return <h1>{useRuby()(children)}</h1>;
}

const show = (text: string) => {
  const { container, unmount } = render(<Text>{text}</Text>);
  const words = [...container.querySelectorAll('ruby')].map((ruby) => ({
    base: ruby.firstChild?.textContent,
    reading: ruby.querySelector('rt')?.textContent,
  }));
  for (const ruby of container.querySelectorAll('ruby, .unseen')) ruby.remove();
  const rest = container.textContent;
  unmount();
  return { words, rest };
};

beforeEach(() => startTexts(kioskTexts));
// The choice is in a cookie, which the test files share.
afterEach(() => chooseLanguage('ja'));

describe('readings at the kiosk (KIOSK-18)', () => {
  it('stand above each difficult word, and only above the characters that they read', () => {
    expect(show('抽選コードと引きかえ券').words).toEqual([
      { base: '抽選', reading: 'ちゅうせん' },
      { base: '引', reading: 'ひ' },
      { base: '券', reading: 'けん' },
    ]);
    expect(show('引き\u200bかえ券').words, 'also with a possible line break in the word').toEqual([
      { base: '引', reading: 'ひ' },
      { base: '券', reading: 'けん' },
    ]);
  });

  it('allow a line break only where the text has one (PHONE-1)', () => {
    const { container } = render(<Text>{'記念証を\u200bお渡しする'}</Text>);
    for (const unread of container.querySelectorAll('rt, .unseen')) unread.remove();
    expect(container.textContent).toBe('記念証\u2060を\u200bお\u2060渡\u2060しする');
  });

  it('are not part of the accessible name', () => {
    render(<Text>記念証を印刷する</Text>);
    expect(screen.getByRole('heading', { name: '記念証を印刷する' })).toBeVisible();
  });

  it('are missing in Chinese, which has some of the same words', async () => {
    await chooseLanguage('zh-Hans');
    expect(show('保存 次').words).toEqual([]);
  });

  it('are missing in English', async () => {
    await chooseLanguage('en');
    expect(show(english['home.keepsake'] ?? '')).toEqual({ words: [], rest: english['home.keepsake'] });
  });

  it('exist for every character in the texts for guests that is taught after the second year', () => {
    const texts = [...Object.entries(kiosk), ...Object.entries(kioskPlay)].filter(
      ([key, text]) => !notForEyes.test(key) && !hasTypedWords.test(text),
    );
    const missing = texts.flatMap(([key, text]) => {
      const hard = [...(show(text).rest ?? '')].filter(
        (character) => /\p{Script=Han}/u.test(character) && !easyCharacters.includes(character),
      );
      return hard.length > 0 ? [`${key}: ${hard.join('')}`] : [];
    });
    expect(texts.length).toBeGreaterThan(150);
    expect(missing).toEqual([]);
  });
});
