import { beforeEach, describe, expect, it } from 'vitest';
import type { Guest, Stay } from '#core/model/guest.ts';
import type { ActionEntryLine, GuestEntry, JournalEntry, JournalLine } from '#core/model/journal.ts';
import { Projections } from './projections.ts';

const at = (second: number) => new Date(Date.UTC(2026, 7, 1, 0, 0, second)).toISOString();

const guest = (userId: string, overrides: Partial<Guest> = {}): Guest => ({
  userId,
  guestName: `name of ${userId}`,
  roomNumber: '302',
  roomKey: '302',
  hotelId: 'h',
  storyId: 's',
  status: 'waiting',
  stayId: 'stay1',
  createdAt: at(0),
  updatedAt: at(0),
  ...overrides,
});
const stay = (overrides: Partial<Stay> = {}): Stay => ({
  stayId: 'stay1',
  roomKey: '302',
  startedAt: at(0),
  endsAt: at(50),
  ...overrides,
});
const entry = (type: GuestEntry['type'], userId: string, overrides: Partial<GuestEntry> = {}): GuestEntry => ({
  kind: 'guest',
  type,
  userId,
  storyId: 's',
  ...overrides,
});
const pin = { storyVersion: 1, questionIds: ['q1', 'q2'], isSequential: true };
const solved = (userId: string, questionId: string, overrides: Partial<ActionEntryLine> = {}): ActionEntryLine => ({
  kind: 'action',
  actionId: `action-${questionId}`,
  userId,
  storyId: 's',
  storyVersion: 1,
  actionType: 'option_select',
  questionId,
  questionIndex: 0,
  details: {},
  answer: {
    questionId,
    questionIndex: 0,
    isCorrect: true,
    answer: 'A',
    attemptCount: 1,
    pointsEarned: 1,
    answeredAt: at(9),
  },
  ...overrides,
});

let state: Projections;
let seq: number;
const apply = (line: JournalEntry) => {
  seq += 1;
  const full: JournalLine = { ...line, seq, at: at(seq) };
  state.apply(full);
  return full;
};
const names = (guests: readonly Guest[]) => guests.map((each) => each.userId);

beforeEach(() => {
  state = new Projections();
  seq = 0;
});

describe('Projections', () => {
  it('ignore a line whose seq was applied already', () => {
    const first = apply(entry('registered', 'a', { guests: [guest('a')], stays: [stay()] }));
    state.apply({ ...first, ...entry('approved', 'a', { guests: [guest('a', { storyId: 'other' })] }) });
    expect(state.lastSeq).toBe(1);
    expect(state.getRevision('a')).toBe(1);
    expect(state.guests.get('a')?.storyId).toBe('s');
  });

  it('continue after a line that the disk lost', () => {
    apply(entry('registered', 'a', { guests: [guest('a')], stays: [stay()] }));
    seq += 1;
    apply(entry('approved', 'a', { guests: [guest('a', { status: 'active' })] }));
    expect([state.lastSeq, state.guests.count('active')]).toEqual([3, 1]);
  });

  it('count and group guests as they change', () => {
    apply(entry('registered', 'a', { guests: [guest('a')], stays: [stay()] }));
    apply(entry('registered', 'b', { guests: [guest('b', { storyId: 't' })] }));
    apply(entry('registered', 'c', { guests: [guest('c', { roomKey: '303', stayId: 'stay2' })] }));
    expect(names(state.guests.waiting())).toEqual(['a', 'b', 'c']);
    expect(names(state.guests.inRoom('302'))).toEqual(['a', 'b']);
    expect(state.guests.countInStory('s')).toBe(2);

    apply(entry('approved', 'a', { guests: [guest('a', { status: 'active' })] }));
    expect([state.guests.count('waiting'), state.guests.count('active')]).toEqual([2, 1]);
    expect(names(state.guests.inRoom('302'))).toEqual(['a', 'b']);

    apply(entry('story_changed', 'a', { guests: [guest('a', { status: 'active', storyId: 't' })] }));
    expect([state.guests.countInStory('s'), state.guests.countInStory('t')]).toEqual([1, 2]);

    apply(entry('checked_out', 'a', { guests: [guest('a', { status: 'ended' }), guest('b', { status: 'ended' })] }));
    expect(names(state.guests.current())).toEqual(['c']);
    expect(names(state.guests.inStay('stay1'))).toEqual([]);
    expect(names([...state.guests.all()])).toEqual(['a', 'b', 'c']);
    expect(state.guests.count('ended')).toBe(2);
  });

  it('know the current stay of each room, and which stays are due', () => {
    apply(entry('registered', 'a', { guests: [guest('a')], stays: [stay()] }));
    expect(state.stays.getCurrent('302')?.stayId).toBe('stay1');
    expect(state.stays.listDue(at(49), 10)).toEqual([]);
    expect(state.stays.listDue(at(50), 10).map((each) => each.stayId)).toEqual(['stay1']);
    apply(entry('approved', 'a', { stays: [stay({ endedAt: at(5) }), stay({ stayId: 'stay2', endsAt: at(70) })] }));
    expect(state.stays.getCurrent('302')?.stayId).toBe('stay2');
    expect(state.stays.listDue(at(60), 10)).toEqual([]);
    expect(state.stays.get('stay1')?.endedAt).toBe(at(5));
  });

  it('know which guests a phone has, and how often a guest changed phones', () => {
    apply(entry('registered', 'a', { guests: [guest('a')], phone: 'p' }));
    apply(entry('phone_bound', 'b', { guests: [guest('b')], phone: 'p' }));
    expect(state.phones.getGuests('p')).toEqual(['a', 'b']);
    expect(state.phones.getGuests('q').includes('a')).toBe(false);
    expect(state.phones.getChangeCount('a')).toBe(0);
    apply(entry('phone_bound', 'a', { guests: [guest('a')], phone: 'q' }));
    apply(entry('phone_bound', 'a', { guests: [guest('a')], phone: 'q' }));
    expect([state.phones.getChangeCount('a'), state.phones.getChangeCount('b')]).toEqual([1, 0]);
  });

  it('[200] have separate progress for each story', () => {
    apply(entry('registered', 'a', { guests: [guest('a', { status: 'active' })] }));
    apply(entry('started', 'a', { pin }));
    apply(solved('a', 'q1'));
    apply(entry('started', 'a', { storyId: 't', pin: { ...pin, storyVersion: 4 } }));
    expect(Object.keys(state.progress.get('a', 's')?.answers ?? {})).toEqual(['q1']);
    expect(state.progress.get('a', 's')).toMatchObject({ startedAt: at(2), lastActivityAt: at(3), storyVersion: 1 });
    expect(state.progress.get('a', 't')?.answers).toEqual({});
    expect([...state.progress.pinnedVersions('t')]).toEqual([4]);
  });

  it('replace the progress of a guest and leave the old object unchanged', () => {
    apply(entry('started', 'a', { guests: [guest('a', { status: 'active' })], pin }));
    const before = state.progress.get('a', 's');
    apply(solved('a', 'q1'));
    expect(before?.answers).toEqual({});
  });

  it('no longer need a version once its guests have left or moved to another', () => {
    apply(entry('started', 'a', { guests: [guest('a', { status: 'active' })], pin }));
    apply(entry('started', 'b', { guests: [guest('b', { status: 'active' })], pin }));
    apply(entry('moved_to_version', 'a', { pin: { ...pin, storyVersion: 2 } }));
    expect([...state.progress.pinnedVersions('s')].sort()).toEqual([1, 2]);
    expect(state.progress.pinnedTo('s', 2)).toEqual(['a']);
    apply(entry('checked_out', 'b', { guests: [guest('b', { status: 'ended' })] }));
    expect([...state.progress.pinnedVersions('s')]).toEqual([2]);
    expect(state.progress.get('b', 's')).toBeDefined();
  });

  it('add answers that a correction made right, and keep those that were right', () => {
    apply(entry('started', 'a', { guests: [guest('a', { status: 'active' })], pin }));
    apply(solved('a', 'q1'));
    const answer = solved('a', 'q2').answer;
    apply(
      entry('moved_to_version', 'a', {
        pin: { ...pin, storyVersion: 2 },
        rejudged: answer === undefined ? [] : [answer],
        completedAt: at(4),
      }),
    );
    const after = state.progress.get('a', 's');
    expect(Object.keys(after?.answers ?? {})).toEqual(['q1', 'q2']);
    expect(after?.completedAt).toBe(at(4));
  });

  it('[101] give a guest on a new phone all data of the old entry', () => {
    const picture = { uploadId: 'u', userId: 'a', storyId: 's', questionId: 'q1', mediaId: 'm', at: at(3) };
    apply(entry('registered', 'a', { guests: [guest('a', { status: 'active' })], phone: 'old phone' }));
    apply(entry('started', 'a', { pin }));
    apply(entry('upload_stored', 'a', { upload: picture }));
    apply(solved('a', 'q1', { details: { uploadId: 'u' } }));
    apply(entry('registered', 'b', { guests: [guest('b')], phone: 'new phone' }));
    apply(
      entry('same_person', 'b', {
        takenFrom: 'a',
        guests: [guest('b', { status: 'active' }), guest('a', { status: 'ended', movedTo: 'b' })],
      }),
    );
    expect(Object.keys(state.progress.get('b', 's')?.answers ?? {})).toEqual(['q1']);
    expect(state.progress.get('b', 's')?.userId).toBe('b');
    expect(state.progress.get('a', 's')).toBeUndefined();
    expect(state.uploads.get('b', 'u')?.mediaId).toBe('m');
    expect(state.uploads.get('a', 'u')).toBeUndefined();
    expect(state.uploads.isNamed('u')).toBe(true);
    expect(state.guests.getOwnAndTakenOverIds('b')).toEqual(['a', 'b']);
    expect(state.guests.getHolder('a')?.userId).toBe('b');
    expect([state.guests.count('active'), state.guests.count('ended')]).toEqual([1, 0]);
    expect(state.progress.pinnedTo('s', 1)).toEqual(['b']);
    expect([state.getRevision('a'), state.getRevision('b')]).toEqual([6, 6]);
  });

  it('list the pictures that no answer names and that are old enough, until they are removed', () => {
    const picture = (uploadId: string, second: number) => ({
      uploadId,
      userId: 'a',
      storyId: 's',
      questionId: 'q1',
      mediaId: `m${uploadId}`,
      clientUploadId: `c${uploadId}`,
      at: at(second),
    });
    apply(entry('upload_stored', 'a', { guests: [guest('a')], upload: picture('1', 1) }));
    apply(entry('upload_stored', 'a', { upload: picture('2', 2) }));
    apply(entry('upload_stored', 'a', { upload: picture('3', 3) }));
    apply(solved('a', 'q1', { details: { uploadId: '1' } }));
    expect(state.uploads.listUnnamedUntil(at(2), 9).map((each) => each.uploadId)).toEqual(['2']);
    apply(entry('upload_removed', 'a', { upload: picture('2', 2) }));
    expect(state.uploads.get('a', '2')).toBeUndefined();
    expect(state.uploads.findByClientId('a', 'c3')?.uploadId).toBe('3');
    expect(state.uploads.listOfGuest('a').map((each) => each.uploadId)).toEqual(['1', '3']);
  });

  it('[205] keep the results of a limited number of actions, for repeated calls', () => {
    apply(entry('started', 'a', { guests: [guest('a', { status: 'active' })], pin }));
    for (let n = 0; n < 130; n += 1) apply(solved('a', 'q1', { clientActionId: `client-${n}`, actionId: `a${n}` }));
    expect(state.outcomes.get('a', 'client-129')?.actionId).toBe('a129');
    expect(state.outcomes.get('a', 'client-1')).toBeUndefined();
    expect(state.outcomes.get('b', 'client-129')).toBeUndefined();
    apply(entry('checked_out', 'a', { guests: [guest('a', { status: 'ended' })] }));
    expect(state.outcomes.get('a', 'client-129')).toBeUndefined();
  });
});
