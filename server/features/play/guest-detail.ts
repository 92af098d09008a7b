import type { GuestDetail } from '#core/api/guest-list.ts';
import type { Guest } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import { anyProgressView } from './play.presenter.ts';
import type { PlayDeps } from './play-deps.ts';
import { contentFor, inLanguage } from './playing-guest.ts';

/** A guest with his game, for the monitor. A story that was removed for good is null; what there is of the game still shows. */
export async function guestDetail(deps: PlayDeps, guest: Guest, language: Language): Promise<GuestDetail> {
  const { userId, storyId, stayId } = guest;
  const progress = await anyProgressView(deps, guest, storyId, language);
  const content = contentFor(deps, storyId, deps.state.progress.get(userId, storyId));
  const questions = content === undefined ? [] : inLanguage(content, language).questions;
  return {
    user: deps.staffGuestOf(guest, language),
    progress,
    story: deps.staffStoryOf(storyId) ?? null,
    questions: questions.map(({ questionId, questionType, questionText }) => ({
      questionId,
      questionType,
      questionText,
    })),
    party: deps.state.guests.inStay(stayId).map((one) => deps.staffGuestOf(one, language)),
  };
}
