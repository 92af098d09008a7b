import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicStory, Registered } from '#core/api/response-schemas.ts';
import { isBlank } from '#core/rules/text-normalise.ts';
import { getCode } from '../../platform/api-failure.ts';
import { readDeviceKey, type StoredGuest, storeGuest } from '../../platform/device-storage.ts';
import { useErrorText } from '../../platform/error-text.ts';
import { phoneApi } from '../../platform/guest-api.ts';
import { useIsLeft } from '../../platform/use-is-left.ts';
import { Button } from '../../ui/button.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { StoryQuestion } from '../entrance/story-question.tsx';
import { switchStory } from '../entrance/switch-story.ts';
import type { HotelView } from './load-home.ts';
import { PrivacyNote } from './privacy-note.tsx';
import { type Registration, RegistrationFields } from './registration-fields.tsx';
import styles from './registration-form.module.css';
import { type Problems, parseProblems } from './registration-problem.ts';
import { RoomQuestion } from './room-question.tsx';

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

/**
 * Registers a guest (IDENTITY-3). It first looks the guest up by room, name and this phone's cookie. A guest who is found
 * continues with the ids on the server, and anyone else is registered. `other` is a found guest who plays another story and
 * is asked first (ENTRY-9).
 */
function useRegistration({
  storyId,
  onWaiting,
  onActive,
}: {
  readonly storyId: string;
  readonly onWaiting: (guest: StoredGuest) => void;
  readonly onActive: (storyId: string) => void;
}) {
  const errorText = useErrorText();
  const isLeft = useIsLeft();
  const [isBusy, setIsBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [other, setOther] = useState<Registered>();
  const [isRoomAsked, setIsRoomAsked] = useState(false);

  const goOn = (guest: Registered) => {
    if (isLeft()) return;
    storeGuest(guest);
    if (guest.status === 'waiting') onWaiting(guest);
    else onActive(guest.storyId);
  };
  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    setProblems({});
    try {
      await work();
    } catch (error) {
      const isAsked = getCode(error) === 'ROOM_UNLISTED';
      setIsRoomAsked(isAsked);
      if (!isAsked) setProblems(parseProblems(error, errorText));
    } finally {
      setIsBusy(false);
    }
  };

  return {
    isBusy,
    problems,
    other,
    /** Returns false while a field is blank (spaces of any width count as blank), and while a registration runs (ENTRY-13). */
    canSubmit: ({ roomNumber, guestName }: Registration) => !isBlank(roomNumber) && !isBlank(guestName) && !isBusy,
    /** True while 'is this right?' is open, because the room is not in the hotel's list (ENTRY-11). */
    isRoomAsked,
    changeRoom: () => setIsRoomAsked(false),
    submit: ({ roomNumber, guestName }: Registration, isRoomChecked = false) =>
      attempt(async () => {
        if (isBlank(roomNumber) || isBlank(guestName)) return;
        const [found] = await phoneApi.call('findInRoom', { params: { roomNumber }, query: { guestName } });
        if (isLeft()) return;
        if (found && found.storyId !== storyId) return setOther(found);
        goOn(found ?? (await register({ roomNumber, guestName, storyId, isRoomChecked })));
      }),
    startOther: () =>
      attempt(async () => {
        if (!other) return;
        goOn(await switchStory(other, storyId));
      }),
    keepPresent: () => {
      if (other) goOn(other);
    },
  };
}

function register(form: Registration & { readonly storyId: string; readonly isRoomChecked: boolean }) {
  const hotelId = readDeviceKey('hotelId');
  return phoneApi.call('registerGuest', { body: { ...form, ...(hotelId ? { hotelId } : {}) } });
}
