import { beforeEach, describe, expect, it } from 'vitest';
import { day, GuestWorld, minute, Phone, staff } from '#tests/support/guest-world.ts';
import type { Caller } from '../../http/handler.ts';

let world: GuestWorld;
beforeEach(() => {
  world = new GuestWorld();
});

const code = (expected: string) => expect.objectContaining({ code: expected });
const registered = async (overrides: Parameters<GuestWorld['register']>[1] = {}, phone = new Phone()) => {
  const { data } = await world.register(phone, overrides);
  world.clock.advance(minute);
  return data.userId;
};
const undo = (userId: string, actionId: string | undefined, caller: Caller = staff) =>
  world.call(world.guests.staffHandlers.undoGuestAction, {
    params: { userId },
    body: { actionId: actionId ?? 'none' },
    caller,
  });
const approve = async (userId: string, stay?: 'same' | 'new') =>
  (await world.toggle(userId, { isActive: true, ...(stay && { stay }) })).data;
const reject = async (userId: string) =>
  (await world.call(world.guests.staffHandlers.rejectGuest, { params: { userId }, body: {}, caller: staff })).data;
const checkOut = async (userId: string, only?: 'guest') =>
  (
    await world.call(world.guests.staffHandlers.checkOut, {
      params: { userId },
      query: only ? { only } : {},
      body: {},
      caller: staff,
    })
  ).data;
const list = async () =>
  (await world.call(world.guests.staffHandlers.listGuests, { query: { stay: 'current' }, caller: staff })).data;
/** Returns everything that staff see, and the stay of the room, without the times at which rows last changed. */
const picture = async () => ({
  rows: (await list()).map(({ updatedAt: _, ...row }) => row),
  stay: world.state.stays.getCurrent('302'),
});

describe('undo [UNDO-1]', () => {
  it('is offered for ten seconds after an action, and not offered if nothing changed', async () => {
    const userId = await registered();
    const { undo: offered } = await approve(userId);
    expect(Date.parse(offered?.until ?? '') - world.clock.now()).toBe(10_000);
    expect((await approve(userId)).undo).toBeUndefined();
  });

  it('reverts an approval: the guest waits again in the old position, and the stay is not confirmed', async () => {
    const first = await registered();
    await registered({ roomNumber: '303', guestName: '佐藤' });
    world.clock.advance(day);
    const before = await picture();
    const { undo: offered } = await approve(first);
    const { data } = await undo(first, offered?.actionId);
    expect(data).toMatchObject({ userId: first, status: 'waiting' });
    expect(await picture()).toEqual(before);
    expect(world.state.guests.get(first)).not.toHaveProperty('approvedAt');
    expect(world.storage.journal.lines.at(-1)).toMatchObject({ type: 'undone', by: 'desk@hotel.example' });
  });

  it('is refused if the party of a guest who was checked out has moved or left', async () => {
    const userId = await registered();
    const other = await registered({ guestName: '佐藤' });
    const alone = await checkOut(userId, 'guest');
    const body = { roomNumber: '404', scope: 'stay' as const };
    await world.call(world.guests.staffHandlers.moveRoom, { params: { userId: other }, body, caller: staff });
    await expect(undo(userId, alone.undo?.actionId)).rejects.toEqual(code('CHANGED_SINCE'));
    expect(world.state.guests.get(userId)?.status).toBe('ended');

    const third = await registered({ roomNumber: '404', guestName: '比嘉' });
    const again = await checkOut(third, 'guest');
    await checkOut(other);
    await expect(undo(third, again.undo?.actionId)).rejects.toEqual(code('CHANGED_SINCE'));
  });

  it('reverts an approval with a new stay: the earlier guests and their stay continue', async () => {
    const old = await world.createPlayingGuest(new Phone(), { guestName: '佐藤' });
    world.clock.advance(day);
    const userId = await registered();
    const before = await picture();
    const { undo: offered } = await approve(userId, 'new');
    expect((await world.findRow(old)).status).toBe('ended');
    await undo(userId, offered?.actionId);
    expect(await picture()).toEqual(before);
    expect([...world.state.progress.pinnedTo('abcd2345', 1)]).toEqual([old]);
  });

  it('reverts a rejection, even of the last guest of a room', async () => {
    const userId = await registered();
    const before = await picture();
    const { undo: offered } = await reject(userId);
    expect(await world.findRow(userId)).toMatchObject({ status: 'ended', isRejected: true });
    await undo(userId, offered?.actionId);
    expect(await picture()).toEqual(before);
    expect(await world.findRow(userId)).not.toHaveProperty('isRejected');
  });

  it('reverts a stop', async () => {
    const userId = await world.createPlayingGuest();
    const { undo: offered } = (await world.toggle(userId, { isActive: false })).data;
    expect((await undo(userId, offered?.actionId)).data.status).toBe('active');
  });

  it('reverts the check-out of a room, with position, chat and recognition of repeated answers', async () => {
    const phone = new Phone();
    const userId = await world.createPlayingGuest(phone);
    const child = await registered({ guestName: '花子' });
    const clientActionId = 'a-repeated-answer';
    const answer = () =>
      world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'A' }, { clientActionId });
    const { actionId } = await answer();
    world.clock.advance(minute);
    const before = { ...(await picture()), progress: await world.progress(userId) };
    const { undo: offered, ended } = await checkOut(userId);
    expect(ended.map((guest) => guest.userId)).toEqual([userId, child]);
    await undo(userId, offered?.actionId);
    expect({ ...(await picture()), progress: await world.progress(userId) }).toEqual(before);
    expect((await answer()).actionId).toBe(actionId);
  });

  it('leads to the same state after a restart', async () => {
    const userId = await world.createPlayingGuest();
    await world.record(
      userId,
      'option_select',
      { questionId: 'q1', selectedOption: 'A' },
      { clientActionId: 'x'.repeat(16) },
    );
    const { undo: offered } = await checkOut(userId);
    await undo(userId, offered?.actionId);
    const restarted = world.rebuildState();
    expect(restarted.guests.current()).toEqual(world.state.guests.current());
    expect(restarted.stays.getCurrent('302')).toEqual(world.state.stays.getCurrent('302'));
    expect(restarted.chats.getLines(userId, 'abcd2345')).toEqual(world.state.chats.getLines(userId, 'abcd2345'));
    expect(restarted.chats.getLines(userId, 'abcd2345')).toHaveLength(1);
    expect(restarted.outcomes.get(userId, 'x'.repeat(16))).toEqual(world.state.outcomes.get(userId, 'x'.repeat(16)));
    expect(restarted.progress.pinnedTo('abcd2345', 1)).toEqual([userId]);
  });

  it('is refused as too late after 10 s, from another session, for another guest and for an unknown action', async () => {
    const userId = await registered();
    const other = await registered({ roomNumber: '303' });
    const { undo: offered } = await approve(userId);
    const session = { accountId: 'acc', email: 'desk@hotel.example', role: 'staff', sessionId: 'elsewhere' } as const;
    const stranger: Caller = { ...staff, session };
    await expect(undo(userId, offered?.actionId, stranger)).rejects.toEqual(code('TOO_LATE'));
    await expect(undo(other, offered?.actionId)).rejects.toEqual(code('TOO_LATE'));
    await expect(undo(userId, 'never')).rejects.toEqual(code('TOO_LATE'));
    await expect(undo('f'.repeat(32), offered?.actionId)).rejects.toEqual(code('GUEST_NOT_FOUND'));
    world.clock.advance(10_001);
    await expect(undo(userId, offered?.actionId)).rejects.toEqual(code('TOO_LATE'));
    expect((await world.findRow(userId)).status).toBe('active');
  });

  it('is refused once the guest has started the story, and if the action has been undone already', async () => {
    const userId = await registered();
    const { undo: offered } = await approve(userId);
    await world.start(userId);
    await expect(undo(userId, offered?.actionId)).rejects.toEqual(code('CHANGED_SINCE'));
    const second = (await world.toggle(userId, { isActive: false })).data.undo;
    await undo(userId, second?.actionId);
    await expect(undo(userId, second?.actionId)).rejects.toEqual(code('CHANGED_SINCE'));
  });

  it('is refused when a new guest has registered for the room', async () => {
    const userId = await world.createActiveGuest();
    const { undo: offered } = await checkOut(userId);
    await world.register(new Phone(), { guestName: '新しい方' });
    await expect(undo(userId, offered?.actionId)).rejects.toEqual(code('CHANGED_SINCE'));
    expect((await world.findRow(userId)).status).toBe('ended');
  });

  it('reverts several approvals in one room, one by one', async () => {
    const [first, second] = [await registered(), await registered({ guestName: '花子' })];
    const before = await picture();
    const offers = [await approve(first), await approve(second)];
    await undo(second, offers[1]?.undo?.actionId);
    await undo(first, offers[0]?.undo?.actionId);
    expect(await picture()).toEqual(before);
  });
});

describe('a row that has changed since staff saw it [UNDO-1]', () => {
  it('cannot be toggled by somebody who saw its earlier state', async () => {
    const userId = await registered();
    const { updatedAt } = await world.findRow(userId);
    await world.toggle(userId, { isActive: true, updatedAt });
    await expect(world.toggle(userId, { isActive: false, updatedAt })).rejects.toEqual(code('CHANGED_SINCE'));
    expect((await world.findRow(userId)).status).toBe('active');
  });

  it('cannot be toggled after the guest has left', async () => {
    const userId = await registered();
    const { updatedAt } = await world.findRow(userId);
    await reject(userId);
    await expect(world.toggle(userId, { isActive: true, updatedAt })).rejects.toEqual(code('CHANGED_SINCE'));
  });
});
