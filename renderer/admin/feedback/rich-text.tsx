import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { admin } from '#core/locales/ja/admin.ts';

/** The keys of the texts with bold parts. */
type Key = Extract<
  keyof typeof admin,
  'guests.shownName' | `waiting.sameName${string}` | `waiting.earlier${string}` | `${string}.text` | 'checkOut.textOnly'
>;

type Props = {
  readonly text: Key;
  /** Rendered literally: a guest called `<b>` stays `<b>`. */
  readonly values: Readonly<Record<string, string | number>>;
};

/** Stands for the nth value until the text is split. It consists of characters that no text contains. */
const mark = (index: number) => `\u{E000}${index}\u{E001}`;

/**
 * A text of the panel whose `<b>` parts are bold. Values are inserted after the text has been split, so they cannot add
 * tags.
 */
export function RichText({ text, values }: Props) {
  const { t } = useTranslation('admin');
  const names = Object.keys(values);
  const marks = Object.fromEntries(names.map((name, index) => [name, mark(index)]));
  const template = t(text, { replace: marks });
  const fill = (part: string) =>
    part.replace(/\u{E000}(\d+)\u{E001}/gu, (_, index: string) => String(values[names[Number(index)] ?? ''] ?? ''));
  const parts = template.split(/<b>(.*?)<\/b>/s);
  return parts.map((part, index) => {
    // The parts have no identity other than their index.
    const key = `${index}${part}`;
    return index % 2 === 1 ? <b key={key}>{fill(part)}</b> : <Fragment key={key}>{fill(part)}</Fragment>;
  });
}
