import type { GuestDetail } from '#core/api/guest-list.ts';
import { PassDialog } from '../../guest-data/pass-dialog.tsx';
import type { MonitorActions } from '../../guest-data/use-monitor-actions.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import type { OpenHelp } from './use-help.ts';

type Props = { readonly detail: GuestDetail; readonly actions: MonitorActions; readonly help: OpenHelp };

/** Shows the open dialog that asks before staff help the open guest; nothing if none is open. */
export function HelpDialogs({ detail, actions, help: { help, dialog, close } }: Props) {
  if (!help) return null;
  const { number, answer, story, questionId } = help;
  if (dialog === 'pass') {
    return (
      <PassDialog
        {...help}
        guest={detail.user}
        isBusy={actions.busy === 'pass'}
        onClose={close}
        onSubmit={(reason) => actions.pass(detail.user, questionId, reason)}
      />
    );
  }
  if (dialog !== 'accept' || answer === undefined || !story) return null;
  return (
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
  );
}
