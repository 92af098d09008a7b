import { Textarea, type TextareaProps } from '@mantine/core';
import type { CSSProperties } from 'react';
import classes from './growing-text.module.css';

type Props = Omit<TextareaProps, 'autosize' | 'minRows' | 'maxRows' | 'rows' | 'classNames' | 'styles'> & {
  readonly minRows: number;
  readonly maxRows?: number;
};

/**
 * Whether the browser fits a field to its text. If not, the library measures the text, which causes several layouts for
 * each field.
 */
const growsByItself = globalThis.CSS?.supports?.('field-sizing', 'content') === true;

/**
 * A text field as high as its text, but at least `minRows` and, if set, at most `maxRows` high. The browser computes
 * the height if it can.
 */
export function GrowingText({ minRows, maxRows, ...props }: Props) {
  if (!growsByItself) return <Textarea autosize minRows={minRows} {...(maxRows && { maxRows })} {...props} />;
  const style = { '--min-rows': minRows, ...(maxRows && { '--max-rows': maxRows }) } as CSSProperties;
  return <Textarea {...props} rows={minRows} classNames={{ input: classes.input ?? '' }} styles={{ input: style }} />;
}
