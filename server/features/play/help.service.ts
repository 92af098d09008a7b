import type { ProgressView } from '#core/api/response-schemas.ts';
import type { Guest } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import { takeTurn } from '#core/rules/turn.ts';
import { AppError } from '../../platform/app-error.ts';
import { isoNow } from '../../platform/clock.ts';
import { countOpenedHints, findActions } from './clue-help.ts';
import { getProgressView } from './play.presenter.ts';
import type { PlayDeps } from './play-deps.ts';
import { aloneWith, loadGame } from './playing-guest.ts';
import { toError } from './record.service.ts';

type Help = { readonly userId: string; readonly questionId: string; readonly staffEmail: string };
export type Pass = Help & { readonly reason: string };

/**
 * Passes a clue for a guest who is stuck (REVEAL-3, GRADING-4), and returns the guest's progress. The clue counts as solved
 * but gives no point. The journal records who passed it and why. A clue that is solved already stays unchanged. Throws
 * `GUEST_NOT_FOUND`, `WRONG_STATUS` if the guest is not playing, `QUESTION_NOT_FOUND`, and `QUESTION_LOCKED` with the
 * progress.
 */
export async function passQuestion(deps: PlayDeps, pass: Pass, language: Language): Promise<ProgressView> {
  const { userId, questionId, reason, staffEmail } = pass;
  return aloneWith(deps, userId, async () => {
    const guest = requireStarted(deps, userId);
    const view = () => getProgressView(deps, guest, guest.storyId, language);
    const turn = { kind: 'pass', questionId, reason, staffEmail } as const;
    const taken = takeTurn(loadGame(deps, guest), turn, { at: isoNow(deps.clock), newId: deps.ids.shortId });
    if (!('refused' in taken)) await deps.journal.append(...taken.lines);
    else if (taken.refused !== 'ALREADY_SOLVED') throw toError(taken.refused, view);
    return view();
  });
}

/**
 * Opens the next hint of a clue for a guest, and sends it to their phone as a message (HELP-11). Throws `GUEST_NOT_FOUND`,
 * `WRONG_STATUS` if the guest is not playing or has solved the clue, `QUESTION_NOT_FOUND`, `QUESTION_LOCKED` with the progress,
 * `NO_MORE_HINTS`, and `CHANGED_SINCE` if the guest has opened `hintIndex` already.
 */
export async function sendHint(
  deps: PlayDeps,
  { userId, questionId, hintIndex: expected, staffEmail }: Help & { readonly hintIndex?: number | undefined },
  language: Language,
): Promise<{ messageId: string; hintIndex: number }> {
  return aloneWith(deps, userId, async () => {
    const guest = requireStarted(deps, userId);
    const { storyId } = guest;
    const hintIndex = countOpenedHints(await findActions(deps, guest, questionId));
    if (expected !== undefined && expected < hintIndex) throw new AppError('CHANGED_SINCE');
    const turn = { kind: 'hint', questionId, hintIndex, staffEmail } as const;
    const taken = takeTurn(loadGame(deps, guest), turn, { at: isoNow(deps.clock), newId: deps.ids.shortId });
    if ('refused' in taken) {
      if (taken.refused === 'NO_SUCH_HINT') throw new AppError('NO_MORE_HINTS');
      if (taken.refused === 'ALREADY_SOLVED') throw new AppError('WRONG_STATUS');
      throw toError(taken.refused, () => getProgressView(deps, guest, storyId, language));
    }
    const messageId = deps.ids.shortId();
    const hint = { questionId, hintIndex };
    await deps.journal.append(...taken.lines, {
      ...{ kind: 'message', type: 'sent', userId, storyId, messageId, hint, by: staffEmail },
    });
    return { messageId, hintIndex };
  });
}

/** Returns a guest with a game in progress. Throws `GUEST_NOT_FOUND` and `WRONG_STATUS`. */
function requireStarted({ state }: PlayDeps, userId: string): Guest {
  const guest = state.guests.get(userId);
  if (guest === undefined) throw new AppError('GUEST_NOT_FOUND');
  const isPlaying = guest.status === 'active' || guest.status === 'stopped';
  if (!isPlaying || state.progress.get(userId, guest.storyId)?.startedAt === undefined)
    throw new AppError('WRONG_STATUS');
  return guest;
}
