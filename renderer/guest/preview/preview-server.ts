import type { GuestStory, ProgressView, RecordResult } from '#core/api/response-schemas.ts';
import type { ActionDetails, ActionType } from '#core/model/action.ts';
import type { Language } from '#core/model/hotel.ts';
import type { JournalLine } from '#core/model/journal.ts';
import type { AnswerState, Progress } from '#core/model/progress.ts';
import type { StoryContent } from '#core/model/story.ts';
import type { ChatTexts } from '#core/rules/chat-history.ts';
import { viewGame } from '#core/rules/game-view.ts';
import { limits } from '#core/rules/limits.ts';
import { startProgress } from '#core/rules/progress.ts';
import { guestStory } from '#core/rules/reveal.ts';
import { computeSpinRight } from '#core/rules/spin-right.ts';
import { contentWithReadings } from '#core/rules/translate.ts';
import { type Turn, type TurnRefusal, takeTurn, toTurnResult } from '#core/rules/turn.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { PreviewStep } from './preview-step.ts';

/** An answer as the phone sends it. `imageUrl` is the URL of a picture in this page. */
export type PreviewAction = {
  readonly questionId: string;
  readonly actionType: ActionType;
  readonly details: Pick<ActionDetails, 'selectedOption' | 'fileName' | 'hintIndex'> & {
    readonly answer?: string;
    readonly spotCode?: string;
  };
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

  const getContent = () => contentWithReadings(content, language());
  const newId = () => {
    actions += 1;
    return `preview-${actions}`;
  };

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
    const shown = getContent();
    const game = viewGame({ userId, storyId, storyVersion, content, shown, progress, lines, texts: chatTexts() });
    const isShown = ({ questionId }: { readonly questionId?: string | undefined }) =>
      questionId === undefined || !skipped.includes(questionId);
    const { gameCompleted } = game;
    return {
      ...game,
      chatHistory: game.chatHistory.filter(isShown),
      lottery: computeSpinRight({ status: 'active', gameCompleted, campaignOpen: true }),
    };
  };

  const record = ({ questionId, actionType, details, imageUrl }: PreviewAction): RecordResult => {
    start();
    const at = iso();
    const picture = { fileName: details.fileName ?? '', fileUploadUrl: imageUrl ?? '' };
    const turn: Turn =
      actionType === 'hint_request'
        ? { kind: 'hint', questionId, hintIndex: details.hintIndex }
        : details.spotCode !== undefined
          ? // The preview knows no codes, so any code is the one of the clue on the screen.
            { kind: 'scan', questionId, spot: { storyId, questionId } }
          : { kind: 'attempt', questionId, actionType, details: { ...details, uploadId: imageUrl }, picture };
    const taken = progress && takeTurn({ content, progress }, turn, { at, newId });
    if (!taken || 'refused' in taken) {
      if (taken?.refused !== 'ALREADY_SOLVED') throw toFailure(taken?.refused);
      const unrecorded = { actionId: newId(), questionId, details: {} };
      return { ...toTurnResult(unrecorded, progress, getContent()), progress: view() };
    }
    lines.push({ ...taken.action, seq: lines.length + 1, at });
    progress = taken.game.progress;
    return { ...toTurnResult(taken.action, progress, getContent()), progress: view() };
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

function toFailure(refused: TurnRefusal | undefined): ApiFailure {
  return refused === 'NO_ATTEMPT' || refused === 'UPLOAD_REQUIRED'
    ? new ApiFailure('INVALID_INPUT', 400, 'does not fit')
    : new ApiFailure('QUESTION_LOCKED', 409, 'locked');
}
