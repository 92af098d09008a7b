import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DrawRow } from '#core/api/lottery-schemas.ts';
import { toLastDay } from '#core/rules/voucher-day.ts';
import plain from '../../table/table.module.css';
import { useTimeText } from '../../time/use-time-text.ts';
import { Ball } from '../ball.tsx';
import type { DrawAction } from './draw-dialog.tsx';
import { DrawMenu } from './draw-menu.tsx';
import classes from './draws.module.css';
import { VoucherState } from './voucher-state.tsx';

type Props = {
  readonly draws: readonly DrawRow[];
  readonly isAdmin: boolean;
  /** True when draws of several campaigns may be listed. */
  readonly showsCampaign: boolean;
  readonly onAction: (draw: DrawRow, action: DrawAction) => void;
};

/** Formats a voucher code in two groups, as people read it aloud and type it. */
const formatCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;
const columns = ['time', 'number', 'prize', 'guest', 'voucher', 'state', 'until', 'more'] as const;

/** A page of draws: the guest, the prize, and the state of its voucher. */
export function DrawTable({ draws, isAdmin, showsCampaign, onAction }: Props) {
  const { t } = useTranslation('lottery');
  const { moment } = useTimeText();
  return (
    <section className={classes.scroller} aria-label={t('draws.label')} tabIndex={-1}>
      <Table className={`${plain.table} ${classes.table}`} withRowBorders={false} aria-label={t('draws.label')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                <span className={column === 'more' ? 'admin-unseen' : ''}>{t(`draws.column.${column}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {draws.map((draw) => (
            <tr key={draw.drawId}>
              <td className={classes.time}>
                <time dateTime={draw.drawnAt}>{moment(draw.drawnAt)}</time>
              </td>
              <td className={classes.number}>{draw.sequence}</td>
              <td>
                <span className={classes.prize}>
                  <Ball tier={draw.tier} />
                  <span>
                    {draw.prizeName}
                    {showsCampaign && <small>{draw.campaignName}</small>}
                  </span>
                </span>
              </td>
              <td>
                <b>{draw.roomNumber}</b> {draw.guestName || <span className={plain.soft}>{t('campaign.erased')}</span>}
              </td>
              <td className={classes.voucher}>
                {draw.voucherCode !== undefined && <code>{formatCode(draw.voucherCode)}</code>}
              </td>
              <td>
                <VoucherState draw={draw} />
              </td>
              <td className={classes.until}>
                <Until draw={draw} />
              </td>
              <td>
                <DrawMenu draw={draw} isAdmin={isAdmin} onAction={(action) => onAction(draw, action)} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** Shows until when a voucher is valid, or when and by whom it was redeemed or voided. */
function Until({ draw: { state, expiresAt, redeemedAt, redeemedBy, voided, extended } }: { readonly draw: DrawRow }) {
  const { t } = useTranslation('lottery');
  const { day, moment } = useTimeText();
  if (state === 'redeemed' && redeemedAt !== undefined) {
    return t('draws.redeemedBy', { at: moment(redeemedAt), by: redeemedBy });
  }
  if (voided !== undefined) return t('draws.voidedBy', { ...voided, at: moment(voided.at) });
  if (expiresAt === undefined) return null;
  if (expiresAt === null) return t('draws.noDay');
  return (
    <>
      {t('draws.until', { day: day(toLastDay(expiresAt).toISOString()) })}
      {extended !== undefined && <small>{t('draws.extended')}</small>}
    </>
  );
}
