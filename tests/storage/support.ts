import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ActionEntryLine, GuestEntry } from '#core/model/journal.ts';
import type { Clock } from '#server/platform/clock.ts';
import { silentLogger } from '#server/platform/logger.ts';
import type { Inventory } from '#server/storage/control/control.ts';
import { DiskSpace } from '#server/storage/disk/disk-space.ts';
import type { StorageProblem } from '#server/storage/ports.ts';
import type { ReportProblem } from '#server/storage/problem-list.ts';

/** Creates a folder that `remove` deletes. */
export async function temporaryFolder(parent = tmpdir()): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(parent, 'takarabune-storage-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }) };
}

/** Returns the line of a guest's wrong answer. `number` makes it unique. */
export function anAction(userId: string, number: number, storyId = 'abcdefgh'): ActionEntryLine {
  return {
    kind: 'action',
    actionId: `action-${number}`,
    userId,
    storyId,
    storyVersion: 1,
    actionType: 'text_input',
    questionId: 'question-1',
    questionIndex: 0,
    details: { questionId: 'question-1', userAnswer: `シーサー ${number}`, isCorrect: false },
  };
}

export function aStoryChange(userId: string, storyId: string): GuestEntry {
  return { kind: 'guest', type: 'story_changed', userId, storyId };
}

/** Returns a clock that a test controls. `setWall` sets only the wall clock, and `pass` advances both clocks. */
export function aClock(start = '2026-11-21T10:00:00.000Z') {
  let wallMs = Date.parse(start);
  let monotonicMs = 1_000;
  const clock: Clock = { now: () => wallMs, monotonic: () => monotonicMs };
  return {
    clock,
    setWall: (at: string) => {
      wallMs = Date.parse(at);
    },
    pass: (ms: number) => {
      wallMs += ms;
      monotonicMs += ms;
    },
  };
}

/** Returns a disk monitor whose free space a test controls. */
export function aDisk(folder: string, freeBytes = () => Number.POSITIVE_INFINITY) {
  return new DiskSpace(folder, { lowBytes: 1_000, fullBytes: 100 }, silentLogger, () => Promise.resolve(freeBytes()));
}

/** Collects reported problems as `what file-name`. */
export function aProblemBook() {
  const problems: string[] = [];
  const report: ReportProblem = (file, what: StorageProblem['what']) => {
    problems.push(`${what} ${path.basename(file)}`);
  };
  return { problems, report };
}

/** An inventory that lists no documents. */
export const noInventory: Inventory = {
  getExpectedSums: () => undefined,
  announce: () => Promise.resolve(),
  settle: () => undefined,
};

export function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: made for a test`), { code });
}
