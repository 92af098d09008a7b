import { Button, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { CampaignView, DrawRow } from '#core/api/lottery-schemas.ts';
import thinking from '../../../ui/assets/mars-thinking.svg';
import { Empty } from '../../feedback/empty.tsx';
import { LoadProblem } from '../../feedback/load-problem.tsx';
import { useProblemText } from '../../feedback/problem-text.ts';
import { Pager } from '../../table/pager.tsx';
import { useFigures } from '../use-figures.ts';
import { type DrawAction, DrawDialog } from './draw-dialog.tsx';
import { DrawTable } from './draw-table.tsx';
import { DrawTools } from './draw-tools.tsx';
import classes from './draws.module.css';
import { type DrawFilter, isRangeWrong, noDrawFilter, useDraws } from './use-draws.ts';

type Props = {
  readonly campaigns: readonly CampaignView[];
  readonly voucherDays: number;
  readonly isAdmin: boolean;
};

const pageSize = 50;
const typingMs = 200;

/** The draws of all campaigns, and the corrections of their vouchers. */
export function DrawsTab({ campaigns, voucherDays, isAdmin }: Props) {
  const { t } = useTranslation('lottery');
  const problemText = useProblemText();
  const { num } = useFigures();
  const [search] = useSearchParams();
  const [filter, setFilter] = useState<DrawFilter>({ ...noDrawFilter, campaignId: search.get('campaign') ?? '' });
  const [page, setPage] = useState(1);
  const [request, setRequest] = useState<{ readonly draw: DrawRow; readonly action: DrawAction }>();
  const [typed] = useDebouncedValue(filter.q, typingMs);
  const q = filter.q.trim() === '' ? '' : typed;
  const { data, error, refetch, isFetching } = useDraws({ ...filter, q }, page, pageSize);
  const change = (part: Partial<DrawFilter>) => {
    setFilter({ ...filter, ...part });
    setPage(1);
  };
  const isFiltered = JSON.stringify({ ...filter, sort: 'newest' }) !== JSON.stringify(noDrawFilter);
  return (
    <div className={classes.tab}>
      <DrawTools filter={filter} onChange={change} campaigns={campaigns} counts={data?.counts} />
      {isRangeWrong(filter) && (
        <p role="alert" className={classes.wrong}>
          {t('draws.rangeWrong')}
        </p>
      )}
      {error && (
        <LoadProblem
          text={t('draws.loadFailed', { reason: problemText(error) })}
          onRetry={() => void refetch()}
          hasList={data !== undefined}
        />
      )}
      {!data && !error && <Skeleton height={360} radius={12} />}
      {data && (
        <section className="admin-card" aria-busy={isFetching}>
          {data.data.length > 0 ? (
            <DrawTable
              draws={data.data}
              isAdmin={isAdmin}
              showsCampaign={campaigns.length > 1 && filter.campaignId === ''}
              onAction={(draw, action) => setRequest({ draw, action })}
            />
          ) : (
            <Empty
              title={t(isFiltered ? 'draws.noMatch' : 'draws.none')}
              text={t(isFiltered ? 'draws.noMatchText' : 'draws.noneText')}
              picture={thinking}
              {...(isFiltered && {
                action: <Button onClick={() => change(noDrawFilter)}>{t('draws.noMatchAction')}</Button>,
              })}
            />
          )}
          <p className={classes.count} role="status">
            {t('draws.count', { number: num(data.total) })}
          </p>
          {data.totalPages > 1 && (
            <Pager
              label={t('draws.pagerLabel')}
              page={page}
              totalPages={data.totalPages}
              onPage={setPage}
              isBusy={isFetching}
            />
          )}
        </section>
      )}
      {request && <DrawDialog {...request} voucherDays={voucherDays} onClose={() => setRequest(undefined)} />}
    </div>
  );
}
