import { Fragment, type ReactNode } from 'react';
import type { Part } from '#core/rules/readings.ts';
import styles from './ruby.module.css';

/** The word joiner, which forbids a line break. Without it, a line may break beside every reading. */
const noBreak = '\u2060';

type Props = {
  readonly parts: readonly Part[];
  /** True if the readings take no room of their own, so that the text stays where it is when they appear. */
  readonly isFixed?: boolean;
};

/** A text with readings above its words. A screen reader gets the text without them, because it would say each one twice. */
export function RubyText({ parts, isFixed = false }: Props): ReactNode {
  const text = parts.map(({ base }) => base).join('');
  if (parts.every(({ reading }) => reading === undefined)) return text;
  return (
    <>
      <span className="unseen">{text}</span>
      <span aria-hidden="true" className={isFixed ? undefined : styles.seen}>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the identity of a place in the text
          <Fragment key={index}>
            {index > 0 && !canBreak(parts[index - 1]?.base ?? '', part.base) && noBreak}
            {isFixed ? <FixedRuby {...part} /> : <Ruby {...part} />}
          </Fragment>
        ))}
      </span>
    </>
  );
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

/** WebKit gives a `ruby` element room of its own whatever its style says, so these are plain elements. */
function FixedRuby({ base, reading }: Part) {
  if (reading === undefined) return base;
  return (
    <span className={styles.word}>
      {base}
      <span data-reading className={styles.reading}>
        {reading}
      </span>
    </span>
  );
}

/** Returns whether a line may break between these two parts of a text. */
const canBreak = (before: string, after: string) =>
  /(?:^|[\s\u200b])$/.test(before) || (after !== '' && /^[\s\u200b]/.test(after));
