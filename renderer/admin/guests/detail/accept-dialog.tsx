import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../feedback/confirm-dialog.tsx';

type Props = {
  readonly number: number;
  readonly answer: string;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
};

/** Asks before an answer is accepted as correct for all guests (HELP-7). */
export function AcceptDialog({ number, answer, isBusy, onSubmit, onClose }: Props) {
  const { t } = useTranslation('monitor');
  return (
    <ConfirmDialog
      title={t('accept.title')}
      submit={t('accept.submit')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <Text>{t('accept.text', { number, answer })}</Text>
    </ConfirmDialog>
  );
}
