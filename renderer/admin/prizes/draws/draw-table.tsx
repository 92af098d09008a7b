import { ActionIcon, Menu, Table } from '@mantine/core';
import { IconArrowBackUp, IconBan, IconCalendarPlus, IconDots, IconLock, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DrawRow } from '#core/api/lottery-schemas.ts';
import { spacedCode } from '#core/rules/lottery-codes.ts';
import { toLastDay } from '#core/rules/voucher-day.ts';
import { usePrint } from '../../printing/use-print.ts';
import plain from '../../table/table.module.css';
import { useTimeText } from '../../time/use-time-text.ts';
import { Ball } from '../ball.tsx';
import type { DrawAction } from './draw-dialog.tsx';
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
                    {draw.isUnderAge && <small>{t('draws.underAge')}</small>}
                    {showsCampaign && <small>{draw.campaignName}</small>}
                  </span>
                </span>
              </td>
              <td>
                <b>{draw.roomNumber}</b> {draw.guestName || <span className={plain.soft}>{t('campaign.erased')}</span>}
              </td>
              <td className={classes.voucher}>
                {draw.voucherCode !== undefined && <code>{spacedCode(draw.voucherCode)}</code>}
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

type DrawMenuProps = {
  readonly draw: DrawRow;
  readonly isAdmin: boolean;
  readonly onAction: (action: DrawAction) => void;
};

const icons = { extend: IconCalendarPlus, unredeem: IconArrowBackUp, void: IconBan } as const;

/** Returns the corrections that a voucher's state allows. A voucher can be extended only once. */
function getDrawActions({ state, extended }: DrawRow): readonly DrawAction[] {
  if (state === 'redeemed') return ['unredeem'];
  if (state !== 'issued' && state !== 'expired') return [];
  return extended === undefined ? ['extend', 'void'] : ['void'];
}

/**
 * The menu of one draw, for printing and correcting its voucher. Staff see the corrections locked, with the reason. A draw
 * whose voucher allows no correction has no menu.
 */
function DrawMenu({ draw, isAdmin, onAction }: DrawMenuProps) {
  const { t } = useTranslation('lottery');
  const { print, isBusy } = usePrint();
  const actions = getDrawActions(draw);
  const { voucherCode } = draw;
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="input-sm" loading={isBusy} aria-label={t('draws.more', { number: draw.sequence })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {draw.state === 'issued' && voucherCode !== undefined && (
          <Menu.Item
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => void print({ kind: 'voucher', voucherCode })}
          >
            {t('draws.print')}
          </Menu.Item>
        )}
        {!isAdmin && (
          <Menu.Label>
            <IconLock size={14} aria-hidden /> {t('draws.adminOnly')}
          </Menu.Label>
        )}
        {actions.map((action) => {
          const Icon = icons[action];
          return (
            <Menu.Item
              key={action}
              disabled={!isAdmin}
              leftSection={<Icon size={18} aria-hidden />}
              {...(action === 'void' && { color: 'danger' })}
              onClick={() => onAction(action)}
            >
              {t(`draws.${action}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
