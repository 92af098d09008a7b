import { useState } from 'react';
import type { GuestDetail } from '#core/api/guest-list.ts';
import type { StaffGuest, StaffStory } from '#core/api/response-schemas.ts';
import { rulesOf } from '#core/rules/questions/question-types.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { isText, passDraft } from '../../guest-data/pass-dialog.tsx';
import { useSession } from '../../session/use-session.ts';

export type HelpDialog = 'pass' | 'accept' | 'hint';

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

type Help = {
  readonly questionId: string;
  /** The number of the clue, counted from 1. */
  readonly number: number;
  readonly questionText: string;
  /** The name under which a typed reason is stored as a draft, in case the session ends. */
  readonly draft: string;
  readonly stuck: StaffGuest['stuck'];
  /** A riddle's last wrong answer, and the story to which it would be added. Absent unless it may be accepted. */
  readonly answer?: string;
  readonly story?: StaffStory;
  /** The next hint of the clue, with its number from 1. Absent if the guest has all of them. */
  readonly nextHint?: { readonly number: number; readonly text: string };
};

/**
 * Returns how staff can help a guest at the clue where they are stuck, otherwise at their current clue. Returns
 * undefined unless the guest may play and has a game in progress. Only administrators may accept an answer, and only
 * for a guest who plays the newest version, because it changes that version (HELP-7).
 */
export function findHelp({ user, progress, story, questions, clue }: GuestDetail, isAdmin: boolean): Help | undefined {
  const isPlaying = user.status === 'active' || user.status === 'stopped';
  const questionId = user.stuck?.questionId ?? progress.currentQuestionId;
  if (!isPlaying || progress.state !== 'in_progress' || questionId === null) return undefined;
  const question = questions.find((candidate) => candidate.questionId === questionId);
  const tried = progress.answers.find((candidate) => candidate.questionId === questionId);
  const answer = tried && !tried.isCorrect ? tried.answer.trim() : '';
  const hasAnswers = question !== undefined && rulesOf(question).hasAnswers;
  const canAccept = isAdmin && hasAnswers && answer !== '' && story?.version === progress.storyVersion;
  return {
    questionId,
    number: (user.stuck?.questionIndex ?? progress.currentQuestionIndex) + 1,
    questionText: question?.questionText ?? '',
    draft: passDraft(user.userId, questionId),
    stuck: user.stuck,
    ...(canAccept && story && { answer, story }),
    ...(clue?.questionId === questionId && findNextHint(clue.hints)),
  };
}

/** Returns the first hint after the last opened one (HELP-11). */
function findNextHint(hints: NonNullable<GuestDetail['clue']>['hints']): Pick<Help, 'nextHint'> {
  const index = hints.findLastIndex(({ openedAt }) => openedAt !== null) + 1;
  const hint = hints[index];
  return hint === undefined ? {} : { nextHint: { number: index + 1, text: hint.text } };
}
