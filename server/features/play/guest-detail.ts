import type { GuestDetail } from '#core/api/guest-list.ts';
import type { Guest } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import { dropReadings } from '#core/rules/readings.ts';
import { clueHelp } from './clue-help.ts';
import { getProgressViewOfAnyone } from './play.presenter.ts';
import type { PlayDeps } from './play-deps.ts';
import { findPlayedContent, translateContent } from './playing-guest.ts';

/**
 * Returns a guest with their progress, for the monitor. If the guest's story was removed permanently, `story` is null, but
 * the remaining data about the game are returned.
 */
export async function guestDetail(deps: PlayDeps, guest: Guest, language: Language): Promise<GuestDetail> {
  const { userId, storyId, stayId } = guest;
  const progress = await getProgressViewOfAnyone(deps, guest, storyId, language);
  const content = findPlayedContent(deps, storyId, deps.state.progress.get(userId, storyId));
  const translated = content && translateContent(content, language);
  const questions = translated?.questions ?? [];
  const user = deps.toStaffGuest(guest, language);
  const isPlaying = (user.status === 'active' || user.status === 'stopped') && progress.state === 'in_progress';
  const questionId = isPlaying ? (user.stuck?.questionId ?? progress.currentQuestionId) : null;
  const moved = deps.state.phones.getMove(userId);
  // Staff see no readings (READING-1).
  return dropReadings({
    user,
    ...(moved && { moved }),
    progress,
    story: deps.findStaffStory(storyId) ?? null,
    questions: questions.map(({ questionId, questionType, questionText }) => ({
      questionId,
      questionType,
      questionText,
    })),
    clue: (questionId === null ? undefined : await clueHelp(deps, guest, questionId, translated)) ?? null,
    party: deps.state.guests.inStay(stayId).map((member) => deps.toStaffGuest(member, language)),
  });
}
