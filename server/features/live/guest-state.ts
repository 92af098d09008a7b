import type { GuestState } from '#core/api/response-schemas.ts';
import { contentTexts } from '#core/locales/content-texts.ts';
import type { Guest } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import { listMembers } from '#core/rules/crew.ts';
import { viewUnread } from '#core/rules/messages.ts';
import { summarise } from '#core/rules/progress.ts';
import { contentInLanguage } from '#core/rules/translate.ts';
import type { Projections } from '../../storage/projections/projections.ts';
import type { StoryReader } from '../functions.ts';

export type GuestStateDeps = {
  readonly state: Projections;
  readonly stories: Pick<StoryReader, 'current'>;
};

/** Returns the whole current state of a guest, as it is sent to pages (LIVE-1). */
export function guestStateView({ state, stories }: GuestStateDeps, guest: Guest, language: Language): GuestState {
  const { userId, storyId, status } = guest;
  const story = stories.current(storyId);
  const progress = state.progress.get(userId, storyId);
  const { answeredCount, currentQuestionId, gameCompleted } = summarise(
    progress,
    story?.questions.map((question) => question.questionId),
  );
  return {
    userId,
    status,
    isActive: status === 'active',
    storyId,
    storyTitle: story === undefined ? '' : contentInLanguage(story, language).title,
    answeredCount,
    currentQuestionId,
    gameCompleted,
    revision: state.getRevision(userId),
    phoneChanges: state.phones.getChangeCount(userId),
    isIndoor: story?.isIndoor === true,
    messages: viewUnread(state.chats.getAllLines(userId), contentTexts[language]),
    members: listMembers(guest),
  };
}
