import { List, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuestDetail } from '#core/api/guest-list.ts';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { ConfirmDialog } from '../../feedback/confirm-dialog.tsx';
import { useFeedback } from '../../feedback/feedback.tsx';
import { useProblemText } from '../../feedback/problem-text.ts';
import { useGuestActions } from '../../guest-data/use-guest-actions.ts';
import { isSessionOver } from '../../server/query-client.ts';
import { queryKeys } from '../../server/query-keys.ts';
import { staffApi } from '../../server/staff-api.ts';
import { useWork } from '../../server/use-work.ts';
import { RejectDialog } from '../../waiting/reject-dialog.tsx';
import { CheckOutDialog } from '../check-out-dialog.tsx';
import { MoveRoomDialog } from '../move-room-dialog.tsx';
import { OtherPhoneDialog } from '../other-phone-dialog.tsx';

const GuestMessageDialog = lazy(async () => ({
  default: (await import('../../messages/message-dialog.tsx')).GuestMessageDialog,
}));

const dialogs = {
  reject: RejectDialog,
  'check-out': CheckOutDialog,
  'move-room': MoveRoomDialog,
  'other-phone': OtherPhoneDialog,
} as const;
export type DialogKind = keyof typeof dialogs | 'delete' | 'message';

type Props = {
  readonly kind: DialogKind | undefined;
  readonly guest: StaffGuest;
  readonly party: readonly StaffGuest[];
  readonly detail: GuestDetail | undefined;
  readonly onClose: () => void;
  readonly onGone: () => void;
};

/** Shows the open dialog about the open guest; nothing if none is open. */
export function HeadDialogs({ kind, guest, party, detail, onClose, onGone }: Props) {
  const { t } = useTranslation('admin');
  const actions = useGuestActions();
  if (kind === undefined) return null;
  const who = t('guests.who', { room: guest.roomNumber, name: guest.guestName });
  if (kind === 'delete') return detail ? <DeleteDialog {...{ detail, who, onClose, onGone }} /> : null;
  const guests = party.length > 0 ? party : [guest];
  if (kind === 'message')
    return (
      <Suspense>
        <GuestMessageDialog guest={guest} party={guests} clue={detail?.clue ?? null} onClose={onClose} />
      </Suspense>
    );
  const Dialog = dialogs[kind];
  return <Dialog guest={guest} guests={guests} {...{ who, actions, onClose }} />;
}

type DeleteDialogProps = {
  readonly detail: GuestDetail;
  readonly who: string;
  readonly onClose: () => void;
  /** Called after the record was erased. */
  readonly onGone: () => void;
};

/** Lists everything that is erased with a guest, and asks for a confirmation. Only for administrators (ERASE-1). */
function DeleteDialog({ detail, who, onClose, onGone }: DeleteDialogProps) {
  const { t } = useTranslation('monitor');
  const { erase, isBusy } = useEraseGuest();
  const { user, progress } = detail;
  const pictures = progress.answers.filter(({ fileUploadUrl }) => fileUploadUrl !== undefined).length;
  return (
    <ConfirmDialog
      title={t('delete.title')}
      submit={t('delete.submit')}
      isDestructive
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={async () => {
        const isErased = await erase(user.userId, who);
        onClose();
        if (isErased) onGone();
      }}
    >
      <Text>{t('delete.text', { who })}</Text>
      <List spacing="xs">
        <List.Item>{t('delete.personal')}</List.Item>
        <List.Item>{t('delete.progress', { count: progress.answers.length })}</List.Item>
        {pictures > 0 && <List.Item>{t('delete.pictures', { count: pictures })}</List.Item>}
        <List.Item>{t('delete.chat')}</List.Item>
        {(user.prize === 'spin' || user.prize === 'voucher') && <List.Item>{t(`delete.${user.prize}`)}</List.Item>}
      </List>
      <Text>{t('delete.phone')}</Text>
    </ConfirmDialog>
  );
}

type EraseGuest = {
  readonly isBusy: boolean;
  /** Returns whether the guest was erased. `useFeedback` shows the result. */
  readonly erase: (userId: string, who: string) => Promise<boolean>;
};

/** Erases a guest at once (ERASE-1). Afterwards, even if that failed, the lists of guests and photos are read again. */
function useEraseGuest(): EraseGuest {
  const { t } = useTranslation('monitor');
  const { succeed, fail } = useFeedback();
  const problemText = useProblemText();
  const queries = useQueryClient();
  const work = useWork();
  const [isBusy, setBusy] = useState(false);
  const erase: EraseGuest['erase'] = async (userId, who) => {
    setBusy(true);
    try {
      await work(() => staffApi.call('eraseGuest', { params: { userId } }));
      succeed(t('delete.done', { who }));
      return true;
    } catch (error) {
      if (!isSessionOver(error)) fail(t('delete.failed', { reason: problemText(error) }));
      return false;
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: queryKeys.guests });
      void queries.invalidateQueries({ queryKey: queryKeys.photos });
    }
  };
  return { erase, isBusy };
}
