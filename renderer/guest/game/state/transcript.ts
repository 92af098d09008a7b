import type { ChatEntry, GuestStory, ProgressView } from '#core/api/response-schemas.ts';
import { attemptsAt, isSolved, openQuestion } from './clues.ts';
import type { ChatItem, PendingAnswer } from './game-state.ts';

/** Returns the id of the next item of this kind. Ids are counted, so an item has the same id from any source. */
export function itemId(chat: readonly ChatItem[], kind: ChatItem['kind'], questionId?: string): string {
  const place = `${kind}:${questionId ?? ''}:`;
  return `${place}${chat.filter((item) => item.id.startsWith(place)).length}`;
}

/** Returns the chat with one more item. */
export function append(chat: readonly ChatItem[], item: Omit<ChatItem, 'id'>): readonly ChatItem[] {
  return [...chat, { ...item, id: itemId(chat, item.kind, item.questionId) }];
}

/** Returns the id of a clue's message. */
export const questionItemId = (questionId: string) => `question:${questionId}:0`;

/** Returns the message of a clue, or undefined while the guest may not see it. */
export function questionItem(story: GuestStory, questionId: string): ChatItem | undefined {
  const question = openQuestion(story, questionId);
  if (!question) return undefined;
  const item = { id: questionItemId(questionId), kind: 'question' as const, text: question.questionText, questionId };
  return question.mediaUrl ? { ...item, imageUrl: question.mediaUrl } : item;
}

/** Returns the echo of an answer, on the guest's side. */
export function echoOf(answer: Pick<PendingAnswer, 'actionId' | 'questionId' | 'value' | 'imageUrl'>) {
  const item = {
    kind: 'answer' as const,
    text: answer.value,
    questionId: answer.questionId,
    actionId: answer.actionId,
  };
  return answer.imageUrl ? { ...item, imageUrl: answer.imageUrl } : item;
}

export type TranscriptSource = {
  readonly story: GuestStory;
  readonly progress: ProgressView;
  /** The clue on the screen. Later clues are not shown until 'next' is pressed. */
  readonly clueId: string | null;
  /** True when everything has been solved and 'next' was pressed. */
  readonly isFinale: boolean;
  readonly pending: readonly PendingAnswer[];
};

/**
 * Returns the whole chat up to the present step (RESUME-1): the server's history, without what this page has not reached yet,
 * and with what the history may lack.
 */
export function transcriptOf({ story, progress, clueId, isFinale, pending }: TranscriptSource): readonly ChatItem[] {
  let chat: readonly ChatItem[] = append([], { kind: 'description', text: story.description });
  if (progress.startedAt === null) return chat;
  const said = new Set<string>();
  const ask = (questionId: string) => {
    const item = said.has(questionId) ? undefined : questionItem(story, questionId);
    if (!item) return;
    said.add(questionId);
    chat = [...chat, item];
  };
  const isReached = (questionId: string) =>
    questionId === clueId || isSolved(progress, questionId) || attemptsAt(progress, questionId) > 0;

  for (const entry of progress.chatHistory) {
    if (!entry.questionId || !isReached(entry.questionId)) continue;
    ask(entry.questionId);
    if (entry.kind !== 'question') chat = append(chat, itemOf(entry, entry.questionId));
  }
  if (clueId) ask(clueId);
  if (isFinale) chat = append(chat, congratulations(progress));
  for (const answer of pending) {
    ask(answer.questionId);
    chat = append(chat, echoOf(answer));
  }
  return chat;
}

/** Returns the last feedback on a try at this question, with the words that a reload will show. */
export function wordsAt(progress: ProgressView, questionId: string): { feedback: string; generalFeedback: string } {
  const words = { feedback: '', generalFeedback: '' };
  for (const { kind, text, questionId: at } of progress.chatHistory) {
    if (at !== questionId) continue;
    if (kind === 'feedback') Object.assign(words, { feedback: text, generalFeedback: '' });
    if (kind === 'general') words.generalFeedback = text;
  }
  return words;
}

/** Returns the message after the last clue. Empty text means the screen's default. */
export function congratulations(progress: ProgressView): Omit<ChatItem, 'id'> {
  const entry = progress.chatHistory.find(({ kind }) => kind === 'congratulations');
  return { kind: 'congratulations', text: entry?.text ?? '' };
}

function itemOf(entry: ChatEntry, questionId: string): Omit<ChatItem, 'id'> {
  return {
    kind: entry.kind,
    text: entry.text,
    questionId,
    ...(entry.imageUrl ? { imageUrl: entry.imageUrl } : {}),
    ...(entry.isCorrect === undefined ? {} : { isCorrect: entry.isCorrect }),
  };
}
