import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowBackUp, IconBan, IconCalendarPlus, IconDots, IconLock, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DrawRow } from '#core/api/lottery-schemas.ts';
import { usePrint } from '../../printing/use-print.ts';
import type { DrawAction } from './draw-dialog.tsx';

type Props = {
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
export function DrawMenu({ draw, isAdmin, onAction }: Props) {
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
