import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { useGuestActions } from '../../guest-data/use-guest-actions.ts';
import { useNow } from '../../time/use-now.ts';
import { NewStayDialog } from '../../waiting/new-stay-dialog.tsx';
import { getDecision } from '../../waiting/waiting-decision.ts';
import { WaitingQuestion } from '../../waiting/waiting-question.tsx';
import classes from './guest-head.module.css';

/**
 * Shows the questions that staff must answer before they can approve a waiting guest: who the guest is, and whose room
 * it is (STAY-3, IDENTITY-3). Renders nothing if there is no question.
 */
export function WaitingNotice({ guest }: { readonly guest: StaffGuest }) {
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
