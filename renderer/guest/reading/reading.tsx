import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createReader, splitReadings, withoutReadings } from '#core/rules/readings.ts';
import { phoneCollection } from '../../platform/phone-data.ts';
import { RubyText } from '../../ui/ruby.tsx';
import styles from './reading.module.css';

/** The text that is being read aloud, and which of its lines. */
export type Spoken = { readonly text: string; readonly line: number };

type Reading = {
  /** Whether readings are shown above the words. */
  readonly isOn: boolean;
  readonly setOn: (isOn: boolean) => void;
  readonly spoken: Spoken | undefined;
  readonly setSpoken: (spoken: Spoken | undefined) => void;
};

const nothing = () => undefined;
const ReadingContext = createContext<Reading>({ isOn: false, setOn: nothing, spoken: undefined, setSpoken: nothing });
export const useReading = () => useContext(ReadingContext);

/** Who chose to see readings on this phone. It is kept for each guest, because a parent and a child may share a phone. */
const choices = phoneCollection<boolean>('furigana');

type ProviderProps = {
  /** Null in the editor's preview, which stores nothing. */
  readonly userId: string | null;
  readonly children: ReactNode;
};

/** Keeps whether this guest sees readings (READING-2), and what is read aloud (READING-3). */
export function ReadingProvider({ userId, children }: ProviderProps) {
  const [isOn, setIsOn] = useState(false);
  const [spoken, setSpoken] = useState<Spoken>();
  useEffect(() => {
    if (userId === null) return undefined;
    let isGone = false;
    void choices.get(userId).then((isChosen) => !isGone && setIsOn(isChosen === true));
    return () => {
      isGone = true;
    };
  }, [userId]);
  const setOn = useCallback(
    (next: boolean) => {
      setIsOn(next);
      if (userId !== null) void choices.set(userId, next);
    },
    [userId],
  );
  const value = useMemo(() => ({ isOn, setOn, spoken, setSpoken }), [isOn, setOn, spoken]);
  return <ReadingContext value={value}>{children}</ReadingContext>;
}

/** A text of the story's author, with its readings if the guest wants them. The line that is read aloud is marked. */
export function StoryText({ text }: { readonly text: string }) {
  const { isOn, spoken } = useReading();
  const isSpoken = spoken !== undefined && spoken.text === text;
  if (!isSpoken) return isOn ? <RubyText isFixed parts={splitReadings(text)} /> : withoutReadings(text);
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the index is the identity of a line
    <span key={index} className={index === spoken.line ? styles.spoken : undefined}>
      {isOn ? <RubyText isFixed parts={splitReadings(line)} /> : withoutReadings(line)}
      {'\n'}
    </span>
  ));
}

/** Returns a function that adds readings to our own texts if the guest wants them. The words are in the text `readings`. */
export function useWords(): (text: string) => ReactNode {
  const { i18n } = useTranslation('game');
  const { isOn } = useReading();
  // `t` would return the Japanese readings where they are empty, and Chinese has some of the same words.
  const readings = isOn ? String(i18n.getResource(i18n.language, 'game', 'readings') ?? '') : '';
  return useMemo(() => {
    const read = createReader(readings);
    return (text) => <RubyText isFixed parts={read(text)} />;
  }, [readings]);
}
