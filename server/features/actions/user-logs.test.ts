import { beforeEach, describe, expect, it } from 'vitest';
import type { ActionEntryLine } from '#core/model/journal.ts';
import { GuestWorld, minute, Phone, staff } from '#tests/support/guest-world.ts';
import { createStory } from '#tests/support/story-builders.ts';
import { exportActions } from './export.service.ts';

let world: GuestWorld;
beforeEach(() => {
  world = new GuestWorld();
  world.putStory(createStory({ storyId: 'three234' }));
});

const aFinisher = async (guestName: string, roomNumber = '302') => {
  const userId = await world.createPlayingGuest(new Phone(), { guestName, roomNumber, storyId: 'three234' });
  for (const questionId of ['q1', 'q2', 'q3']) {
    world.clock.advance(minute);
    await world.record(userId, 'text_input', { questionId, answer: 'やどかり' }, { storyId: 'three234' });
  }
  return userId;
};

const aBeginner = async (guestName: string, roomNumber = '302') => {
  const userId = await world.createPlayingGuest(new Phone(), { guestName, roomNumber });
  world.clock.advance(minute);
  await world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'B' });
  return userId;
};

/** Returns a journal line of a guest who has neither a registration nor progress. */
const anOldLine = (userId: string, overrides: Partial<ActionEntryLine>): ActionEntryLine => ({
  kind: 'action',
  actionId: `old-${world.storage.journal.lastSeq}`,
  userId,
  storyId: 'abcd2345',
  storyVersion: 1,
  actionType: 'option_select',
  questionId: 'q1',
  questionIndex: 0,
  details: {},
  ...overrides,
});

describe('the CSV file of the action log', () => {
  it('is produced in pieces, contains each entry once, and leaves out entries added after the export began', async () => {
    const user = 'f'.repeat(32);
    for (let n = 0; n < 2_500; n += 1)
      await world.storage.journal.append(anOldLine(user, { details: { text: `#${n}#` } }));
    const deps = {
      journal: world.storage.journal,
      state: world.state,
      stories: { current: () => undefined },
      clock: world.clock,
    };
    const pieces: string[] = [];
    for await (const piece of exportActions(deps, {}, 'ja')) {
      pieces.push(piece);
      await world.storage.journal.append(anOldLine(user, { details: { text: 'later' } }));
    }
    expect(pieces.length).toBeGreaterThan(3);
    const numbers = [...pieces.join('').matchAll(/#(\d+)#/g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(Array.from({ length: 2_500 }, (_, n) => n));
  });
});

describe('the guests of the action log', () => {
  it('[71] are one row each, the most recent activity first, with completions counted as entries', async () => {
    const finisher = await aFinisher('花子', '101');
    const beginner = await aBeginner('Sato', '102');
    const { data, top } = await world.listUserLogs();
    expect(top).toEqual({ page: 1, total: 2, totalPages: 1 });
    expect(data).toEqual([
      {
        userId: beginner,
        guestName: 'Sato',
        roomNumber: '102',
        storyId: 'abcd2345',
        lastAction: 'option_select',
        lastActionAt: new Date(world.clock.now()).toISOString(),
        status: 'in_progress',
        actionCount: 1,
      },
      expect.objectContaining({ userId: finisher, lastAction: 'game_complete', status: 'completed', actionCount: 4 }),
    ]);
    await world.record(finisher, 'text_input', { questionId: 'q1', answer: 'x' }, { storyId: 'three234' });
    expect((await world.listUserLogs()).data).toEqual(data);
  });

  it('[72] are found by normalised name and room, by status and by story, across all pages', async () => {
    const findLogs = async (query: Parameters<GuestWorld['listUserLogs']>[0]) =>
      (await world.listUserLogs(query)).data.map((row) => row.guestName);
    await aFinisher('髙橋', '1-01');
    await aBeginner('さとう', '102');
    await aBeginner('Miller', '210');
    expect(await findLogs({ q: '高橋' })).toEqual(['髙橋']);
    expect(await findLogs({ q: 'サトウ' })).toEqual(['さとう']);
    expect(await findLogs({ q: '１０' })).toEqual(['Miller', 'さとう', '髙橋']);
    expect(await findLogs({ q: '101号室' })).toEqual(['髙橋']);
    expect(await findLogs({ q: 'nobody' })).toEqual([]);
    expect(await findLogs({ status: 'completed' })).toEqual(['髙橋']);
    expect(await findLogs({ status: 'in_progress' })).toEqual(['Miller', 'さとう']);
    expect(await findLogs({ storyId: 'three234' })).toEqual(['髙橋']);
    expect(await findLogs({ storyId: 'three234', status: 'in_progress' })).toEqual([]);
    expect((await world.listUserLogs({ q: '10', limit: 2, page: 2 })).top).toEqual({
      page: 2,
      total: 3,
      totalPages: 2,
    });
    expect((await world.listUserLogs({ limit: 2, page: 2 })).data.map((row) => row.guestName)).toEqual(['髙橋']);
  });

  it('have the figures of one story when the query names it', async () => {
    const userId = await aFinisher('花子');
    await world.call(world.guests.staffHandlers.updateGuestStory, {
      params: { userId },
      body: { storyId: 'abcd2345' },
      caller: staff,
    });
    await world.start(userId);
    await world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'B' });
    expect((await world.listUserLogs()).data[0]).toMatchObject({
      actionCount: 5,
      status: 'in_progress',
      storyId: 'abcd2345',
    });
    const [row] = (await world.listUserLogs({ storyId: 'three234' })).data;
    expect(row).toMatchObject({ actionCount: 4, status: 'completed', lastAction: 'game_complete' });
  });

  it('stay one row when a guest moves to another phone', async () => {
    const old = await aBeginner('花子');
    const phone = new Phone();
    const { data } = await world.register(phone, { guestName: '花子' });
    const params = { userId: data.userId };
    await world.call(world.guests.staffHandlers.samePerson, { params, body: { userId: old }, caller: staff });
    expect((await world.listUserLogs()).data).toMatchObject([{ userId: data.userId, actionCount: 1 }]);
    await world.record(data.userId, 'option_select', { questionId: 'q1', selectedOption: 'A' });
    expect((await world.listUserLogs({ storyId: 'abcd2345' })).data).toMatchObject([
      { userId: data.userId, actionCount: 2 },
    ]);
    expect(world.rebuildState().userLog.getPage()).toEqual(world.state.userLog.getPage());
  });

  it('[142] have the status of their progress, whatever their entries say', async () => {
    const userId = await aBeginner('花子');
    for (let questionIndex = 0; questionIndex < 12; questionIndex += 1) {
      await world.storage.journal.append(anOldLine(userId, { questionIndex }));
    }
    await world.storage.journal.append(anOldLine(userId, { actionType: 'game_complete' }));
    expect((await world.listUserLogs()).data[0]?.status).toBe('in_progress');
  });

  it.each<[string, Partial<ActionEntryLine>[], string]>([
    ['an answer', [{}], 'in_progress'],
    ['game_complete [140]', [{}, { actionType: 'game_complete' }, {}], 'completed'],
    ['the detail complete [140]', [{ details: { complete: true } }], 'completed'],
    ['a system text with the completion phrase [141]', [{ details: { text: 'おめでとうございます。' } }], 'completed'],
    [
      'a typed answer with the completion phrase [141]',
      [{ actionType: 'text_input', details: { text: 'おめでとうございます' } }],
      'in_progress',
    ],
    ['entries of 9 questions [142]', Array.from({ length: 18 }, (_, n) => ({ questionIndex: n % 9 })), 'in_progress'],
    [
      'entries of 10 questions [142]',
      Array.from({ length: 10 }, (_, questionIndex) => ({ questionIndex })),
      'completed',
    ],
  ])('get their status from their entries if they have no progress: %s', async (_, lines, status) => {
    for (const line of lines) await world.storage.journal.append(anOldLine('0'.repeat(32), line));
    expect((await world.listUserLogs()).data).toMatchObject([{ status, actionCount: lines.length, guestName: '' }]);
  });
});
