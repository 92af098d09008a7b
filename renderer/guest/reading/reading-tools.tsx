import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, toLanguage } from '#core/model/languages.ts';
import { withoutReadings } from '#core/rules/readings.ts';
import { withoutBreaks } from '../../platform/text-breaks.ts';
import { findOtherLanguage } from '../../platform/text-language.ts';
import { CharacterHead } from '../../ui/character.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './reading.module.css';
import { useReading, useWords } from './reading.tsx';

type Props = {
  /** The text that Mars reads aloud; empty if there is none now. */
  readonly text: string;
  /** Whether the story has readings. */
  readonly hasReadings: boolean;
};

/** The switch for readings, and the button with which Mars reads the clue aloud (READING-2, READING-3). */
export function ReadingTools({ text, hasReadings }: Props) {
  const { t, i18n } = useTranslation('game');
  const words = useWords();
  const { isOn, setOn, spoken } = useReading();
  const page = toLanguage(i18n.language);
  const voice = useVoice(findOtherLanguage(text, page) ?? page);
  const { start, stop } = useSpeech(text, voice);
  const isSpeaking = spoken !== undefined;
  const canRead = voice !== undefined && text !== '';
  const hasSwitch = page === 'ja' && hasReadings;
  if (!canRead && !hasSwitch) return null;
  return (
    <div className={styles.tools}>
      {canRead && (
        <button
          type="button"
          className={styles.tool}
          data-speaking={isSpeaking || undefined}
          onClick={isSpeaking ? stop : start}
        >
          <CharacterHead mood="hello" />
          <span>{words(t(isSpeaking ? 'readStop' : 'readAloud'))}</span>
          <Icon name={isSpeaking ? 'pause' : 'sound'} />
        </button>
      )}
      {hasSwitch && (
        <button type="button" role="switch" aria-checked={isOn} className={styles.tool} onClick={() => setOn(!isOn)}>
          <span>{t('furigana')}</span>
          <span className={styles.switch} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** The languages of voices, as browsers name them, for each of ours. */
const voiceLanguages: Readonly<Record<Language, RegExp>> = {
  ja: /^ja\b/i,
  en: /^en\b/i,
  ko: /^ko\b/i,
  'zh-Hant': /^zh[-_](?:tw|hk|mo|hant)/i,
  'zh-Hans': /^zh[-_](?:cn|sg|hans)/i,
};

/** Returns the phone's speech. Some browsers have none. */
const findSpeech = () => window.speechSynthesis as SpeechSynthesis | undefined;

/** Returns a voice of this phone that speaks a language without internet, or undefined if there is none. */
function useVoice(language: Language): SpeechSynthesisVoice | undefined {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>(() => findSpeech()?.getVoices() ?? []);
  useEffect(() => {
    const speech = findSpeech();
    // Browsers load the voices late.
    const read = () => setVoices(speech?.getVoices() ?? []);
    speech?.addEventListener?.('voiceschanged', read);
    return () => speech?.removeEventListener?.('voiceschanged', read);
  }, []);
  return useMemo(
    () => voices.find(({ lang, localService }) => localService && voiceLanguages[language].test(lang)),
    [voices, language],
  );
}

/** Reads a text line by line. Stops when the text changes, the page is hidden, or the tools are no longer shown. */
function useSpeech(text: string, voice: SpeechSynthesisVoice | undefined) {
  const { setSpoken } = useReading();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text stops the speech
  useEffect(() => {
    const stopHidden = () => document.hidden && findSpeech()?.cancel();
    document.addEventListener('visibilitychange', stopHidden);
    return () => {
      document.removeEventListener('visibilitychange', stopHidden);
      findSpeech()?.cancel();
      setSpoken(undefined);
    };
  }, [text, setSpoken]);
  const stop = () => {
    window.speechSynthesis.cancel();
    setSpoken(undefined);
  };
  const start = () => {
    if (voice === undefined) return;
    window.speechSynthesis.cancel();
    const lines = text.split('\n');
    const last = lines.findLastIndex((line) => line.trim() !== '');
    setSpoken({ text, line: 0 });
    for (const [line, words] of lines.entries()) {
      if (words.trim() === '') continue;
      const utterance = new SpeechSynthesisUtterance(withoutBreaks(withoutReadings(words)));
      utterance.voice = voice;
      utterance.lang = voice.lang;
      utterance.rate = 0.9;
      utterance.onstart = () => setSpoken({ text, line });
      utterance.onerror = () => setSpoken(undefined);
      if (line === last) utterance.onend = () => setSpoken(undefined);
      window.speechSynthesis.speak(utterance);
    }
  };
  return { start, stop };
}
