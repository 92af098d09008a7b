import { Table } from '@mantine/core';
import {
  IconAdjustments,
  IconAlertTriangle,
  IconCheck,
  IconDatabase,
  IconDeviceTablet,
  IconGift,
  IconKey,
  IconX,
} from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecurityLogEntry } from '#core/api/staff-security.ts';
import { Badge } from '../badge/badge.tsx';
import plain from '../table/table.module.css';
import { useHotelTime } from '../time/use-hotel-time.ts';
import { useTimeText } from '../time/use-time-text.ts';
import classes from './security.module.css';
import { useSecurityText } from './use-security-text.ts';

const icons = {
  login: IconKey,
  device: IconDeviceTablet,
  settings: IconAdjustments,
  lottery: IconGift,
  data: IconDatabase,
} as const;

/** The entries of a page grouped by day, newest first. */
export function SecurityTable({ entries }: { readonly entries: readonly SecurityLogEntry[] }) {
  const { t } = useTranslation('security');
  const text = useSecurityText();
  const toHotel = useHotelTime();
  const { longDay, second } = useTimeText();
  const getDay = ({ at }: SecurityLogEntry) => toHotel(at).toDateString();
  const dayText = (at: string) => {
    const day = longDay(at);
    return toHotel(at).toDateString() === toHotel(Date.now()).toDateString() ? t('today', { day }) : day;
  };
  return (
    <section className={classes.scroller} aria-label={t('label')} tabIndex={-1}>
      <Table className={`${plain.table} ${classes.table}`} withRowBorders={false} aria-label={t('label')}>
        <thead>
          <tr>
            {(['time', 'event', 'detail', 'by', 'from', 'result'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => {
            const Icon = entry.isFailure ? IconAlertTriangle : icons[entry.kind];
            const before = entries[index - 1];
            const isNewDay = before === undefined || getDay(before) !== getDay(entry);
            return (
              <Fragment key={entry._id}>
                {isNewDay && (
                  <tr className={classes.day}>
                    <th scope="rowgroup" colSpan={6}>
                      {dayText(entry.at)}
                    </th>
                  </tr>
                )}
                <tr data-failure={entry.isFailure || undefined}>
                  <td className={classes.time}>
                    <time dateTime={entry.at}>{second(entry.at)}</time>
                  </td>
                  <td className={classes.event}>
                    <Icon size={18} aria-hidden />
                    <span>{text.event(entry)}</span>
                  </td>
                  <td className={classes.detail}>{text.detail(entry)}</td>
                  <td className={classes.by}>{text.by(entry)}</td>
                  <td className={classes.from}>{text.from(entry)}</td>
                  <td>
                    <Badge tone={entry.isFailure ? 'bad' : 'good'} icon={entry.isFailure ? IconX : IconCheck}>
                      {t(entry.isFailure ? 'result.failed' : 'result.done')}
                    </Badge>
                  </td>
                </tr>
              </Fragment>
            );
          })}
        </tbody>
      </Table>
    </section>
  );
}
