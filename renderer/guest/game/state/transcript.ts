import type { ChatEntry, GuestStory, ProgressView } from '#core/api/response-schemas.ts';
import { countAttempts, findOpenQuestion, isSolved } from './clues.ts';
import type { ChatItem, PendingAnswer } from './game-state.ts';

/**
 * Returns the id of the next item of this kind and question. Ids are numbered in order, so an item gets the same id whether it
 * comes from this page or from the server.
 */
function createItemId(chat: readonly ChatItem[], kind: ChatItem['kind'], questionId?: string): string {
  const prefix = `${kind}:${questionId ?? ''}:`;
  return `${prefix}${chat.filter((item) => item.id.startsWith(prefix)).length}`;
}

/** Returns the chat with one more item. */
export function appendItem(chat: readonly ChatItem[], item: Omit<ChatItem, 'id'>): readonly ChatItem[] {
  return [...chat, { ...item, id: createItemId(chat, item.kind, item.questionId) }];
}

/** Returns the id of a question's message. */
export const getQuestionItemId = (questionId: string) => `question:${questionId}:0`;

/** Returns the message for a question, or undefined if the guest may not see it yet or the story does not have it. */
export function createQuestionItem(story: GuestStory, questionId: string): ChatItem | undefined {
  const question = findOpenQuestion(story, questionId);
  if (!question) return undefined;
  const item = {
    id: getQuestionItemId(questionId),
    kind: 'question' as const,
    text: question.questionText,
    questionId,
  };
  return question.mediaUrl ? { ...item, imageUrl: question.mediaUrl } : item;
}

/** Returns the chat message that shows the guest's own answer. */
export function toAnswerItem(answer: Pick<PendingAnswer, 'actionId' | 'questionId' | 'value' | 'imageUrl'>) {
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
  /** The clue on the screen. Questions that the guest has neither solved nor tried are hidden until they become this one. */
  readonly clueId: string | null;
  /** True once all questions are solved and the guest has pressed 'next' after the last one. */
  readonly isFinale: boolean;
  readonly pending: readonly PendingAnswer[];
};

/**
 * Rebuilds the chat for the current step (RESUME-1): the server's history up to the question on the screen, plus the current
 * question, the closing message and the answers still being sent. Before the start, the chat contains only the description.
 */
export function rebuildChat({ story, progress, clueId, isFinale, pending }: TranscriptSource): readonly ChatItem[] {
  let chat: readonly ChatItem[] = appendItem([], { kind: 'description', text: story.description });
  if (progress.startedAt === null) return chat;
  const shownQuestionIds = new Set<string>();
  const showQuestion = (questionId: string) => {
    const item = shownQuestionIds.has(questionId) ? undefined : createQuestionItem(story, questionId);
    if (!item) return;
    shownQuestionIds.add(questionId);
    chat = [...chat, item];
  };
  const isReached = (questionId: string) =>
    questionId === clueId || isSolved(progress, questionId) || countAttempts(progress, questionId) > 0;

  for (const entry of progress.chatHistory) {
    // A message that is not confirmed is in the card above the dock, and must not be read aloud twice.
    if (entry.kind === 'message' && entry.readAt !== undefined) chat = appendItem(chat, toChatItem(entry));
    if (!entry.questionId || !isReached(entry.questionId)) continue;
    showQuestion(entry.questionId);
    if (entry.kind !== 'question') chat = appendItem(chat, toChatItem(entry, entry.questionId));
  }
  if (clueId) showQuestion(clueId);
  if (isFinale) chat = appendItem(chat, createClosingMessage(progress));
  for (const answer of pending) {
    showQuestion(answer.questionId);
    chat = appendItem(chat, toAnswerItem(answer));
  }
  return chat;
}

/**
 * Returns the latest feedback on this question as the server stored it, so that a reload shows the same texts. Returns empty
 * texts if there is no feedback.
 */
export function findLatestFeedback(
  progress: ProgressView,
  questionId: string,
): { feedback: string; generalFeedback: string } {
  const latest = { feedback: '', generalFeedback: '' };
  for (const { kind, text, questionId: entryQuestionId } of progress.chatHistory) {
    if (entryQuestionId !== questionId) continue;
    if (kind === 'feedback') Object.assign(latest, { feedback: text, generalFeedback: '' });
    if (kind === 'general') latest.generalFeedback = text;
  }
  return latest;
}

/** Returns the seat of the phone that solved a question, or undefined if the question is not solved, or staff passed it. */
export function findSolver({ chatHistory }: ProgressView, questionId: string): number | undefined {
  const ofQuestion = chatHistory.filter((entry) => entry.questionId === questionId);
  const solved = ofQuestion.findIndex(({ isCorrect }) => isCorrect === true);
  const answer = ofQuestion[solved - 1];
  return answer?.kind === 'answer' ? (answer.seat ?? 0) : undefined;
}

/** Returns the closing message. If its text is empty, the screen shows its default text. */
export function createClosingMessage(progress: ProgressView): Omit<ChatItem, 'id'> {
  const entry = progress.chatHistory.find(({ kind }) => kind === 'congratulations');
  return { kind: 'congratulations', text: entry?.text ?? '' };
}

function toChatItem(entry: ChatEntry, questionId?: string): Omit<ChatItem, 'id'> {
  return {
    kind: entry.kind,
    text: entry.text,
    ...(questionId === undefined ? {} : { questionId }),
    ...(entry.kind === 'answer' ? { seat: entry.seat ?? 0 } : {}),
    ...(entry.sender === undefined ? {} : { sender: entry.sender }),
    ...(entry.imageUrl ? { imageUrl: entry.imageUrl } : {}),
    ...(entry.isCorrect === undefined ? {} : { isCorrect: entry.isCorrect }),
  };
}
