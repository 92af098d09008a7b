import { Anchor, Skeleton } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionEntry } from '#core/api/response-schemas.ts';
import { limits } from '#core/rules/limits.ts';
import { ErrorBanner } from '../feedback/error-banner.tsx';
import { InvalidData, useProblemText } from '../feedback/problem-text.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { Pager } from '../table/pager.tsx';
import { useTimeText } from '../time/use-time-text.ts';
import classes from './actions.module.css';

type Props = {
  readonly userId: string;
  /** The room and the name, for screen readers. */
  readonly who: string;
  readonly storyId: string | undefined;
};

const entryId = ({ _id }: ActionEntry) => _id;

/** The actions of one user: time, action and details, newest first. */
export function UserActionsTable({ userId, who, storyId }: Props) {
  const { t } = useTranslation('log');
  const problemText = useProblemText();
  const { exact } = useTimeText();
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useUserActions(userId, storyId, page);
  const columns = useMemo(
    (): readonly Column<ActionEntry>[] => [
      { id: 'time', head: t('detail.time'), cell: ({ timestamp }) => exact(timestamp), className: classes.time ?? '' },
      {
        id: 'type',
        head: t('detail.type'),
        cell: ({ actionType }) => t(`action.${actionType}`),
        className: classes.type ?? '',
      },
      { id: 'details', head: t('detail.details'), cell: (entry) => <ActionText entry={entry} /> },
    ],
    [t, exact],
  );
  return (
    <div className={classes.detail}>
      {error && (
        <ErrorBanner text={t('detail.loadFailed', { reason: problemText(error) })} onRetry={() => void refetch()} />
      )}
      {data && (
        <DataTable
          label={t('detail.label', { who })}
          rows={data.entries}
          columns={columns}
          rowId={entryId}
          className={classes.actions ?? ''}
          empty={<p className={classes.nothing}>{t('detail.none')}</p>}
        />
      )}
      {data && data.totalPages > 1 && (
        <Pager
          label={t('detail.pagerLabel')}
          page={page}
          totalPages={data.totalPages}
          onPage={setPage}
          isBusy={isFetching}
        />
      )}
      {!data && !error && <Skeleton height={88} radius={8} />}
    </div>
  );
}

type UserActions = { readonly entries: readonly ActionEntry[]; readonly totalPages: number };

/** Returns one page of one user's actions, newest first. If `storyId` is set, returns only actions in that story. */
function useUserActions(userId: string, storyId: string | undefined, page: number): UseQueryResult<UserActions> {
  return useQuery({
    queryKey: [...queryKeys.userLogs, 'of', userId, storyId, page],
    queryFn: async ({ signal }): Promise<UserActions> => {
      const query = { userId, storyId, page, limit: limits.actionLogPageSize };
      const { data, totalPages } = await staffApi.callWhole('listActions', { query, signal });
      if (!Array.isArray(data)) throw new InvalidData();
      return { entries: data, totalPages };
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/**
 * Returns the first 30 characters of a question's text, which is as many as the log shows (PANEL-3), with an ellipsis if the
 * text may be longer. The server has cut it already, so a text of 30 characters counts as longer.
 */
function truncate(text: string): string {
  const characters = [...text];
  const maxCharacters = limits.questionPreviewCharacters;
  return characters.length >= maxCharacters ? `${characters.slice(0, maxCharacters).join('')}…` : text;
}

type Part = { readonly id: string; readonly text: string };

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
function ActionText({ entry }: { readonly entry: ActionEntry }) {
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
