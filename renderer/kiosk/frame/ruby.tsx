import { Fragment, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ruby.module.css';

/** Characters of a text, and their reading if they have one. A word may have several such parts. */
type Part = { readonly base: string; readonly reading?: string | undefined };

/** The mark of a possible line break, which the build puts into Japanese texts (PHONE-1). */
const phraseBreak = '\u200b';
/** The word joiner, which forbids a line break. Without it, a line may break beside every reading. */
const noBreak = '\u2060';

/**
 * Returns a function that adds readings above the difficult words of a text (KIOSK-18). The words are in the text `readings` of
 * the current language. A screen reader gets the text as it is, because it would say each reading twice.
 */
export function useRuby(): (text: string) => ReactNode {
  const { i18n } = useTranslation('kiosk');
  // `t` would return the Japanese readings where they are empty, and Chinese has some of the same words.
  const readings = String(i18n.getResource(i18n.language, 'kiosk', 'readings') ?? '');
  return useMemo(() => {
    const words = parseReadings(readings);
    if (words.size === 0) return (text) => text;
    const pattern = createPattern([...words.keys()]);
    return (text) => {
      const pieces = text.split(pattern);
      if (pieces.length === 1) return text;
      const parts = pieces.flatMap((piece) => words.get(piece.replaceAll(phraseBreak, '')) ?? [{ base: piece }]);
      return (
        <>
          <span className="unseen">{text}</span>
          <span aria-hidden="true" className={styles.seen}>
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the identity of a place in the text
              <Fragment key={index}>
                {index > 0 && !canBreak(parts[index - 1]?.base ?? '', part.base) && noBreak}
                <Ruby {...part} />
              </Fragment>
            ))}
          </span>
        </>
      );
    };
  }, [readings]);
}

function Ruby({ base, reading }: Part) {
  if (reading === undefined) return base;
  return (
    <ruby>
      {base}
      <rt>{reading}</rt>
    </ruby>
  );
}

/** Returns whether a line may break between these two parts of a text. */
const canBreak = (before: string, after: string) =>
  /(?:^|[\s\u200b])$/.test(before) || (after !== '' && /^[\s\u200b]/.test(after));

/** Reads a list of words. In each word, a reading is in brackets after its characters. */
function parseReadings(text: string): ReadonlyMap<string, readonly Part[]> {
  const words = new Map<string, readonly Part[]>();
  for (const word of text.replaceAll(phraseBreak, '').split(' ').filter(Boolean)) {
    const parts = [...word.matchAll(/(\p{Script=Han}+)\((\p{Script=Hiragana}+)\)|[^(\p{Script=Han}]+/gu)].map(
      ([whole, base, reading]): Part => ({ base: base ?? whole, reading }),
    );
    words.set(parts.map(({ base }) => base).join(''), parts);
  }
  return words;
}

/** Matches each of the words, the longest first, also with a possible line break in it. */
const createPattern = (words: readonly string[]) =>
  new RegExp(
    `(${[...words]
      .sort((a, b) => b.length - a.length)
      .map((word) => [...word].join(`${phraseBreak}?`))
      .join('|')})`,
    'u',
  );
