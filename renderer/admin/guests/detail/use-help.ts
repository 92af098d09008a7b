import { useState } from 'react';
import type { GuestDetail } from '#core/api/guest-list.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { isText } from '../../guest-data/pass-dialog.tsx';
import { useSession } from '../../session/use-session.ts';
import { type Help, helpFor } from './help-for.ts';

export type HelpDialog = 'pass' | 'accept';

/** What staff can do for the open guest, and which of its dialogs is open. */
export type OpenHelp = {
  /** Undefined when this guest cannot be helped now. */
  readonly help: Help | undefined;
  readonly dialog: HelpDialog | undefined;
  readonly show: (dialog: HelpDialog) => void;
  readonly close: () => void;
};

/**
 * Returns the help for the open guest. Opens the dialog again if a session ended while its reason was being typed
 * (PANEL-18).
 */
export function useHelp(detail: GuestDetail): OpenHelp {
  const session = useSession();
  const help = helpFor(detail, session.state === 'signed-in' && session.role === 'admin');
  const isInterrupted = useDraft(help?.draft ?? '', isText).kept !== undefined;
  const [dialog, setDialog] = useState<HelpDialog | undefined>(isInterrupted ? 'pass' : undefined);
  return { help, dialog, show: setDialog, close: () => setDialog(undefined) };
}
