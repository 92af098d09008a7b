import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicStory } from '#core/api/response-schemas.ts';
import type { StoredGuest } from '../../platform/device-storage.ts';
import { Button } from '../../ui/button.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { StoryQuestion } from '../entrance/story-question.tsx';
import type { HotelView } from './load-home.ts';
import { PrivacyNote } from './privacy-note.tsx';
import { type Registration, RegistrationFields } from './registration-fields.tsx';
import styles from './registration-form.module.css';
import { RoomQuestion } from './room-question.tsx';
import { useRegistration } from './use-registration.ts';

/** The registration form: the room number, the name, and one button (ENTRY-13). */
export function RegistrationForm({
  story,
  hotel,
  onWaiting,
  onActive,
}: {
  readonly story: PublicStory;
  readonly hotel: HotelView | undefined;
  readonly onWaiting: (guest: StoredGuest) => void;
  readonly onActive: (storyId: string) => void;
}) {
  const { t } = useTranslation('entry');
  const [form, setForm] = useState<Registration>({ roomNumber: '', guestName: '' });
  const registration = useRegistration({ storyId: story.storyId, onWaiting, onActive });
  const { canSubmit, isBusy, problems, other, isRoomAsked } = registration;

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void registration.submit(form);
      }}
    >
      <RegistrationFields value={form} problems={problems} onChange={setForm} />
      <PrivacyNote hotel={hotel} />
      <StatusLine tone="bad">{problems.general}</StatusLine>
      <Button type="submit" isBusy={isBusy} disabled={!canSubmit(form)}>
        {isBusy ? t('registering') : t('register')}
      </Button>
      {isRoomAsked && (
        <RoomQuestion
          roomNumber={form.roomNumber}
          isBusy={isBusy}
          onYes={() => void registration.submit(form, true)}
          onNo={registration.changeRoom}
        />
      )}
      {other && (
        <StoryQuestion
          title={story.title}
          presentTitle=""
          isBusy={isBusy}
          error={problems.general}
          onYes={registration.startOther}
          onNo={registration.keepPresent}
        />
      )}
    </form>
  );
}
