import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toRoomLabel } from '#core/rules/text-normalise.ts';
import classes from './lists.module.css';
import type { VoucherRow } from './look-up.ts';
import { PrizePicture } from './prize-picture.tsx';

type Props = {
  readonly row: VoucherRow;
  readonly isShown: boolean;
  readonly isUrgent?: boolean;
  readonly onChoose: (code: string) => void;
  readonly children: ReactNode;
};

/** One prize of a list: the guest, the prize, and `children`, which show when it expires or was handed over. */
export function VoucherLine({ row, isShown, isUrgent = false, onChoose, children }: Props) {
  const { t } = useTranslation('redemption');
  const { roomNumber, guestName, tier, prizeName, voucherCode } = row;
  return (
    <li>
      <UnstyledButton
        className={classes.line}
        aria-current={isShown || undefined}
        onClick={() => onChoose(voucherCode)}
      >
        <PrizePicture prize={row} alt="" />
        <span className={classes.who}>
          {guestName === '' ? (
            t('fact.erased')
          ) : (
            <>
              <b className="admin-numbers">{toRoomLabel(roomNumber)}</b> <b>{guestName}</b>
            </>
          )}
        </span>
        <span className={classes.what}>
          {t(`tier.${tier}`)} {prizeName}
        </span>
        <span className={classes.when} data-urgent={isUrgent || undefined}>
          {isUrgent && <IconAlertTriangle size={15} aria-hidden />}
          {children}
        </span>
      </UnstyledButton>
    </li>
  );
}
