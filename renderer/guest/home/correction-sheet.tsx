import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isBlank } from '#core/rules/text-normalise.ts';
import { getCode } from '../../platform/api-failure.ts';
import { type StoredGuest, storeGuest } from '../../platform/device-storage.ts';
import { useErrorText } from '../../platform/error-text.ts';
import { guestApi } from '../../platform/guest-api.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/modal.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { type Registration, RegistrationFields } from './registration-fields.tsx';
import styles from './registration-form.module.css';
import { type Problems, parseProblems } from './registration-problem.ts';
import { RoomQuestion } from './room-question.tsx';

/** The sheet on which a waiting guest corrects the room or the name (ENTRY-10). */
export function CorrectionSheet({
  guest,
  onCorrected,
  onClose,
}: {
  readonly guest: StoredGuest;
  readonly onCorrected: (guest: StoredGuest) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('entry');
  const errorText = useErrorText();
  const formId = useId();
  const [form, setForm] = useState<Registration>({ roomNumber: guest.roomNumber, guestName: guest.guestName });
  const [isBusy, setIsBusy] = useState(false);
  const [isRoomAsked, setIsRoomAsked] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const canSubmit = !isBusy && !isBlank(form.roomNumber) && !isBlank(form.guestName);

  const correct = async (isRoomChecked: boolean) => {
    if (!canSubmit) return;
    setIsBusy(true);
    setProblems({});
    try {
      const corrected = await guestApi.as(guest.userId).call('correctRegistration', {
        params: { userId: guest.userId },
        body: { ...form, isRoomChecked },
      });
      storeGuest(corrected);
      onCorrected(corrected);
    } catch (error) {
      const code = getCode(error);
      // The guest is no longer waiting, usually because staff have approved them, and the panel behind the sheet continues by
      // itself.
      if (code === 'WRONG_STATUS') return onClose();
      setIsRoomAsked(code === 'ROOM_UNLISTED');
      if (code !== 'ROOM_UNLISTED') setProblems(parseProblems(error, errorText));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Sheet
      title={t('correctTitle')}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} look="sea" isBusy={isBusy} disabled={!canSubmit}>
          {t('correctSubmit')}
        </Button>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void correct(false);
        }}
      >
        <RegistrationFields value={form} problems={problems} onChange={setForm} />
        <StatusLine tone="bad">{problems.general}</StatusLine>
      </form>
      {isRoomAsked && (
        <RoomQuestion
          roomNumber={form.roomNumber}
          isBusy={isBusy}
          onYes={() => void correct(true)}
          onNo={() => setIsRoomAsked(false)}
        />
      )}
    </Sheet>
  );
}
