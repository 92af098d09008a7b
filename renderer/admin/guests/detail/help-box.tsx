import { Button } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuestDetail } from '#core/api/guest-list.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { useSession } from '../../session/use-session.ts';
import { minutesSince } from '../../time/since.ts';
import { useNow } from '../../time/use-now.ts';
import type { MonitorActions } from '../use-monitor-actions.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import classes from './help.module.css';
import { helpFor } from './help-for.ts';
import { isText, PassDialog } from './pass-dialog.tsx';

type Props = { readonly detail: GuestDetail; readonly actions: MonitorActions };

/** What staff can do for a guest at his current clue: let him pass, or accept his answer too (R70). */
export function HelpBox({ detail, actions }: Props) {
  const { t } = useTranslation('monitor');
  const session = useSession();
  const now = useNow(20_000);
  const isAdmin = session.state === 'signed-in' && session.role === 'admin';
  const help = helpFor(detail, isAdmin);
  const draft = `pass/${detail.user.userId}/${help?.questionId ?? ''}`;
  const isInterrupted = useDraft(draft, isText).kept !== undefined;
  const [open, setOpen] = useState<'pass' | 'accept' | undefined>(isInterrupted ? 'pass' : undefined);
  if (!help) return null;
  const { number, stuck, answer, story, questionId } = help;
  const close = () => setOpen(undefined);
  return (
    <div className={classes.help} data-stuck={stuck !== undefined || undefined}>
      <p>
        {stuck && <IconBulb size={18} aria-hidden />}
        {!stuck && t('help.current', { number })}
        {stuck?.reason === 'wrong-tries' && t('help.wrongTries', { number, count: stuck.wrongTries })}
        {stuck?.reason === 'no-progress' && t('help.noProgress', { number, count: minutesSince(stuck.since, now) })}
      </p>
      {answer !== undefined && story && (
        <Button
          color="sun"
          className={classes.helpButton}
          classNames={{ label: classes.helpLabel }}
          onClick={() => setOpen('accept')}
        >
          {t('help.accept', { answer })}
        </Button>
      )}
      <Button
        color={stuck ? 'sun' : 'lagoon'}
        variant={stuck ? 'outline' : 'subtle'}
        className={classes.helpButton}
        onClick={() => setOpen('pass')}
      >
        {t('help.pass')}
      </Button>
      {open === 'pass' && (
        <PassDialog
          draft={draft}
          number={number}
          questionText={help.questionText}
          isBusy={actions.busy === 'pass'}
          onClose={close}
          onSubmit={(reason) => actions.pass(detail.user, questionId, reason)}
        />
      )}
      {open === 'accept' && answer !== undefined && story && (
        <AcceptDialog
          number={number}
          answer={answer}
          isBusy={actions.busy === 'accept'}
          onClose={close}
          onSubmit={async () => {
            await actions.acceptAnswer(story, questionId, answer);
            close();
          }}
        />
      )}
    </div>
  );
}
