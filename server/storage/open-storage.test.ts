import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ActionEntryLine } from '#core/model/journal.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openStorage } from './open-storage.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'takarabune-storage-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const open = () => openStorage({ dataDir, clock: systemClock });

function action(userId: string, n: number): ActionEntryLine {
  return {
    kind: 'action',
    actionId: `a${n}`,
    userId,
    storyId: 'abcdefgh',
    storyVersion: 1,
    actionType: 'text_input',
    questionId: 'q1',
    questionIndex: 0,
    details: { userAnswer: `答え ${n}` },
  };
}

describe('a data directory', () => {
  it('keeps documents, journal and pictures over a restart', async () => {
    const first = await open();
    await first.documents.put('settings', { hotel: '宝船' });
    await first.journal.append(action('u1', 1));
    await first.journal.append(action('u2', 2));
    const picture = await first.media.putByChance(new Uint8Array([1, 2, 3]), 'jpg');
    await first.close();

    const second = await open();
    const seen: number[] = [];
    second.journal.onCommitted((line) => seen.push(line.seq));
    await second.journal.append(action('u1', 3));
    expect(await second.documents.get('settings', z.object({ hotel: z.string() }))).toEqual({ hotel: '宝船' });
    expect(seen).toEqual([1, 2, 3]);
    const page = await second.journal.find({ userIds: ['u1'], newestFirst: true });
    expect(page.total).toBe(2);
    expect(page.lines.map((line) => line.seq)).toEqual([3, 1]);
    expect(page.lines[1]).toMatchObject(action('u1', 1));
    expect((await second.media.open(picture))?.extension).toBe('jpg');
    expect(second.documents.problems()).toEqual([]);
    expect(second.state()).toBe('ok');
    await second.close();
  });
});
