import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraftState } from '../drafts/use-draft-state.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { useFeedback } from '../feedback/feedback.tsx';
import { FormProblem } from '../feedback/form-problem.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { isSessionOver } from '../server/query-client.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';
import type { VoucherRow } from './look-up.ts';
import { formatGuest } from './voucher-facts.tsx';

/** The server's limit, in characters. */
const longestReason = 200;
const calls = { unredeem: 'unredeemVoucher', extend: 'extendVoucher' } as const;
const isText = (value: unknown): value is string => typeof value === 'string';

type Props = {
  readonly kind: keyof typeof calls;
  readonly row: VoucherRow;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
};

/** Asks an administrator for a reason, then takes back a hand-over or extends a voucher (DRAW-10). */
export function ReasonDialog({ kind, row, onDone, onClose }: Props) {
  const { t } = useTranslation('redemption');
  const { succeed } = useFeedback();
  const problemText = useProblemText();
  const work = useWork();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { drawId, voucherCode, prizeName } = row;
  const { value: reason, setValue: setReason, reset } = useDraftState(`${kind}/${drawId}`, '', isText);
  const submit = async () => {
    if (reason.trim() === '') return;
    setBusy(true);
    setProblem('');
    try {
      await work(() => staffApi.call(calls[kind], { params: { voucherCode }, body: { reason: reason.trim() } }));
      reset();
      await onDone();
      succeed(t(`${kind}.done`));
      onClose();
    } catch (error) {
      if (isSessionOver(error)) return;
      setProblem(t(`${kind}.failed`, { reason: problemText(error) }));
    } finally {
      setBusy(false);
    }
  };
  const leave = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      title={t(`${kind}.title`)}
      submit={t(`${kind}.submit`)}
      isBusy={isBusy}
      isDisabled={reason.trim() === ''}
      onClose={leave}
      onSubmit={() => void submit()}
    >
      <FormProblem problem={problem} />
      <Text>{t(`${kind}.text`, { prize: prizeName, who: formatGuest(t, row) })}</Text>
      <TextInput
        label={t('reason.label')}
        placeholder={t('reason.hint')}
        maxLength={longestReason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        required
        data-autofocus
      />
    </ConfirmDialog>
  );
}
