import { Button, Skeleton, Title } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconHandFinger, IconLock } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PrinterState } from '#core/api/printing-schemas.ts';
import type { Role } from '#core/model/account.ts';
import { useProblemText } from '../feedback/problem-text.ts';
import { paths } from '../paths.ts';
import { useTimeText } from '../time/use-time-text.ts';
import { paperText } from './paper-text.ts';
import { PrinterBadge } from './printer-badge.tsx';
import classes from './printing.module.css';

type Props = { readonly printers: UseQueryResult<readonly PrinterState[]>; readonly role: Role };

/** Shows each printer's queue, its paper and cover if they are known, and what to do about a fault. */
export function PrintersCard({ printers, role }: Props) {
  const { t } = useTranslation('printing');
  const problemText = useProblemText();
  const title = useId();
  const reason = useId();
  const { data, error, isPending } = printers;
  return (
    <section className="admin-card" aria-labelledby={title}>
      <header className={classes.cardHead}>
        <Title order={2} id={title}>
          {t('printers.title')}
        </Title>
        {role === 'admin' ? (
          <Button
            component={Link}
            to={paths.printers}
            leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          >
            {t('printers.settings')}
          </Button>
        ) : (
          <Button disabled leftSection={<IconLock size={18} aria-hidden />} aria-describedby={reason}>
            {t('printers.settings')}
          </Button>
        )}
      </header>
      {role !== 'admin' && (
        <p id={reason} className={classes.reason}>
          {t('printers.adminOnly')}
        </p>
      )}
      {isPending && <Skeleton height={160} radius={12} m="md" />}
      {error && !data && (
        <p className={classes.reason} role="alert">
          {t('printers.loadFailed', { reason: problemText(error) })}
        </p>
      )}
      {data?.length === 0 && (
        <div className={classes.noPrinter}>
          <b>{t('printers.none')}</b>
          <p className={classes.soft}>{t('printers.noneText')}</p>
        </div>
      )}
      {data && data.length > 0 && (
        <ul className={classes.printers} aria-live="polite">
          {data.map((printer) => (
            <PrinterItem key={printer.printerId} printer={printer} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PrinterItem({ printer }: { readonly printer: PrinterState }) {
  const { t } = useTranslation('printing');
  const { brief } = useTimeText();
  const { name, kind, widthDots, isDefault, state, fault, isPaperLow, askedAt, since, waiting } = printer;
  const isAsked = kind === 'escpos-tcp' && (state === 'ready' || fault === 'PAPER' || fault === 'COVER');
  const advice = getAdvice();
  return (
    <li>
      <div className={classes.printerHead}>
        <b className={classes.printerName}>{name}</b>
        {isDefault && <span className={classes.soft}>{t('printers.default')}</span>}
        <PrinterBadge printer={printer} />
      </div>
      <dl className={classes.pairs}>
        {isAsked && (
          <div data-odd={fault === 'PAPER' || isPaperLow || undefined}>
            <dt>{t('printers.paper', { width: paperText(widthDots) })}</dt>
            <dd>{t(paper())}</dd>
          </div>
        )}
        {isAsked && fault !== 'PAPER' && (
          <div data-odd={fault === 'COVER' || undefined}>
            <dt>{t('printers.cover')}</dt>
            <dd>{t(fault === 'COVER' ? 'printers.coverOpen' : 'printers.coverClosed')}</dd>
          </div>
        )}
        <div>
          <dt>{t('printers.waiting')}</dt>
          <dd>{t('printers.waitingCount', { count: waiting })}</dd>
        </div>
        {fault && since && (
          <div>
            <dt>{t('printers.sinceLabel')}</dt>
            <dd>{t('printers.since', { at: brief(since) })}</dd>
          </div>
        )}
      </dl>
      {advice && (
        <p className={classes.advice} data-tone={fault ? 'bad' : undefined} role={fault ? 'alert' : undefined}>
          {fault && <IconHandFinger size={18} aria-hidden />}
          <span>{advice}</span>
        </p>
      )}
      {kind === 'escpos-tcp' && askedAt && (
        <p className={classes.asked}>{t('printers.askedAt', { at: brief(askedAt) })}</p>
      )}
    </li>
  );

  function paper() {
    if (fault === 'PAPER') return 'printers.paperOut';
    return isPaperLow ? 'printers.paperLow' : 'printers.paperGood';
  }

  function getAdvice(): string {
    if (fault !== undefined) return t(`advice.${fault}`);
    if (kind === 'system') return t('printers.system');
    if (kind === 'file') return t('printers.file');
    return isPaperLow ? t('printers.lowAdvice') : '';
  }
}
