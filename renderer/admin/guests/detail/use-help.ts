import { useState } from 'react';
import type { GuestDetail } from '#core/api/guest-list.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { isText } from '../../guest-data/pass-dialog.tsx';
import { useSession } from '../../session/use-session.ts';
import { findHelp, type Help } from './help-for.ts';

export type HelpDialog = 'pass' | 'accept';

/** How staff can help the open guest, and which of the dialogs for it is open. */
export type OpenHelp = {
  /** Undefined if this guest cannot be helped now. */
  readonly help: Help | undefined;
  readonly dialog: HelpDialog | undefined;
  readonly show: (dialog: HelpDialog) => void;
  readonly close: () => void;
};

/**
 * Returns the help for the open guest. If a session ended while a reason was being typed, the dialog opens again
 * (PANEL-18).
 */
export function useHelp(detail: GuestDetail): OpenHelp {
  const session = useSession();
  const help = findHelp(detail, session.state === 'signed-in' && session.role === 'admin');
  const isInterrupted = useDraft(help?.draft ?? '', isText).kept !== undefined;
  const [dialog, setDialog] = useState<HelpDialog | undefined>(isInterrupted ? 'pass' : undefined);
  return { help, dialog, show: setDialog, close: () => setDialog(undefined) };
}
