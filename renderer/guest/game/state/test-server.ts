import type { z } from 'zod';
import type { ProgressView, RecordResult } from '#core/api/response-schemas.ts';
import type { ActionEntryLine, JournalLine } from '#core/model/journal.ts';
import type { Progress } from '#core/model/progress.ts';
import { type StoryContent, storyContentSchema } from '#core/model/story.ts';
import { buildChatHistory } from '#core/rules/chat-history.ts';
import { grade, toAttempt } from '#core/rules/grading.ts';
import { applyAction, completesWith, isSolved, startProgress, summarise } from '#core/rules/progress.ts';
import { guestQuestion, guestStory } from '#core/rules/reveal.ts';
import { computeSpinRight } from '#core/rules/spin-right.ts';
import { findTreasures } from '#core/rules/treasures.ts';
import type { ActionToSend } from './game-effect.ts';

const texts = {
  congratulations: 'Congratulations!',
  solved: 'Solved!',
  notSolved: 'Not yet.',
  uploaded: 'It arrived.',
  received: 'Thank you.',
  passed: 'On we go.',
};

/**
 * Creates a server for one guest and one story, which follows the product's own rules. Its clock advances by a second with each
 * start and each action.
 */
export function createTestServer(input: z.input<typeof storyContentSchema>, userId = 'a'.repeat(32)) {
  const storyId = 'default-story-id';
  let content: StoryContent = storyContentSchema.parse(input);
  let version = 1;
  let progress: Progress | undefined;
  let seconds = 0;
  const lines: JournalLine[] = [];
  const now = () => new Date(Date.UTC(2026, 0, 1, 9, 0, seconds)).toISOString();

  const progressView = (): ProgressView => ({
    userId,
    storyId,
    storyVersion: progress?.storyVersion ?? version,
    ...summarise(
      progress,
      content.questions.map(({ questionId }) => questionId),
    ),
    questionsAnswered: [...summarise(progress).questionsAnswered],
    treasures: findTreasures(content, progress),
    startedAt: progress?.startedAt ?? null,
    completedAt: progress?.completedAt ?? null,
    lastActivityAt: progress?.lastActivityAt ?? null,
    answers: Object.values(progress?.answers ?? {}),
    chatHistory: buildChatHistory(content, progress, lines, texts),
    lottery: computeSpinRight({
      status: 'active',
      gameCompleted: progress?.completedAt !== undefined,
      campaignOpen: true,
    }),
  });
  const question = (questionId: string) => {
    const found = content.questions.find((candidate) => candidate.questionId === questionId);
    if (!found) throw new Error(`no question ${questionId}`);
    return found;
  };

  return {
    userId,
    lines,
    progress: progressView,
    story: () => guestStory({ ...content, storyId, version, isActive: true }, progress, 'en'),
    start(): ProgressView {
      seconds += 1;
      progress ??= startProgress({ userId, storyId, storyVersion: version, content, at: now() });
      return progressView();
    },
    /**
     * Grades one action. With `passed`, the guest passes the question, as when staff let them pass. Throws before the start and
     * for an action that is no attempt.
     */
    record(sending: Pick<ActionToSend, 'questionId' | 'actionType' | 'details'>, passed = false): RecordResult {
      if (!progress) throw new Error('not started');
      seconds += 1;
      const { questionId, actionType, details } = sending;
      const currentQuestion = question(questionId);
      const attempt = toAttempt(currentQuestion, actionType, { ...details, uploadId: 'upload-1' });
      if (!attempt && !passed) throw new Error('no attempt');
      const judged = passed || !attempt ? undefined : grade(currentQuestion, attempt);
      const isCorrect = passed || judged?.isCorrect === true;
      const before = progress.answers[questionId];
      const completes = isCorrect && completesWith(progress, questionId);
      const line: ActionEntryLine & { seq: number; at: string } = {
        kind: 'action',
        seq: lines.length + 1,
        at: now(),
        actionId: `action-${lines.length}`,
        userId,
        storyId,
        storyVersion: version,
        actionType,
        questionId,
        questionIndex: content.questions.indexOf(currentQuestion),
        details: {
          questionId,
          isCorrect,
          ...(details.selectedOption ? { selectedOption: details.selectedOption } : {}),
          ...(details.answer ? { userAnswer: details.answer } : {}),
          ...(actionType === 'file_upload' ? { fileName: 'sea.jpg', fileUploadUrl: '/api/media/sea' } : {}),
        },
        answer: {
          questionId,
          questionIndex: content.questions.indexOf(currentQuestion),
          isCorrect,
          answer: judged?.answer ?? '',
          attemptCount: (before?.attemptCount ?? 0) + 1,
          pointsEarned: isCorrect ? 1 : 0,
          answeredAt: now(),
          ...(passed ? { passed } : {}),
        },
        ...(completes ? { completedAt: now() } : {}),
      };
      lines.push(line);
      progress = applyAction(progress, line);
      const view = progressView();
      const next = view.currentQuestionId;
      return {
        actionId: line.actionId,
        isCorrect,
        feedback: judged?.feedback ?? '',
        generalFeedback: judged?.generalFeedback ?? '',
        attemptCount: line.answer?.attemptCount ?? 0,
        pointsEarned: line.answer?.pointsEarned ?? 0,
        progress: view,
        nextQuestion: isCorrect && next ? guestQuestion(question(next), progress) : null,
      };
    },
    /** Publishes a corrected version and moves the guest to it, as staff do. */
    fix(change: (before: StoryContent) => StoryContent): void {
      content = change(content);
      version += 1;
      if (progress) progress = { ...progress, storyVersion: version };
    },
    isSolved: (questionId: string) => progress !== undefined && isSolved(progress, questionId),
  };
}

export type TestServer = ReturnType<typeof createTestServer>;
