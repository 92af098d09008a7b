import type { ProgressView } from '#core/api/response-schemas.ts';
import { contentTexts } from '#core/locales/content-texts.ts';
import type { Guest } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import type { JournalLine } from '#core/model/journal.ts';
import type { AnswerState, Progress } from '#core/model/progress.ts';
import type { StoryContent } from '#core/model/story.ts';
import { toChatTexts } from '#core/rules/chat-history.ts';
import { viewGame } from '#core/rules/game-view.ts';
import { isCurrent } from '../../storage/projections/guest-index.ts';
import type { PlayDeps } from './play-deps.ts';
import { findPlayedContent, translateContent } from './playing-guest.ts';

/** Stands for the content of a story that was removed permanently. */
const emptyContent: StoryContent = {
  title: '',
  description: '',
  coverImageUrl: '',
  isSequential: true,
  roomNumbers: [],
  questions: [],
  translations: {},
};

/**
 * Returns the progress of a current guest (`isCurrent`) in a story, from memory. With `chatFrom`, the chat begins with this
 * entry (GRADING-8).
 */
export function getProgressView(
  deps: PlayDeps,
  guest: Guest,
  storyId: string,
  language: Language,
  chatFrom?: number,
): ProgressView {
  const lines = deps.state.chats.getLines(guest.userId, storyId);
  return buildProgressView(deps, guest, storyId, language, lines, chatFrom);
}

/**
 * Like `getProgressView`, but also works for a guest who is no longer current. What they answered, and so their chat, is
 * read from the journal.
 */
export async function getProgressViewOfAnyone(
  deps: PlayDeps,
  guest: Guest,
  storyId: string,
  language: Language,
): Promise<ProgressView> {
  if (isCurrent(guest)) return getProgressView(deps, guest, storyId, language);
  const { lines } = await deps.journal.find({
    userIds: deps.state.guests.getOwnAndTakenOverIds(guest.userId),
    storyId,
  });
  return buildProgressView(deps, guest, storyId, language, lines);
}

function buildProgressView(
  deps: PlayDeps,
  guest: Guest,
  storyId: string,
  language: Language,
  lines: readonly JournalLine[],
  chatFrom?: number,
): ProgressView {
  const known = deps.state.progress.get(guest.userId, storyId);
  const progress = known && !isCurrent(guest) && guest.erasedAt === undefined ? withAnswers(known, lines) : known;
  const content = findPlayedContent(deps, storyId, progress) ?? emptyContent;
  const game = viewGame({
    ...{
      userId: guest.userId,
      storyId,
      content,
      progress,
      lines,
      texts: toChatTexts(contentTexts[language]),
      chatFrom,
    },
    storyVersion: progress?.storyVersion ?? deps.stories.current(storyId)?.version ?? 0,
    shown: translateContent(content, language),
  });
  return { ...game, lottery: deps.getSpinRight(guest, language) };
}

/** Returns the progress with what the guest answered, which is in these lines. */
function withAnswers(progress: Progress, lines: readonly JournalLine[]): Progress {
  const answers = { ...progress.answers };
  for (const line of lines) {
    for (const answer of getAnswers(line)) {
      const known = answers[answer.questionId];
      if (known?.answeredAt === answer.answeredAt && known.attemptCount === answer.attemptCount)
        answers[answer.questionId] = answer;
    }
  }
  return { ...progress, answers };
}

function getAnswers(line: JournalLine): readonly AnswerState[] {
  if (line.kind === 'guest') return line.rejudged ?? [];
  return line.kind === 'action' && line.answer !== undefined ? [line.answer] : [];
}
