import { Blockquote, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDraftState } from '../../drafts/use-draft-state.ts';
import { ConfirmDialog } from '../../feedback/confirm-dialog.tsx';

type Props = {
  /** Under which name a reason is kept that was typed when the session ended. */
  readonly draft: string;
  readonly number: number;
  readonly questionText: string;
  readonly isBusy: boolean;
  /** Answers whether he was let pass. */
  readonly onSubmit: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
};

/** As the server takes it. */
const longestReason = 200;

/** A reason as it is kept. */
export const isText = (value: unknown): value is string => typeof value === 'string';

/** Asks before a clue is passed, and why; the log keeps the reason (decision 3). */
export function PassDialog({ draft, number, questionText, isBusy, onSubmit, onClose }: Props) {
  const { t } = useTranslation('monitor');
  const { value: reason, setValue: setReason, reset } = useDraftState(draft, '', isText);
  const submit = async () => {
    if (await onSubmit(reason.trim())) reset();
    onClose();
  };
  const leave = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('pass.title')}
      submit={t('pass.submit')}
      isBusy={isBusy}
      onClose={leave}
      onSubmit={() => void submit()}
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
