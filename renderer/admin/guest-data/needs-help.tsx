import { Button, UnstyledButton } from '@mantine/core';
import { IconBulb, IconChevronRight, IconClock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { paths } from '../paths.ts';
import { minutesSince } from '../time/since.ts';
import { useNow } from '../time/use-now.ts';
import classes from './needs-help.module.css';
import { PassDialog, passDraft } from './pass-dialog.tsx';
import { useGuestActions } from './use-guest-actions.ts';
import type { StuckGuests } from './use-stuck-guests.ts';

type Props = {
  readonly stuck: StuckGuests;
  /** The maximum number of rows. If there are more guests, a link leads to the guests' page. */
  readonly most?: number;
  readonly onOpen: (guest: StaffGuest) => void;
};

/**
 * The guests who need help now, the longest wait first, as the server sorts them (HELP-2). Each row opens the guest
 * (HELP-3) and offers to skip the question for them (HELP-4).
 */
export function NeedsHelp({ stuck: { guests, total }, most = guests.length, onOpen }: Props) {
  const { t } = useTranslation(['monitor', 'admin']);
  const titleId = useId();
  const now = useNow(20_000);
  const actions = useGuestActions();
  const [passing, setPassing] = useState<StaffGuest>();
  const who = ({ roomNumber, guestName }: StaffGuest) => t('admin:guests.who', { room: roomNumber, name: guestName });
  const shown = guests.slice(0, most);
  const others = total - shown.length;
  return (
    <section className="admin-card" aria-labelledby={titleId}>
      <header className={classes.head}>
        <IconBulb size={20} aria-hidden />
        <h2 id={titleId}>{t('needsHelp.title')}</h2>
        {total > 0 && <span className={classes.count}>{t('needsHelp.count', { count: total })}</span>}
        <span className={classes.order}>{t(total > 0 ? 'needsHelp.order' : 'needsHelp.nobody')}</span>
        {most < guests.length && (
          <Link to={paths.guests} className={classes.others}>
            {t('needsHelp.others', { count: others })}
          </Link>
        )}
      </header>
      {shown.length > 0 && (
        <ol className={classes.list}>
          {shown.map((guest) => (
            <li key={guest.userId} className={classes.row}>
              <UnstyledButton className={classes.open} onClick={() => onOpen(guest)}>
                <span className={classes.room}>{guest.roomNumber}</span>
                <span className={classes.who}>
                  <b>{guest.guestName}</b>
                  {guest.stuck && (
                    <span className={classes.since}>
                      <IconClock size={14} aria-hidden />
                      {t('needsHelp.since', { count: minutesSince(guest.stuck.since, now) })}
                      {guest.stuck.wrongTries > 0 && ` ${t('needsHelp.wrong', { count: guest.stuck.wrongTries })}`}
                    </span>
                  )}
                </span>
                {guest.stuck && (
                  <span className={classes.clue}>
                    <span className="admin-cut">
                      {t('clue.number', { number: guest.stuck.questionIndex + 1, total: guest.questionCount })}{' '}
                      {guest.stuck.questionText}
                    </span>
                    {guest.stuck.lastAnswer !== '' && (
                      <span className="admin-cut">
                        {t('needsHelp.lastAnswer')} <b>{guest.stuck.lastAnswer}</b>
                      </span>
                    )}
                  </span>
                )}
              </UnstyledButton>
              <Button
                className={classes.pass}
                aria-label={t('needsHelp.pass', { who: who(guest) })}
                onClick={() => setPassing(guest)}
              >
                {t('help.pass')}
              </Button>
              <IconChevronRight size={18} aria-hidden />
            </li>
          ))}
        </ol>
      )}
      {passing?.stuck && (
        <PassDialog
          draft={passDraft(passing.userId, passing.stuck.questionId)}
          guest={passing}
          number={passing.stuck.questionIndex + 1}
          questionText={passing.stuck.questionText}
          isBusy={actions.busy.has(passing.userId)}
          onClose={() => setPassing(undefined)}
          onSubmit={(reason) => actions.pass(passing, passing.stuck?.questionId ?? '', reason)}
        />
      )}
    </section>
  );
}
