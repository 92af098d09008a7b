import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicStory } from '#core/api/shapes.ts';
import { guestLimits } from '#core/model/guest-limits.ts';
import type { StoredGuest } from '../../platform/device-storage.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { StoryQuestion } from '../entrance/story-question.tsx';
import type { HotelView } from './load-home.ts';
import { PrivacyNote } from './privacy-note.tsx';
import styles from './registration-form.module.css';
import { useRegistration } from './use-registration.ts';

/** Room number, name, and one button (specification 2 and 5). */
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
  const [roomNumber, setRoomNumber] = useState('');
  const [guestName, setGuestName] = useState('');
  const registration = useRegistration({ storyId: story.storyId, onWaiting, onActive });
  const { canSubmit, isBusy, problems, other } = registration;

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void registration.submit(roomNumber, guestName);
      }}
    >
      <Field
        label={t('roomLabel')}
        hint={t('roomHint')}
        error={problems.room}
        value={roomNumber}
        onChange={(event) => setRoomNumber(event.target.value)}
        inputMode="text"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={guestLimits.roomNumber}
        required
      />
      <Field
        label={t('nameLabel')}
        hint={t('nameHint')}
        error={problems.name}
        value={guestName}
        onChange={(event) => setGuestName(event.target.value)}
        autoComplete="nickname"
        enterKeyHint="go"
        maxLength={guestLimits.guestName}
        required
      />
      <PrivacyNote hotel={hotel} />
      <StatusLine tone="bad">{problems.general}</StatusLine>
      <Button type="submit" isBusy={isBusy} disabled={!canSubmit(roomNumber, guestName)}>
        {isBusy ? t('registering') : t('register')}
      </Button>
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
