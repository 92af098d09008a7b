import { Blockquote, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { useDraftState } from '../drafts/use-draft-state.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';

type Props = {
  /** The name under which a typed reason is stored as a draft, in case the session ends. */
  readonly draft: string;
  readonly guest: StaffGuest;
  /** The number of the question, from 1. */
  readonly number: number;
  readonly questionText: string;
  readonly isBusy: boolean;
  /** Returns whether the question was skipped. */
  readonly onSubmit: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
};

/** The server's limit on the length of a reason. */
const longestReason = 200;

/** Returns whether a stored draft is a text. */
export const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns the name under which the reason for this question is stored. */
export const passDraft = (userId: string, questionId: string): string => `pass/${userId}/${questionId}`;

/** Asks for confirmation and a reason before a question is skipped for a guest. The log contains the reason. */
export function PassDialog({ draft, guest, number, questionText, isBusy, onSubmit, onClose }: Props) {
  const { t } = useTranslation(['monitor', 'admin']);
  const { value: reason, setValue: setReason, reset } = useDraftState(draft, '', isText);
  const who = t('admin:guests.who', { room: guest.roomNumber, name: guest.guestName });
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
      <Text>{t('pass.text', { who, number })}</Text>
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
