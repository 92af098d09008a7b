import { Anchor, Button, Kbd, Switch } from '@mantine/core';
import { IconBulb, IconDeviceMobile, IconGift, IconHomeQuestion, IconMessage, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuestDetail } from '#core/api/guest-list.ts';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { toRoomLabel } from '#core/rules/text-normalise.ts';
import { Badge } from '../../badge/badge.tsx';
import { RichText } from '../../feedback/rich-text.tsx';
import { GuestBadge } from '../../guest-data/guest-badge.tsx';
import { PrizeBadge } from '../../guest-data/prize-badge.tsx';
import { type GuestActions, useGuestActions } from '../../guest-data/use-guest-actions.ts';
import { useRoomNotes } from '../../notes/notes.tsx';
import { useSession } from '../../session/use-session.ts';
import { useHotkeys } from '../../shortcuts/shortcuts-context.ts';
import type { useStories } from '../../stories/use-stories.ts';
import { useNow } from '../../time/use-now.ts';
import { useTimeText } from '../../time/use-time-text.ts';
import { NewStayDialog } from '../../waiting/new-stay-dialog.tsx';
import { getDecision } from '../../waiting/waiting-decision.ts';
import { WaitingQuestion } from '../../waiting/waiting-question.tsx';
import { GuestDetails } from './facts.tsx';
import classes from './guest-head.module.css';
import { type DialogKind, HeadDialogs } from './head-dialogs.tsx';
import { HeadMenu } from './head-menu.tsx';
import { StoryForm } from './story-form.tsx';

type Props = {
  readonly guest: StaffGuest;
  readonly party: readonly StaffGuest[];
  readonly detail: GuestDetail | undefined;
  readonly actions: GuestActions;
  readonly stories: ReturnType<typeof useStories>;
  readonly onGone: () => void;
};

/** Shows who the guest is, whether they may play, their story, and what staff can do for them. */
export function GuestHead({ guest, party, detail, actions, stories, onGone }: Props) {
  const { t } = useTranslation(['monitor', 'admin']);
  const session = useSession();
  const [dialog, setDialog] = useState<DialogKind>();
  const { isActive, status, userId } = guest;
  const isEnded = status === 'ended';
  const isAsked = status === 'waiting' && getDecision(guest).kind !== 'none';
  const isAdmin = session.state === 'signed-in' && session.role === 'admin';
  const isKnown = userId !== '';
  const hint = status !== 'waiting' ? undefined : t(isAsked ? 'detail.questionFirst' : 'detail.approveHint');
  useHotkeys(isKnown && !isEnded ? [{ keys: ['m'], label: t('message.open'), run: () => setDialog('message') }] : []);
  return (
    <section className="admin-card">
      <div className={classes.who}>
        <div className={classes.roomBox} role="img" aria-label={t('detail.roomBox', { room: guest.roomNumber })}>
          <b>{toRoomLabel(guest.roomNumber)}</b>
          <span>{t('detail.room')}</span>
        </div>
        <div className={classes.names}>
          <div className={classes.nameLine}>
            <h2>
              {guest.guestName === '' ? (
                t('list.noName')
              ) : (
                <RichText text="guests.shownName" values={{ name: guest.guestName }} />
              )}
            </h2>
            <GuestBadge guest={guest} />
            <HeadMarks guest={guest} />
          </div>
          <StayLine guest={guest} party={party} onNotes={() => setDialog('message')} />
        </div>
        {!isEnded && (
          <Switch
            color="leaf"
            size="md"
            label={t('detail.allow')}
            {...(hint && { description: hint })}
            checked={isActive}
            disabled={isAsked || actions.busy.has(guest.userId)}
            onChange={(event) => void actions.setActive(guest, event.currentTarget.checked)}
            className={classes.switch}
          />
        )}
        <HeadMenu
          isCurrent={isKnown && !isEnded}
          canErase={isKnown && isAdmin && detail !== undefined}
          onChoose={setDialog}
        />
      </div>
      {isAsked && <WaitingNotice guest={guest} />}
      {!isEnded && (
        <div className={classes.controls}>
          <StoryForm guest={guest} actions={actions} stories={stories} />
          {isKnown && (
            <div className={classes.buttons}>
              {status === 'waiting' && (
                <Button
                  variant="subtle"
                  color="gray"
                  leftSection={<IconUserOff size={18} aria-hidden />}
                  onClick={() => setDialog('reject')}
                >
                  {t('admin:waiting.reject')}
                </Button>
              )}
              <Button
                leftSection={<IconMessage size={18} aria-hidden />}
                rightSection={
                  <Kbd aria-hidden className={classes.key}>
                    M
                  </Kbd>
                }
                onClick={() => setDialog('message')}
              >
                {t('message.open')}
              </Button>
              <Button leftSection={<IconDeviceMobile size={18} aria-hidden />} onClick={() => setDialog('other-phone')}>
                {t('admin:guests.otherPhone')}
              </Button>
            </div>
          )}
        </div>
      )}
      {detail && <GuestDetails {...detail} />}
      <HeadDialogs
        kind={dialog}
        guest={guest}
        party={party}
        detail={detail}
        onClose={() => setDialog(undefined)}
        onGone={onGone}
      />
    </section>
  );
}

function HeadMarks({ guest }: { readonly guest: StaffGuest }) {
  const { t } = useTranslation(['monitor', 'admin']);
  const { moment } = useTimeText();
  return (
    <>
      {guest.stuck && (
        <Badge tone="warn" icon={IconBulb}>
          {t('mark.stuck')}
        </Badge>
      )}
      {guest.isRoomUnlisted && (
        <Badge tone="warn" icon={IconHomeQuestion}>
          {t('admin:guests.roomUnlisted')}
        </Badge>
      )}
      {guest.lostDrawAt !== undefined && (
        <Badge tone="warn" icon={IconGift}>
          {t('admin:guests.lostDraw', { at: moment(guest.lostDrawAt) })}
        </Badge>
      )}
      <PrizeBadge prize={guest.prize} />
    </>
  );
}

type StayLineProps = {
  readonly guest: StaffGuest;
  readonly party: readonly StaffGuest[];
  readonly onNotes: () => void;
};

function StayLine({ guest, party, onNotes }: StayLineProps) {
  const { t } = useTranslation('monitor');
  const { day, moment } = useTimeText();
  const { stay, createdAt } = guest;
  const notes = useRoomNotes(guest.roomNumber) ?? [];
  const others = party.filter(({ userId }) => userId !== guest.userId).length;
  return (
    <p className={classes.stay}>
      {stay.endedAt !== undefined ? (
        <span>{t('detail.stayEnded', { at: moment(stay.endedAt) })}</span>
      ) : (
        stay.endsAt !== '' &&
        createdAt !== '' && <span>{t('detail.stay', { from: day(createdAt), to: day(stay.endsAt) })}</span>
      )}
      {others > 0 && <span>{t('detail.sameRoom', { count: others })}</span>}
      {guest.status !== 'ended' && notes.length > 0 && (
        <Anchor component="button" type="button" fz="inherit" onClick={onNotes}>
          {t('notes.count', { count: notes.length })}
        </Anchor>
      )}
    </p>
  );
}

/**
 * Shows the questions that staff must answer before they can approve a waiting guest: who the guest is, and whose room
 * it is (STAY-3, IDENTITY-3). Renders nothing if there is no question.
 */
function WaitingNotice({ guest }: { readonly guest: StaffGuest }) {
  const { t } = useTranslation('admin');
  const actions = useGuestActions();
  const now = useNow(20_000);
  const [isAnother, setAnother] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const decision = getDecision(guest, isAnother);
  const who = t('guests.who', { room: guest.roomNumber, name: guest.guestName });
  if (decision.kind === 'none') return null;
  return (
    <div className={classes.notice}>
      <WaitingQuestion
        {...{ guest, decision, who, now }}
        isSelected
        isGone={false}
        isBusy={actions.busy.has(guest.userId)}
        onSelect={() => undefined}
        onApprove={(stay) => void actions.approve(guest, stay)}
        onNewGuests={() => setEnding(true)}
        onAnotherPerson={() => {
          if (guest.stay.earlierGuests) setAnother(true);
          else void actions.approve(guest);
        }}
        onSamePerson={(userId) => void actions.samePerson(guest, userId)}
        onReject={() => undefined}
        onPick={() => undefined}
      />
      {isEnding && <NewStayDialog guest={guest} who={who} actions={actions} onClose={() => setEnding(false)} />}
    </div>
  );
}
