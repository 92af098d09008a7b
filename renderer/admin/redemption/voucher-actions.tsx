import { Button, Kbd } from '@mantine/core';
import { IconGift, IconLock, IconUserCheck, IconUsers } from '@tabler/icons-react';
import { type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toRoomLabel } from '#core/rules/text-normalise.ts';
import { paths } from '../paths.ts';
import { PrintButton } from '../printing/print-button.tsx';
import { useStaffPins } from '../session/use-staff-pins.ts';
import type { VoucherRow } from './look-up.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { Redemption } from './use-redemption.ts';
import classes from './voucher.module.css';
import type { VoucherView } from './voucher-view.ts';

type Props = {
  readonly redemption: Redemption;
  readonly row: VoucherRow;
  readonly view: VoucherView;
  readonly primary: Ref<HTMLButtonElement>;
  readonly onHandOver: (at: number) => void;
  readonly onNext: () => void;
};

/** The buttons below the voucher. The last one is the next step. */
export function VoucherActions({ redemption, row, view, primary, onHandOver, onNext }: Props) {
  const { t } = useTranslation('redemption');
  const isPinRequired = useStaffPins()?.isRequired === true;
  const isOpen = row.state === 'issued';
  return (
    <div className={classes.actions}>
      {isOpen ? (
        <span className={classes.by}>{isPinRequired ? t('act.byPin') : t('act.by', { who: redemption.email })}</span>
      ) : (
        row.roomNumber !== '' && <GuestButton row={row} />
      )}
      <span className={classes.grow} />
      {isOpen ? (
        <>
          {row.voucherCode !== undefined && (
            <PrintButton
              order={{ kind: 'voucher', voucherCode: row.voucherCode }}
              label={t('act.print')}
              variant="subtle"
              color="gray"
              size="md"
            />
          )}
          <Button variant="subtle" color="gray" size="md" onClick={onNext}>
            {t('act.cancel')}
          </Button>
          <Button
            ref={primary}
            className={classes.primary}
            variant="filled"
            disabled={view === 'age'}
            loading={redemption.isGiving}
            leftSection={view === 'age' ? <IconUserCheck size={22} aria-hidden /> : <IconGift size={22} aria-hidden />}
            rightSection={view === 'good' && <Kbd aria-hidden>Enter</Kbd>}
            onClick={(event) => onHandOver(event.timeStamp)}
          >
            {t(view === 'age' ? 'act.ageFirst' : redemption.problem?.kind === 'unknown' ? 'act.retry' : 'act.handOver')}
          </Button>
        </>
      ) : (
        <>
          {view !== 'void' && (
            <AdminButton redemption={redemption} row={row} kind={view === 'expired' ? 'extend' : 'unredeem'} />
          )}
          <Button
            ref={primary}
            className={classes.primary}
            variant="filled"
            rightSection={<Kbd aria-hidden>Esc</Kbd>}
            onClick={onNext}
          >
            {t('act.next')}
          </Button>
        </>
      )}
    </div>
  );
}

function GuestButton({ row: { userId, roomNumber } }: { readonly row: VoucherRow }) {
  const { t } = useTranslation('redemption');
  const navigate = useNavigate();
  return (
    <Button
      size="md"
      leftSection={<IconUsers size={18} aria-hidden />}
      onClick={() => void navigate(paths.guest(userId))}
    >
      {t('act.guest', { room: toRoomLabel(roomNumber) })}
    </Button>
  );
}

type AdminButtonProps = {
  readonly redemption: Redemption;
  readonly row: VoucherRow;
  readonly kind: 'unredeem' | 'extend';
};

/**
 * The button with which an administrator corrects a voucher. Other staff see it locked, with the reason. It is missing if the
 * voucher has already been extended and cannot be extended again.
 */
function AdminButton({ redemption, row, kind }: AdminButtonProps) {
  const { t } = useTranslation('redemption');
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  if (kind === 'extend' && row.extended) return null;
  return (
    <>
      {!redemption.isAdmin && (
        <span id={id} className={classes.by}>
          {t('note.adminOnly')}
        </span>
      )}
      <Button
        size="md"
        disabled={!redemption.isAdmin}
        {...(!redemption.isAdmin && { leftSection: <IconLock size={18} aria-hidden />, 'aria-describedby': id })}
        onClick={() => setAsking(true)}
      >
        {t(`act.${kind}`)}
      </Button>
      {isAsking && <ReasonDialog kind={kind} row={row} onDone={redemption.changed} onClose={() => setAsking(false)} />}
    </>
  );
}
