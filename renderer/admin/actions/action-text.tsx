import { Anchor } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ActionEntry } from '#core/api/response-schemas.ts';
import { limits } from '#core/rules/limits.ts';
import classes from './actions.module.css';

/**
 * Returns the first 30 characters of a question's text, which is as many as the log shows (PANEL-3), with an ellipsis if the
 * text may be longer. The server has cut it already, so a text of 30 characters counts as longer.
 */
function truncate(text: string): string {
  const characters = [...text];
  const maxCharacters = limits.questionPreviewCharacters;
  return characters.length >= maxCharacters ? `${characters.slice(0, maxCharacters).join('')}…` : text;
}

export type Part = { readonly id: string; readonly text: string };

/**
 * Returns the parts of an entry's description, such as the question, the answer and the staff member. Parts that the entry
 * does not have are left out, and so is an answer that only repeats the chosen option. A completion has a single part.
 */
function formatEntryParts(
  entry: ActionEntry,
  t: TFunction<'log'>,
  sizeText: (bytes: number) => string,
): readonly Part[] {
  const { actionType, actionDetails: details, questionIndex } = entry;
  if (actionType === 'game_complete') return [{ id: 'completed', text: t('says.completed') }];
  const number = questionIndex + 1;
  const { questionText, userAnswer, selectedOption, fileName, fileSize, hintIndex, reason, staffEmail, text } = details;
  const file =
    fileName === undefined || fileSize === undefined ? fileName : { name: fileName, size: sizeText(fileSize) };
  const parts: Record<string, string | undefined> = {
    question: questionText?.trim()
      ? t('says.question', { number, text: truncate(questionText) })
      : t('says.questionOnly', { number }),
    option: selectedOption && t('says.option', { letter: selectedOption }),
    answer: userAnswer === selectedOption ? undefined : userAnswer && t('says.answer', { answer: userAnswer }),
    spot: details.spot && t(`says.spot.${details.spot}`),
    hint: hintIndex === undefined ? undefined : t('says.hint', { number: hintIndex + 1 }),
    file: typeof file === 'object' ? t('says.file', file) : file,
    text,
    reason: reason?.trim() ? t('says.reason', { reason }) : undefined,
    by: staffEmail && t('says.by', { who: staffEmail }),
  };
  return Object.entries(parts).flatMap(([id, words]) => (words ? [{ id, text: words }] : []));
}

/**
 * Formats a size as whole kilobytes (of 1,024 bytes), rounded up. Call this only for rows about a file, because creating a
 * number format takes longer than rendering a row.
 */
function kilobytesText(bytes: number, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
  return format.format(Math.ceil(bytes / 1_024));
}

/** The details of one entry, with its result and a link to the picture if there is one. */
export function ActionText({ entry }: { readonly entry: ActionEntry }) {
  const { t, i18n } = useTranslation('log');
  const { isCorrect, fileUploadUrl } = entry.actionDetails;
  const parts = formatEntryParts(entry, t, (bytes) => kilobytesText(bytes, i18n.language));
  return (
    <span className={classes.says}>
      {parts.map(({ id, text }) => (
        <span key={id}>{text}</span>
      ))}
      {isCorrect !== undefined && (
        <span className={classes.result} data-right={isCorrect || undefined}>
          {isCorrect ? <IconCheck size={15} aria-hidden /> : <IconX size={15} aria-hidden />}
          {t(isCorrect ? 'says.right' : 'says.wrong')}
        </span>
      )}
      {fileUploadUrl !== undefined && (
        <Anchor href={fileUploadUrl} target="_blank" rel="noreferrer" inherit>
          {t('says.picture')}
        </Anchor>
      )}
    </span>
  );
}
