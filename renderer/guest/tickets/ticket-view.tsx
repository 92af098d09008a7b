import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataOf } from '#core/api/endpoint.ts';
import type { GuestEndpoints } from '#core/api/guest.ts';
import type { PublicStory } from '#core/api/response-schemas.ts';
import { guestLimits } from '#core/model/guest-limits.ts';
import { isStorageBlocked } from '../../platform/device-storage.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { Cover } from '../cover/cover.tsx';
import { PrivacyNote } from '../home/privacy-note.tsx';
import form from '../home/registration-form.module.css';
import sheet from '../home/registration-view.module.css';
import { StaffNotice } from '../states/staff-notice.tsx';
import type { Ticket, Trouble } from './open-ticket.ts';
import styles from './ticket.module.css';
import { useTicketEntry } from './use-ticket-entry.ts';

type Props = {
  readonly code: string;
  readonly ticket: Ticket;
  readonly hotel: DataOf<GuestEndpoints['getHotel']> | undefined;
  readonly onBack: () => void;
  readonly onRefused: (trouble: Trouble) => void;
  /** Called when the chosen story is no longer open. */
  readonly onStoriesChanged: () => void;
  readonly onActive: (storyId: string) => void;
};

/** The registration with a valid ticket: the name, the choice of the story if there are several, and one button. */
export function TicketView({ code, ticket, hotel, onBack, ...outcomes }: Props) {
  const { t } = useTranslation(['entryTicket', 'entry']);
  const entry = useTicketEntry({ code, stories: ticket.stories, ...outcomes });
  const { isBusy, problems, chosen } = entry;
  useDocumentTitle(t('entryTicket:titlePage'));
  const isOnlyStory = ticket.stories.length === 1;
  return (
    <main className={`screen ${sheet.home}`}>
      <Cover speech={t('entryTicket:greeting')} onBack={onBack} />
      <div className={sheet.card}>
        <div className={sheet.hotel}>
          <p className={sheet.linked}>
            <Icon name="ticket" />
            <span>
              {hotel && <b>{hotel.name}</b>} <span className="phrase">{t('entryTicket:accepted')}</span>
            </span>
          </p>
        </div>
        {isOnlyStory ? (
          <div>
            <p className={sheet.kicker}>{t('entry:storyKicker')}</p>
            <h1 className="title">{ticket.stories[0]?.title}</h1>
          </div>
        ) : (
          <h1 className="unseen">{t('entryTicket:titlePage')}</h1>
        )}
        <StaffNotice />
        {isStorageBlocked() && <StatusLine tone="calm">{t('entry:storageBlocked')}</StatusLine>}
        <form
          className={form.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void entry.submit();
          }}
        >
          <Field
            label={t('entry:nameLabel')}
            hint={t('entry:nameHint')}
            error={problems.name}
            value={entry.guestName}
            onChange={(event) => entry.setGuestName(event.target.value)}
            autoComplete="nickname"
            enterKeyHint="go"
            maxLength={guestLimits.guestName}
            required
          />
          {!isOnlyStory && <StoryChoice stories={ticket.stories} chosen={chosen} onChoose={entry.choose} />}
          <PrivacyNote hotel={hotel} />
          <StatusLine tone="bad">{problems.general}</StatusLine>
          <p className={`small soft ${styles.sharing}`}>
            {ticket.seatsLeft > 1 && (
              <>
                <span className="phrase">{t('entryTicket:sharing')}</span>{' '}
                <span className="phrase">{t('entryTicket:seats', { count: ticket.seatsLeft })}</span>
              </>
            )}
          </p>
          <Button type="submit" isBusy={isBusy} disabled={!entry.canSubmit}>
            {t(isBusy ? 'entryTicket:starting' : problems.general ? 'entryTicket:again' : 'entryTicket:start')}
          </Button>
        </form>
      </div>
    </main>
  );
}

/** Lets the guest choose one of the open stories. */
function StoryChoice({
  stories,
  chosen,
  onChoose,
}: {
  readonly stories: readonly PublicStory[];
  readonly chosen: string | undefined;
  readonly onChoose: (storyId: string) => void;
}) {
  const { t } = useTranslation('entryTicket');
  const name = useId();
  return (
    <fieldset className={styles.stories}>
      <legend>{t('storyLegend')}</legend>
      {stories.map(({ storyId, title, coverImageUrl, questionCount }) => (
        <label key={storyId} className={styles.story}>
          <input
            type="radio"
            name={name}
            checked={chosen === storyId}
            onChange={() => onChoose(storyId)}
            value={storyId}
          />
          {coverImageUrl && <img src={coverImageUrl} alt="" className={styles.cover} />}
          <span className={styles.words}>
            <b>{title}</b>
            <span className="small soft">{t('riddles', { count: questionCount })}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
