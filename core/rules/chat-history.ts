import type { ChatEntry } from '../model/guest-view.ts';
import type { ActionEntryLine, JournalLine } from '../model/journal.ts';
import type { AnswerState, Progress } from '../model/progress.ts';
import type { Question, StoryContent } from '../model/story.ts';
import { feedbackFor } from './grading.ts';
import { findHint, type MessageTexts, readTimes, type SentMessage, viewMessage } from './messages.ts';
import { findOption } from './questions/choice.ts';
import { rulesOf } from './questions/question-types.ts';
import { isBlank } from './text-normalise.ts';

/** The default texts of the chat, in the guest's language. They are used where the author wrote none (ANSWER-6). */
export type ChatTexts = {
  readonly congratulations: string;
  /** The default feedback on a choice or a riddle. `notSolved` is used for all types. */
  readonly solved: string;
  readonly notSolved: string;
  /** The default feedback on a picture (`uploaded`) and on a free reply (`received`). */
  readonly uploaded: string;
  readonly received: string;
  /** A spot that the guest has found, one that is elsewhere, and what stands for the guest's own message. */
  readonly spotFound: string;
  readonly spotNotHere: string;
  readonly spotRead: string;
  /** The text that is shown when staff let the guest skip a question. */
  readonly passed: string;
  readonly messages: MessageTexts;
};

type ContentTexts = MessageTexts & Readonly<Record<`chat${Capitalize<Exclude<keyof ChatTexts, 'messages'>>}`, string>>;

/** Returns the default texts of the chat from the `content` texts of a language. */
export const toChatTexts = (texts: ContentTexts): ChatTexts => ({
  congratulations: texts.chatCongratulations,
  solved: texts.chatSolved,
  notSolved: texts.chatNotSolved,
  uploaded: texts.chatUploaded,
  received: texts.chatReceived,
  spotFound: texts.chatSpotFound,
  spotNotHere: texts.chatSpotNotHere,
  spotRead: texts.chatSpotRead,
  passed: texts.chatPassed,
  messages: texts,
});

/**
 * Returns the chat of a guest in a story, in order (RESUME-1). It contains the description, each question when it
 * opened, each try with its feedback, the messages from staff, and the congratulations. Hint requests do not appear. `content` is the pinned
 * version in the guest's language. `lines` are the guest's journal lines, oldest first; lines of other stories are
 * skipped. Before the start the chat is empty. If the order is free, a question appears with its first try, because no
 * line records which question a guest has opened.
 */
export function buildChatHistory(
  content: StoryContent,
  progress: Progress | undefined,
  lines: readonly JournalLine[],
  texts: ChatTexts,
): ChatEntry[] {
  if (progress?.startedAt === undefined) return [];
  const chat: Chat = { content, progress, texts, entries: [], shown: new Set(), solved: new Set() };
  const readAt = readTimes(lines);
  if (!isBlank(content.description)) {
    chat.entries.push({ isUser: false, kind: 'description', text: content.description, timestamp: progress.startedAt });
  }
  showNext(chat, progress.startedAt);
  for (const line of lines) {
    if (line.storyId !== progress.storyId) continue;
    if (line.kind === 'action') addTry(chat, line);
    else if (line.kind === 'guest') for (const answer of line.rejudged ?? []) addRejudged(chat, answer, line.at);
    else if (line.kind === 'message' && line.type === 'sent') addMessage(chat, line, readAt.get(line.messageId));
  }
  addCongratulations(chat);
  return chat.entries;
}

type Chat = {
  readonly content: StoryContent;
  readonly progress: Progress;
  readonly texts: ChatTexts;
  readonly entries: ChatEntry[];
  readonly shown: Set<string>;
  readonly solved: Set<string>;
};

function addCongratulations({ progress: { completedAt }, texts, entries }: Chat): void {
  if (completedAt === undefined || entries.some(({ kind }) => kind === 'congratulations')) return;
  entries.push({ isUser: false, kind: 'congratulations', text: texts.congratulations, timestamp: completedAt });
}

/** Adds a message from staff. A message from before the start was read on another screen. */
function addMessage(chat: Chat, line: SentMessage, readAt: string | undefined): void {
  const { startedAt = '', completedAt } = chat.progress;
  if (line.at < startedAt) return;
  // What was in the chat stays where it is, because phones know the chat by the number of its entries (GRADING-8).
  if (completedAt !== undefined && line.at > completedAt) addCongratulations(chat);
  const { sender, text } = viewMessage(line, chat.texts.messages);
  const hint = line.hint && findHint(chat.content, line.hint);
  chat.entries.push({
    ...{ isUser: false, kind: 'message', messageId: line.messageId, sender, timestamp: line.at },
    text: hint === undefined ? text : [hint.text, hint.additionalText].filter((part) => part !== '').join(' '),
    ...(hint === undefined || hint.imageUrl === '' ? {} : { imageUrl: hint.imageUrl }),
    ...(readAt === undefined ? {} : { readAt }),
  });
}

function findQuestion(chat: Chat, questionId: string): Question | undefined {
  return chat.content.questions.find((question) => question.questionId === questionId);
}

function showNext(chat: Chat, at: string): void {
  if (!chat.progress.isSequential) return;
  const next = chat.progress.questionIds.find((id) => !chat.solved.has(id));
  if (next !== undefined) showQuestion(chat, next, at);
}

function showQuestion(chat: Chat, questionId: string, at: string): void {
  const question = findQuestion(chat, questionId);
  if (question === undefined || chat.shown.has(questionId)) return;
  chat.shown.add(questionId);
  chat.entries.push({
    isUser: false,
    kind: 'question',
    questionId,
    text: question.questionText,
    ...(question.mediaUrl === '' ? {} : { imageUrl: question.mediaUrl }),
    timestamp: at,
  });
}

function addTry(chat: Chat, line: ActionEntryLine & { readonly at: string }): void {
  if (line.answer === undefined) return;
  const { questionId, at } = line;
  const isCorrect = line.answer.isCorrect;
  showQuestion(chat, questionId, at);
  if (line.answer.passed === true) {
    addFeedback(chat, questionId, chat.texts.passed, true, at);
  } else {
    addReply(chat, line);
    addResult(chat, questionId, isCorrect, line.details.selectedOption ?? line.details.userAnswer, at);
  }
  if (isCorrect) addSolved(chat, questionId, at);
}

/** Adds the feedback on a right answer if a change of the story made an earlier try right (STORY-3). */
function addRejudged(chat: Chat, answer: AnswerState, at: string): void {
  if (!answer.isCorrect || chat.solved.has(answer.questionId)) return;
  addResult(chat, answer.questionId, true, answer.answer, at);
  addSolved(chat, answer.questionId, at);
}

function addSolved(chat: Chat, questionId: string, at: string): void {
  chat.solved.add(questionId);
  showNext(chat, at);
}

function addReply(chat: Chat, line: ActionEntryLine & { readonly at: string }): void {
  const { selectedOption, userAnswer, fileName, fileUploadUrl } = line.details;
  const question = findQuestion(chat, line.questionId);
  const answerText = question && rulesOf(question).answerText;
  chat.entries.push({
    isUser: true,
    kind: 'answer',
    questionId: line.questionId,
    text:
      selectedOption === undefined
        ? (userAnswer ?? fileName ?? (answerText ? chat.texts[answerText] : ''))
        : optionText(chat, line.questionId, selectedOption),
    ...(fileUploadUrl === undefined ? {} : { imageUrl: fileUploadUrl }),
    ...(line.seat === undefined ? {} : { seat: line.seat }),
    timestamp: line.at,
  });
}

function optionText(chat: Chat, questionId: string, letter: string): string {
  const question = findQuestion(chat, questionId);
  const option = question === undefined ? undefined : findOption(question, letter);
  return option === undefined ? letter : `${option.value}. ${option.text}`;
}

function addResult(chat: Chat, questionId: string, isCorrect: boolean, answer: string | undefined, at: string): void {
  const question = findQuestion(chat, questionId);
  const authorFeedback = question === undefined ? '' : feedbackFor(question, isCorrect, answer);
  addFeedback(
    chat,
    questionId,
    authorFeedback === '' ? defaultFeedback(chat.texts, question, isCorrect) : authorFeedback,
    isCorrect,
    at,
  );
  if (question !== undefined && !isBlank(question.generalFeedback)) {
    chat.entries.push({ isUser: false, kind: 'general', questionId, text: question.generalFeedback, timestamp: at });
  }
}

function addFeedback(chat: Chat, questionId: string, text: string, isCorrect: boolean, at: string): void {
  chat.entries.push({ isUser: false, kind: 'feedback', questionId, text, isCorrect, timestamp: at });
}

function defaultFeedback(texts: ChatTexts, question: Question | undefined, isCorrect: boolean): string {
  if (question === undefined) return texts[isCorrect ? 'solved' : 'notSolved'];
  const { solvedText, notSolvedText } = rulesOf(question);
  return texts[isCorrect ? solvedText : notSolvedText];
}
