import { Button, Kbd } from '@mantine/core';
import { IconGift, IconLock, IconUserCheck, IconUsers } from '@tabler/icons-react';
import { type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { roomAsShown } from '#core/rules/text-fold.ts';
import { paths } from '../paths.ts';
import { PrintButton } from '../printing/print-button.tsx';
import type { VoucherRow } from './look-up.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { Desk } from './use-desk.ts';
import classes from './voucher.module.css';
import type { Face } from './voucher-face.ts';

type Props = {
  readonly desk: Desk;
  readonly row: VoucherRow;
  readonly face: Face;
  readonly primary: Ref<HTMLButtonElement>;
  readonly onHandOver: (at: number) => void;
  readonly onNext: () => void;
};

/** The buttons under the voucher; the last one is the next thing to do. */
export function VoucherActions({ desk, row, face, primary, onHandOver, onNext }: Props) {
  const { t } = useTranslation('redemption');
  const isOpen = row.state === 'issued';
  return (
    <div className={classes.actions}>
      {isOpen ? (
        <span className={classes.by}>{t('act.by', { who: desk.email })}</span>
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
            disabled={face === 'age'}
            loading={desk.isGiving}
            leftSection={face === 'age' ? <IconUserCheck size={22} aria-hidden /> : <IconGift size={22} aria-hidden />}
            rightSection={face === 'good' && <Kbd aria-hidden>Enter</Kbd>}
            onClick={(event) => onHandOver(event.timeStamp)}
          >
            {t(face === 'age' ? 'act.ageFirst' : desk.problem?.kind === 'unknown' ? 'act.retry' : 'act.handOver')}
          </Button>
        </>
      ) : (
        <>
          {face !== 'void' && <AdminButton desk={desk} row={row} kind={face === 'expired' ? 'extend' : 'unredeem'} />}
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
      onClick={() => void navigate(paths.guests, { state: { guest: userId } })}
    >
      {t('act.guest', { room: roomAsShown(roomNumber) })}
    </Button>
  );
}

type AdminButtonProps = { readonly desk: Desk; readonly row: VoucherRow; readonly kind: 'unredeem' | 'extend' };

/** What only administrators may do; others see it with a lock, and why. */
function AdminButton({ desk, row, kind }: AdminButtonProps) {
  const { t } = useTranslation('redemption');
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  if (kind === 'extend' && row.extended) return null;
  return (
    <>
      {!desk.isAdmin && (
        <span id={id} className={classes.by}>
          {t('note.adminOnly')}
        </span>
      )}
      <Button
        size="md"
        disabled={!desk.isAdmin}
        {...(!desk.isAdmin && { leftSection: <IconLock size={18} aria-hidden />, 'aria-describedby': id })}
        onClick={() => setAsking(true)}
      >
        {t(`act.${kind}`)}
      </Button>
      {isAsking && <ReasonDialog kind={kind} row={row} onDone={desk.changed} onClose={() => setAsking(false)} />}
    </>
  );
}
