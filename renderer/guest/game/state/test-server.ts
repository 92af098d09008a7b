import type { z } from 'zod';
import type { ProgressView, RecordResult } from '#core/api/response-schemas.ts';
import { contentTexts } from '#core/locales/content-texts.ts';
import type { JournalLine } from '#core/model/journal.ts';
import type { Progress } from '#core/model/progress.ts';
import { type StoryContent, storyContentSchema } from '#core/model/story.ts';
import { viewGame } from '#core/rules/game-view.ts';
import { isSolved, startProgress } from '#core/rules/progress.ts';
import { guestStory } from '#core/rules/reveal.ts';
import { computeSpinRight } from '#core/rules/spin-right.ts';
import { type Turn, takeTurn, toTurnResult } from '#core/rules/turn.ts';
import type { ActionToSend } from './game-effect.ts';

const texts = {
  congratulations: 'Congratulations!',
  solved: 'Solved!',
  notSolved: 'Not yet.',
  uploaded: 'It arrived.',
  received: 'Thank you.',
  passed: 'On we go.',
  spotFound: 'Found it!',
  spotNotHere: 'Not here.',
  spotRead: 'A sign',
  messages: contentTexts.en,
};

/**
 * Creates a server for one guest and one story, which follows the product's own rules. Its clock advances by a second with each
 * start and each action.
 */
export function createTestServer(input: z.input<typeof storyContentSchema>, userId = 'a'.repeat(32)) {
  const storyId = 'default-story-id';
  let content: StoryContent = storyContentSchema.parse(input);
  let version = 1;
  let isIndoor = false;
  let progress: Progress | undefined;
  let seconds = 0;
  const lines: JournalLine[] = [];
  const now = () => new Date(Date.UTC(2026, 0, 1, 9, 0, seconds)).toISOString();

  const progressView = (): ProgressView => {
    const storyVersion = progress?.storyVersion ?? version;
    const game = viewGame({ userId, storyId, storyVersion, content, shown: content, progress, lines, texts });
    const gameCompleted = progress?.completedAt !== undefined;
    return { ...game, lottery: computeSpinRight({ status: 'active', gameCompleted, campaignOpen: true }) };
  };

  return {
    userId,
    lines,
    progress: progressView,
    story: () => guestStory({ ...content, storyId, version, isActive: true, isIndoor }, progress, 'en'),
    start(): ProgressView {
      seconds += 1;
      progress ??= startProgress({ userId, storyId, storyVersion: version, content, at: now() });
      return progressView();
    },
    /**
     * Grades one action of the phone with this seat in the crew. With `passed`, the guest passes the question, as when staff let them pass. Throws before the start and
     * for an action that is no attempt.
     */
    record(
      sending: Pick<ActionToSend, 'questionId' | 'actionType' | 'details'>,
      passed = false,
      seat = 0,
    ): RecordResult {
      if (!progress) throw new Error('not started');
      seconds += 1;
      const { questionId, actionType, details } = sending;
      const turn: Turn = passed
        ? { kind: 'pass', questionId, reason: '', staffEmail: '' }
        : {
            ...{ kind: 'attempt', questionId, actionType, details: { ...details, uploadId: 'upload-1' } },
            picture: { fileName: 'sea.jpg', fileUploadUrl: '/api/media/sea' },
          };
      const at = now();
      const taken = takeTurn({ content, progress }, turn, { at, newId: () => `action-${lines.length}`, seat });
      if ('refused' in taken) throw new Error(taken.refused);
      lines.push({ ...taken.action, seq: lines.length + 1, at });
      progress = taken.game.progress;
      return { ...toTurnResult(taken.action, progress, content), progress: progressView() };
    },
    /** Publishes a corrected version and moves the guest to it, as staff do. */
    fix(change: (before: StoryContent) => StoryContent): void {
      content = change(content);
      version += 1;
      if (progress) progress = { ...progress, storyVersion: version };
    },
    /** Changes what is played and leads guests indoors, as staff do (SPOT-8). */
    moveIndoors(change: (before: StoryContent) => StoryContent): void {
      content = change(content);
      isIndoor = true;
    },
    isSolved: (questionId: string) => progress !== undefined && isSolved(progress, questionId),
  };
}

export type TestServer = ReturnType<typeof createTestServer>;
