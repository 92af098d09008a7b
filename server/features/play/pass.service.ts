import type { ProgressView } from '#core/api/response-schemas.ts';
import type { Language } from '#core/model/hotel.ts';
import { takeTurn } from '#core/rules/turn.ts';
import { AppError } from '../../platform/app-error.ts';
import { isoNow } from '../../platform/clock.ts';
import { getProgressView } from './play.presenter.ts';
import type { PlayDeps } from './play-deps.ts';
import { aloneWith, loadGame } from './playing-guest.ts';
import { toError } from './record.service.ts';

export type Pass = {
  readonly userId: string;
  readonly questionId: string;
  readonly reason: string;
  readonly staffEmail: string;
};

/**
 * Passes a clue for a guest who is stuck (REVEAL-3, GRADING-4), and returns the guest's progress. The clue counts as solved
 * but gives no point. The journal records who passed it and why. A clue that is solved already stays unchanged. Throws
 * `GUEST_NOT_FOUND`, `WRONG_STATUS` if the guest is not playing, `QUESTION_NOT_FOUND`, and `QUESTION_LOCKED` with the
 * progress.
 */
export async function passQuestion(deps: PlayDeps, pass: Pass, language: Language): Promise<ProgressView> {
  const { userId, questionId } = pass;
  return aloneWith(deps, userId, async () => {
    const guest = deps.state.guests.get(userId);
    if (guest === undefined) throw new AppError('GUEST_NOT_FOUND');
    const { storyId } = guest;
    const progress = deps.state.progress.get(userId, storyId);
    const isPlaying = guest.status === 'active' || guest.status === 'stopped';
    if (!isPlaying || progress?.startedAt === undefined) throw new AppError('WRONG_STATUS');
    const view = () => getProgressView(deps, guest, storyId, language);
    const { reason, staffEmail } = pass;
    const turn = { kind: 'pass', questionId, reason, staffEmail } as const;
    const taken = takeTurn(loadGame(deps, guest), turn, { at: isoNow(deps.clock), newId: deps.ids.shortId });
    if (!('refused' in taken)) await deps.journal.append(...taken.lines);
    else if (taken.refused !== 'ALREADY_SOLVED') throw toError(taken.refused, view);
    return view();
  });
}
