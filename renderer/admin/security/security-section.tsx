import { Alert, Button, Group, SegmentedControl, Skeleton, TextInput } from '@mantine/core';
import { IconDownload, IconLock, IconShieldExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceView } from '#core/api/staff-devices.ts';
import type { SecurityLogEntry } from '#core/api/staff-security.ts';
import { securityKinds } from '#core/model/security.ts';
import thinking from '../../ui/assets/mars-thinking.svg';
import { RevokeDialog } from '../devices/revoke-dialog.tsx';
import { useDevices } from '../devices/use-devices.ts';
import { Empty } from '../feedback/empty.tsx';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { Pager } from '../table/pager.tsx';
import { SearchField } from '../table/search-field.tsx';
import classes from './security.module.css';
import { SecurityTable } from './security-table.tsx';
import { isRangeWrong, noFilter, type SecurityFilter, useSecurityLog, useSecurityWork } from './use-security-log.ts';
import { useSecurityText } from './use-security-text.ts';

const kinds = ['all', ...securityKinds] as const;

/** `/admin/settings/security`: who did what to the installation, and from where (AUDIT-1). */
export function SecuritySection() {
  const { t } = useTranslation('security');
  const problemText = useProblemText();
  const [filter, setFilter] = useState<SecurityFilter>(noFilter);
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useSecurityLog(filter, page);
  const { busy, dismiss, save } = useSecurityWork(filter);
  const set = (change: Partial<SecurityFilter>) => {
    setFilter({ ...filter, ...change });
    setPage(1);
  };
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(noFilter);
  const isWrong = isRangeWrong(filter);
  return (
    <div className={classes.section} data-wide>
      <div className={classes.head}>
        <p className={classes.intro}>{t('intro')}</p>
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={busy === 'csv'}
          disabled={isWrong}
          onClick={() => void save()}
        >
          {t('csv')}
        </Button>
      </div>
      <search className={classes.toolbar}>
        <SearchField
          className={classes.search}
          label={t('search')}
          hint={t('searchHint')}
          value={filter.q}
          onChange={(q) => set({ q })}
        />
        <div className={classes.kinds}>
          <SegmentedControl
            aria-label={t('kindLabel')}
            value={filter.kind}
            onChange={(value) => set({ kind: kinds.find((kind) => kind === value) ?? 'all' })}
            data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
        </div>
        <div className={classes.days}>
          <TextInput
            type="date"
            aria-label={t('from')}
            max={filter.to || undefined}
            value={filter.from}
            onChange={(event) => set({ from: event.currentTarget.value })}
          />
          <span aria-hidden>–</span>
          <TextInput
            type="date"
            aria-label={t('to')}
            min={filter.from || undefined}
            value={filter.to}
            error={isWrong}
            onChange={(event) => set({ to: event.currentTarget.value })}
          />
        </div>
      </search>
      {isWrong && (
        <p role="alert" className={classes.wrong}>
          {t('rangeWrong')}
        </p>
      )}
      {error && (
        <LoadProblem
          text={t('loadFailed', { reason: problemText(error) })}
          onRetry={() => void refetch()}
          hasList={data !== undefined}
        />
      )}
      {data && <SecurityWarnings warnings={data.warnings} busy={busy} onDismiss={(id) => void dismiss(id)} />}
      {!data && !error && <Skeleton height={320} radius={12} />}
      {data && (
        <section className="admin-card" aria-busy={isFetching}>
          {data.data.length > 0 && <SecurityTable entries={data.data} />}
          {data.data.length === 0 && (
            <Empty
              title={t(isFiltered ? 'noMatch' : 'none')}
              text={t(isFiltered ? 'noMatchText' : 'noneText')}
              picture={thinking}
              {...(isFiltered && {
                action: <Button onClick={() => set(noFilter)}>{t('noMatchAction')}</Button>,
              })}
            />
          )}
          <div className={classes.foot}>
            <span className={classes.note}>
              <IconLock size={18} aria-hidden />
              {t('note')}
            </span>
            <span role="status">{t('count', { count: data.total })}</span>
          </div>
          {data.totalPages > 1 && (
            <Pager
              label={t('pagerLabel')}
              page={page}
              totalPages={data.totalPages}
              onPage={setPage}
              isBusy={isFetching}
            />
          )}
        </section>
      )}
    </div>
  );
}

type Props = {
  readonly warnings: readonly SecurityLogEntry[];
  readonly busy: string | undefined;
  readonly onDismiss: (entryId: string) => void;
};

/** Repeated failures of the last day (AUDIT-2): an employee's mistakes, or an attack. */
function SecurityWarnings({ warnings, busy, onDismiss }: Props) {
  const { t } = useTranslation('security');
  const text = useSecurityText();
  const { data: devices } = useDevices();
  const [revoked, setRevoked] = useState<DeviceView>();
  return (
    <>
      {warnings.map((warning) => {
        const device = devices?.find(({ deviceId }) => deviceId === warning.deviceId);
        return (
          <Alert
            key={warning._id}
            color="sun"
            role="status"
            icon={<IconShieldExclamation aria-hidden />}
            title={text.warning(warning)}
            classNames={{ root: classes.warning ?? '' }}
          >
            <div className={classes.warningBody}>
              <span>{t(device ? 'warningText' : 'warningTextFar')}</span>
              <Group gap="sm" wrap="nowrap" className={classes.warningButtons ?? ''}>
                <Button size="sm" loading={busy === warning._id} onClick={() => onDismiss(warning._id)}>
                  {t('dismiss')}
                </Button>
                {device && (
                  <Button size="sm" color="danger" onClick={() => setRevoked(device)}>
                    {t('revoke')}
                  </Button>
                )}
              </Group>
            </div>
          </Alert>
        );
      })}
      {revoked && <RevokeDialog device={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  );
}
