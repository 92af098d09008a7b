import type { GuestStory, ProgressView, RecordResult } from '#core/api/response-schemas.ts';
import type { ActionDetails, ActionType } from '#core/model/action.ts';
import type { Language } from '#core/model/hotel.ts';
import type { ActionEntryLine, JournalLine } from '#core/model/journal.ts';
import type { AnswerState, Progress } from '#core/model/progress.ts';
import type { StoryContent } from '#core/model/story.ts';
import { buildChatHistory, type ChatTexts } from '#core/rules/chat-history.ts';
import { grade, toAttempt } from '#core/rules/grading.ts';
import { limits } from '#core/rules/limits.ts';
import {
  applyAction,
  completesWith,
  findAnswer,
  isOpenQuestion,
  isSolved,
  startProgress,
  summarise,
} from '#core/rules/progress.ts';
import { guestQuestion, guestStory } from '#core/rules/reveal.ts';
import { computeSpinRight } from '#core/rules/spin-right.ts';
import { contentInLanguage } from '#core/rules/translate.ts';
import { findTreasures } from '#core/rules/treasures.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { PreviewStep } from './preview-step.ts';

/** An answer as the phone sends it. `imageUrl` is the URL of a picture in this page. */
export type PreviewAction = {
  readonly questionId: string;
  readonly actionType: ActionType;
  readonly details: Pick<ActionDetails, 'selectedOption' | 'fileName'> & { readonly answer?: string };
  readonly imageUrl?: string;
};

export type PreviewServer = {
  progress(): ProgressView;
  story(): GuestStory;
  start(): void;
  /**
   * Grades an action. Throws `ApiFailure` with `QUESTION_LOCKED` if the question is locked or missing, and with `INVALID_INPUT`
   * if the action does not fit its type.
   */
  record(action: PreviewAction): RecordResult;
};

type Parts = {
  readonly content: StoryContent;
  readonly startStep: PreviewStep;
  readonly userId: string;
  readonly storyId: string;
  /** Returns the language for each call to the server, like `Accept-Language`. */
  readonly language: () => Language;
  readonly chatTexts: () => ChatTexts;
  /** Returns the current time in milliseconds. */
  readonly now: () => number;
};

const storyVersion = 1;

/**
 * Creates a game server in the page (EDITOR-9). It applies the product's own rules of grading, revealing and progress to a
 * draft and to one guest whose data are not stored. It begins at `startStep`: in a sequential story, the clues before it count
 * as solved and are not in the chat.
 */
export function createPreviewServer({
  content,
  startStep,
  userId,
  storyId,
  language,
  chatTexts,
  now,
}: Parts): PreviewServer {
  const questionIds = content.questions.map(({ questionId }) => questionId);
  const iso = () => new Date(now()).toISOString();
  const lines: JournalLine[] = [];
  let progress: Progress | undefined;
  let actions = 0;

  const getContent = () => contentInLanguage(content, language());
  const questionIn = ({ questions }: StoryContent, questionId: string) =>
    questions.find((question) => question.questionId === questionId);

  const start = () => {
    if (questionIds.length === 0) return;
    progress ??= startProgress({ userId, storyId, storyVersion, content, at: iso() });
  };

  /** Marks a question as solved without an answer, with full points. */
  const skip = (questionId: string, questionIndex: number) => {
    if (progress === undefined) return;
    const answer: AnswerState = {
      questionId,
      questionIndex,
      isCorrect: true,
      answer: '',
      attemptCount: 0,
      pointsEarned: limits.questionPoints,
      answeredAt: iso(),
      passed: true,
    };
    progress = { ...progress, answers: { ...progress.answers, [questionId]: answer } };
  };
  const skipped = findSkippedQuestions(startStep, questionIds, content.isSequential);
  if (startStep.kind !== 'prologue' && startStep.kind !== 'intro') {
    start();
    for (const questionId of skipped) skip(questionId, questionIds.indexOf(questionId));
    if (progress && startStep.kind === 'end') progress = { ...progress, completedAt: iso() };
  }

  const view = (): ProgressView => {
    const summary = summarise(progress, questionIds);
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
      answers: questionIds.flatMap((questionId) => findAnswer(progress, questionId) ?? []),
      chatHistory: buildChatHistory(getContent(), progress, lines, chatTexts()).filter(
        ({ questionId }) => questionId === undefined || !skipped.includes(questionId),
      ),
      lottery: computeSpinRight({ status: 'active', gameCompleted: summary.gameCompleted, campaignOpen: true }),
    };
  };

  const record = ({ questionId, actionType, details, imageUrl }: PreviewAction): RecordResult => {
    const question = questionIn(getContent(), questionId);
    start();
    const before = progress;
    if (!question || before === undefined || !isOpenQuestion(before, questionId))
      throw new ApiFailure('QUESTION_LOCKED', 409, 'locked');
    actions += 1;
    const actionId = `preview-${actions}`;
    const time = iso();
    const existingAnswer = findAnswer(before, questionId);
    if (actionType === 'hint_request') return toResult(view(), { actionId, answer: existingAnswer });
    const attempt = toAttempt(question, actionType, { ...details, uploadId: imageUrl });
    if (!attempt) throw new ApiFailure('INVALID_INPUT', 400, 'does not fit');
    const judged = grade(question, attempt);
    const questionIndex = questionIds.indexOf(questionId);
    const picture = imageUrl === undefined ? {} : { fileUploadUrl: imageUrl };
    const answer: AnswerState = {
      questionId,
      questionIndex,
      isCorrect: judged.isCorrect,
      answer: imageUrl === undefined ? judged.answer : (details.fileName ?? ''),
      ...picture,
      attemptCount: (existingAnswer?.attemptCount ?? 0) + 1,
      pointsEarned: judged.isCorrect ? limits.questionPoints : 0,
      answeredAt: time,
    };
    const line: ActionEntryLine & { seq: number; at: string } = {
      kind: 'action',
      seq: lines.length + 1,
      at: time,
      actionId,
      userId,
      storyId,
      storyVersion,
      actionType,
      questionId,
      questionIndex,
      details: {
        questionId,
        isCorrect: judged.isCorrect,
        ...(attempt.kind === 'option' ? { selectedOption: judged.answer } : {}),
        ...(attempt.kind === 'text' ? { userAnswer: judged.answer } : {}),
        ...(attempt.kind === 'upload' ? { fileName: answer.answer, ...picture } : {}),
      },
      answer,
      ...(judged.isCorrect && completesWith(before, questionId) ? { completedAt: time } : {}),
    };
    lines.push(line);
    progress = applyAction(before, line);
    const next = judged.isCorrect ? findNextQuestionId(progress, questionId) : undefined;
    const opened = next === undefined ? undefined : questionIn(getContent(), next);
    const nextQuestion = opened ? guestQuestion(opened, progress) : null;
    const { feedback, generalFeedback } = judged;
    return { ...toResult(view(), { actionId, answer }), feedback, generalFeedback, nextQuestion };
  };

  return {
    progress: view,
    story: () => guestStory({ ...content, storyId, version: storyVersion, isActive: true }, progress, language()),
    start,
    record,
  };
}

/** Returns the ids of the clues that count as solved when the preview begins at `startStep`. */
function findSkippedQuestions(
  startStep: PreviewStep,
  questionIds: readonly string[],
  isSequential: boolean,
): readonly string[] {
  if (startStep.kind === 'end') return questionIds;
  return startStep.kind === 'clue' && isSequential
    ? questionIds.slice(0, questionIds.indexOf(startStep.questionId))
    : [];
}

function findNextQuestionId(progress: Progress, questionId: string): string | undefined {
  const { questionIds, isSequential } = progress;
  if (isSequential) return questionIds[questionIds.indexOf(questionId) + 1];
  return questionIds.find((id) => !isSolved(progress, id));
}

function toResult(
  progress: ProgressView,
  { actionId, answer }: { readonly actionId: string; readonly answer: AnswerState | undefined },
): RecordResult {
  return {
    actionId,
    isCorrect: answer?.isCorrect ?? false,
    feedback: '',
    generalFeedback: '',
    attemptCount: answer?.attemptCount ?? 0,
    pointsEarned: answer?.pointsEarned ?? 0,
    progress,
    nextQuestion: null,
  };
}
