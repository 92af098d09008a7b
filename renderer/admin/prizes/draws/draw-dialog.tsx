import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawRow } from '#core/api/lottery-schemas.ts';
import { ConfirmDialog } from '../../feedback/confirm-dialog.tsx';
import { FormProblem } from '../../feedback/form-problem.tsx';
import { staffApi } from '../../server/staff-api.ts';
import { useTimeText } from '../../time/use-time-text.ts';
import { tierKey } from '../tier-key.ts';
import { useCampaignWork } from '../use-campaign-work.ts';

export type DrawAction = 'extend' | 'unredeem' | 'void';
const calls = { extend: 'extendVoucher', unredeem: 'unredeemVoucher', void: 'voidVoucher' } as const;

type Props = {
  readonly action: DrawAction;
  readonly draw: DrawRow;
  /** The number of days that the text for an extension names. */
  readonly voucherDays: number;
  readonly onClose: () => void;
};

/** Asks for a reason and then corrects a voucher (DRAW-10). */
export function DrawDialog({ action, draw, voucherDays, onClose }: Props) {
  const { t } = useTranslation('lottery');
  const { moment } = useTimeText();
  const { isBusy, problem, start } = useCampaignWork(onClose);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { voucherCode = '', tier, prizeName, roomNumber, guestName, redeemedAt, redeemedBy = '' } = draw;
  const submit = () => {
    setTried(true);
    if (reason.trim() === '') return;
    void start({
      run: () => staffApi.call(calls[action], { params: { voucherCode }, body: { reason: reason.trim() } }),
      done: t(`draws.${action}Done`),
      failed: 'draws.failed',
    });
  };
  return (
    <ConfirmDialog
      title={t(`draws.${action}Title`)}
      submit={t(`draws.${action}`)}
      isDestructive={action === 'void'}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblem problem={problem} />
      <Text fw={700}>
        {t('draws.about', {
          ...{ tier: t(`tier.${tierKey(tier)}`), prize: prizeName, room: roomNumber },
          name: guestName || t('campaign.erased'),
        })}
      </Text>
      <Text>
        {action === 'extend' && t('draws.extendText', { days: voucherDays })}
        {action === 'unredeem' &&
          t('draws.unredeemText', { at: redeemedAt === undefined ? '' : moment(redeemedAt), by: redeemedBy })}
        {action === 'void' && t('draws.voidText')}
      </Text>
      <Textarea
        label={t('draws.reason')}
        description={t('draws.reasonHint')}
        rows={2}
        maxLength={200}
        value={reason}
        error={isTried && reason.trim() === '' && t('draws.reasonMissing')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
