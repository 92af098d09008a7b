import { describe, expect, it } from 'vitest';
import { withoutReadings } from '#core/rules/readings.ts';
import { phraseBreak, toPhrases } from './phrases.ts';

const markBreaks = (text: string) => toPhrases(text).replaceAll(phraseBreak, '|');

describe('toPhrases (PHONE-1)', () => {
  it('breaks between phrases and never inside a word', () => {
    expect(markBreaks('フロントへお声かけください。')).toBe('フロントへ|お声かけください。');
    expect(markBreaks('館内の「物語のQR」に\nカメラを向けて。')).toBe('館内の|「物語の|QR」に\nカメラを|向けて。');
  });

  it.each([
    ['島の宝さがし', '島の|宝さがし'],
    ['いっしょに、宝をさがしに行こう。', 'いっしょに、|宝を|さがしに|行こう。'],
    ['はいさい、ようこそ。', 'はいさい、|ようこそ。'],
    ['つづきから遊ぶ', 'つづきから|遊ぶ'],
    ['オリジナルステッカー', 'オリジナル|ステッカー'],
    ['戸じまりは、はさみでかたん。', '戸じまりは、|はさみでかたん。'],
    ['最初の画面にもどる', '最初の|画面に|もどる'],
    ['ぜんぶ解けました。', 'ぜんぶ|解けました。'],
    ['のこり {{n}}', 'のこり {{n}}'],
    ['外部へ渡したりすることはありません。', '外部へ|渡したりする|ことは|ありません。'],
    ['ごほうびがとどいたよ！', 'ごほうびがとどいたよ！'],
  ])('does not break words in hiragana: %s', (text, phrases) => {
    expect(markBreaks(text)).toBe(phrases);
  });

  it('does not break a placeholder, or separate it from the particle after it', () => {
    expect(markBreaks('ご滞在が終わって{{days}}日たつと、すべて消去します。')).toBe(
      'ご滞在が|終わって|{{days}}日たつと、|すべて|消去します。',
    );
    expect(markBreaks('「{{title}}」へご案内します。')).toBe('「{{title}}」へ|ご案内します。');
    expect(markBreaks('名{{n}}名')).toBe('名{{n}}名');
  });

  it('does not change texts without Japanese', () => {
    for (const text of ['', 'Please ask at the front desk.', '302', '/api/media/abc'])
      expect(toPhrases(text)).toBe(text);
  });

  it('never starts a line with a closing mark and never ends one with an opening mark', () => {
    const text = '「ねえ、ー」（これ）は、あれ？！　それ…。';
    expect(markBreaks(text)).not.toMatch(/\|[、。，．」』）？！ーっゃゅょ…]|[「『（]\||\|\s|\s\|/);
  });

  it('does not change a text again when it is applied twice', () => {
    const once = toPhrases('石垣の上で、小さなシーサーがあなたを待っていました。');
    expect(toPhrases(once)).toBe(once);
  });
});

it('breaks a text with readings as it breaks the text without them, and never within one [READING-1]', () => {
  const texts = [
    '石垣《いしがき》の上に、シーサーが｜二人《ふたり》。「いらっしゃい」と福《ふく》をよびこむのは、どっち？',
    '｜お引っこし《おひっこし》のまえに、浜《はま》を見《み》てごらん。貝《かい》がらが、たくさん落《お》ちているよ。',
    'むかし、この浜《はま》に｜一そう《いっそう》の｜宝船《たからぶね》が流《なが》れつきました。',
  ];
  for (const text of texts) {
    const marked = toPhrases(text);
    expect(marked.replaceAll(phraseBreak, '')).toBe(text);
    expect(withoutReadings(marked)).toBe(toPhrases(withoutReadings(text)));
  }
});
