import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { useHold, useSteadyRows } from '../hooks/use-steady-rows.ts';
import { SearchField } from '../table/search-field.tsx';
import classes from './lists.module.css';
import type { VoucherRow } from './look-up.ts';
import { useDayText } from './use-day-text.ts';
import { useWaiting } from './use-lists.ts';
import { VoucherLine } from './voucher-line.tsx';

type Props = { readonly shown: string | undefined; readonly onChoose: (code: string) => void };

const typingMs = 200;
const none: readonly VoucherRow[] = [];
const idOf = ({ drawId }: VoucherRow) => drawId;

/**
 * The vouchers whose prizes are to be collected, the soonest to expire first. With the search, staff find guests who have lost
 * their voucher.
 */
export function WaitingList({ shown, onChoose }: Props) {
  const { t } = useTranslation('redemption');
  const problemText = useProblemText();
  const { left, isLastDay } = useDayText();
  const [search, setSearch] = useState('');
  const [typed] = useDebouncedValue(search.trim(), typingMs);
  const q = search.trim() === '' ? '' : typed;
  const list = useWaiting(q);
  const hold = useHold();
  const rows = useSteadyRows({
    fresh: list.data?.rows ?? none,
    isHeld: hold.isHeld,
    reason: q,
    idOf,
    find: () => undefined,
  });
  const more = (list.data?.total ?? 0) - rows.length;
  return (
    <section className={`admin-card ${classes.list} ${classes.waiting}`} aria-label={t('waiting.title')}>
      <header>
        <h2>{t('waiting.title')}</h2>
        {list.data && <span className={classes.badge}>{list.data.counts.issued ?? 0}</span>}
        <SearchField
          className={classes.search}
          label={t('waiting.search')}
          hint={t('waiting.searchHint')}
          value={search}
          onChange={setSearch}
        />
      </header>
      {list.error && (
        <LoadProblem
          text={t('waiting.failed', { reason: problemText(list.error) })}
          onRetry={() => void list.refetch()}
          hasList={list.data !== undefined}
        />
      )}
      {list.isPending && <Skeleton height={160} m="md" w="auto" />}
      {list.data && rows.length === 0 && (
        <p className={classes.none}>{t(q === '' ? 'waiting.none' : 'waiting.noMatch')}</p>
      )}
      {rows.length > 0 && (
        <ul className={classes.lines} {...hold.handlers}>
          {rows.map(({ item }) => (
            <VoucherLine
              key={item.drawId}
              row={item}
              isShown={item.voucherCode === shown}
              isUrgent={isLastDay(item.expiresAt)}
              onChoose={onChoose}
            >
              {left(item.expiresAt)}
            </VoucherLine>
          ))}
        </ul>
      )}
      {rows.length > 0 && more > 0 && <p className={classes.none}>{t('waiting.more', { count: more })}</p>}
    </section>
  );
}
