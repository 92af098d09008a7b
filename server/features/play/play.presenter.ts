import type { ProgressView } from '#core/api/response-schemas.ts';
import { content as en } from '#core/locales/en/content.ts';
import { content as ja } from '#core/locales/ja/content.ts';
import type { Guest } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import type { JournalLine } from '#core/model/journal.ts';
import type { Progress } from '#core/model/progress.ts';
import type { StoryContent } from '#core/model/story.ts';
import { type ChatTexts, chatHistory } from '#core/rules/chat-history.ts';
import { findAnswer, summarise } from '#core/rules/progress.ts';
import { isCurrent } from '../../storage/projections/guest-index.ts';
import type { PlayDeps } from './play-deps.ts';
import { contentFor, inLanguage } from './playing-guest.ts';

const emptyContent: StoryContent = {
  title: '',
  description: '',
  coverImageUrl: '',
  isSequential: true,
  roomNumbers: [],
  questions: [],
  translations: {},
};

/** Returns a current guest's progress in a story, from memory. */
export function progressView(deps: PlayDeps, guest: Guest, storyId: string, language: Language): ProgressView {
  return viewFrom(deps, guest, storyId, language, deps.state.chats.getLines(guest.userId, storyId));
}

/** Returns the progress of any guest in a story. The chat of a guest who has left is read from the journal. */
export async function anyProgressView(
  deps: PlayDeps,
  guest: Guest,
  storyId: string,
  language: Language,
): Promise<ProgressView> {
  if (isCurrent(guest)) return progressView(deps, guest, storyId, language);
  const { lines } = await deps.journal.find({ userIds: deps.state.guests.getAllIds(guest.userId), storyId });
  return viewFrom(deps, guest, storyId, language, lines);
}

function viewFrom(
  deps: PlayDeps,
  guest: Guest,
  storyId: string,
  language: Language,
  lines: readonly JournalLine[],
): ProgressView {
  const progress = deps.state.progress.get(guest.userId, storyId);
  const content = contentFor(deps, storyId, progress) ?? emptyContent;
  const questionIds = content.questions.map((question) => question.questionId);
  return {
    userId: guest.userId,
    storyId,
    storyVersion: progress?.storyVersion ?? deps.stories.current(storyId)?.version ?? 0,
    ...mutable(summarise(progress, questionIds)),
    startedAt: progress?.startedAt ?? null,
    completedAt: progress?.completedAt ?? null,
    lastActivityAt: progress?.lastActivityAt ?? null,
    answers: toAnswers(progress),
    chatHistory: chatHistory(inLanguage(content, language), progress, lines, chatTexts[language]),
    lottery: deps.getLotteryRight(guest, language),
  };
}

function mutable(summary: ReturnType<typeof summarise>) {
  return { ...summary, questionsAnswered: [...summary.questionsAnswered] };
}

/** Returns the guest's answers in the order of the questions. */
function toAnswers(progress: Progress | undefined): ProgressView['answers'] {
  return (progress?.questionIds ?? []).flatMap((questionId) => {
    const answer = findAnswer(progress, questionId);
    return answer === undefined ? [] : [answer];
  });
}

const chatTexts: Readonly<Record<Language, ChatTexts>> = { ja: toChatTexts(ja), en: toChatTexts(en) };

function toChatTexts(texts: Record<keyof typeof ja, string>): ChatTexts {
  return {
    congratulations: texts.chatCongratulations,
    solved: texts.chatSolved,
    notSolved: texts.chatNotSolved,
    uploaded: texts.chatUploaded,
    received: texts.chatReceived,
    passed: texts.chatPassed,
  };
}
