import type { ChatEntry } from '../model/guest-view.ts';
import type { JournalLine } from '../model/journal.ts';
import type { AnswerState, Progress } from '../model/progress.ts';
import type { StoryContent } from '../model/story.ts';
import { buildChatHistory, type ChatTexts } from './chat-history.ts';
import { findAnswer, type ProgressSummary, summarise } from './progress.ts';
import { findTreasures, type TreasureNumber } from './treasures.ts';

/** A guest's progress in a story as the API returns it (GRADING-5), without the right to spin. */
export type GameView = Omit<ProgressSummary, 'questionsAnswered'> & {
  userId: string;
  storyId: string;
  storyVersion: number;
  questionsAnswered: string[];
  treasures: (TreasureNumber | null)[];
  startedAt: string | null;
  completedAt: string | null;
  lastActivityAt: string | null;
  /** In the order of the questions. */
  answers: AnswerState[];
  chatHistory: ChatEntry[];
  /** Only in a part of the chat: its first entry, counted from 0, and the number of entries of the whole chat. */
  chatFrom?: number;
  chatCount?: number;
};

/**
 * Returns what a guest sees of their game. `content` is the version that they play, and `shown` the same in their language.
 * `lines` are the guest's journal lines, oldest first. With `chatFrom`, the chat begins with this entry (GRADING-8).
 */
export function viewGame({
  userId,
  storyId,
  storyVersion,
  content,
  shown,
  progress,
  lines,
  texts,
  chatFrom,
}: Pick<GameView, 'userId' | 'storyId' | 'storyVersion'> & {
  readonly content: StoryContent;
  readonly shown: StoryContent;
  readonly progress: Progress | undefined;
  readonly lines: readonly JournalLine[];
  readonly texts: ChatTexts;
  readonly chatFrom?: number | undefined;
}): GameView {
  const summary = summarise(
    progress,
    content.questions.map(({ questionId }) => questionId),
  );
  return {
    userId,
    storyId,
    storyVersion,
    ...summary,
    questionsAnswered: [...summary.questionsAnswered],
    treasures: findTreasures(content, progress),
    startedAt: progress?.startedAt ?? null,
    completedAt: progress?.completedAt ?? null,
    lastActivityAt: progress?.lastActivityAt ?? null,
    answers: (progress?.questionIds ?? []).flatMap((questionId) => findAnswer(progress, questionId) ?? []),
    ...cropChat(buildChatHistory(shown, progress, lines, texts), chatFrom),
  };
}

function cropChat(
  chat: ChatEntry[],
  from: number | undefined,
): Pick<GameView, 'chatHistory' | 'chatFrom' | 'chatCount'> {
  if (from === undefined) return { chatHistory: chat };
  return { chatHistory: chat.slice(from), chatFrom: from, chatCount: chat.length };
}
