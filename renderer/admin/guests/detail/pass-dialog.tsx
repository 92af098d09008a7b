import { Blockquote, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../feedback/confirm-dialog.tsx';

type Props = {
  readonly number: number;
  readonly questionText: string;
  readonly isBusy: boolean;
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
};

/** As the server takes it. */
const longestReason = 200;

/** Asks before a clue is passed, and why; the log keeps the reason (decision 3). */
export function PassDialog({ number, questionText, isBusy, onSubmit, onClose }: Props) {
  const { t } = useTranslation('monitor');
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={t('pass.title')}
      submit={t('pass.submit')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => onSubmit(reason.trim())}
    >
      {questionText !== '' && (
        <Blockquote p="sm" color="lagoon">
          {questionText}
        </Blockquote>
      )}
      <Text>{t('pass.text', { number })}</Text>
      <TextInput
        label={t('pass.reason')}
        placeholder={t('pass.reasonHint')}
        maxLength={longestReason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </ConfirmDialog>
  );
}
