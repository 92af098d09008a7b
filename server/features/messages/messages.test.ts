import { beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '#core/api/endpoint.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { asGuest, GuestWorld, Phone, staff } from '#tests/support/guest-world.ts';

let world: GuestWorld;
let userId: string;
beforeEach(async () => {
  world = new GuestWorld();
  userId = await world.createPlayingGuest();
});

const code = (expected: string) => expect.objectContaining({ code: expected });
type Message = BodyOf<StaffEndpoints['sendMessage']>;
const send = async (body: Message) => (await world.call(world.messages.sendMessage, { body, caller: staff })).data;
const read = (messageId: string, id = userId) =>
  world.call(world.messages.readMessage, { params: { messageId }, body: {}, caller: asGuest(id) });
const sendHint = (questionId: string, hintIndex?: number) =>
  world.call(world.play.staffHandlers.sendHint, { params: { userId }, body: { questionId, hintIndex }, caller: staff });
const unread = async (id = userId, language: 'ja' | 'en' = 'ja') => {
  const parts = { params: { userId: id }, caller: asGuest(id), language };
  return (await world.call(world.guests.phoneHandlers.getActiveStatus, parts)).data.messages;
};
const chat = async () => {
  const { chatHistory } = await world.progress(userId);
  return chatHistory.filter(({ kind }) => kind === 'message').map(({ text, sender, readAt }) => [text, sender, readAt]);
};
const toSecond = () => world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'A' });

describe('a message from staff (HELP-10)', () => {
  it('waits for the guest until they confirm it, once, and stays in the chat', async () => {
    const { messageId, sentTo } = await send({ to: { userId }, text: '夕食は18時からです' });
    expect(sentTo).toBe(1);
    expect(await unread()).toEqual([{ messageId, sender: 'desk', text: '夕食は18時からです' }]);
    expect(await chat()).toEqual([['夕食は18時からです', 'desk', undefined]]);
    world.clock.advance(1_000);
    await read(messageId);
    const lines = world.storage.journal.lines.length;
    await read(messageId);
    expect(world.storage.journal.lines).toHaveLength(lines);
    expect(await unread()).toEqual([]);
    expect(await chat()).toEqual([['夕食は18時からです', 'desk', new Date(world.clock.now()).toISOString()]]);
  });

  it('is in the language of the reader if it is ready-made, and Mars says it', async () => {
    await send({ to: { userId }, template: 4 });
    expect(await unread(userId, 'ja')).toMatchObject([{ sender: 'mars', text: expect.stringContaining('雨') }]);
    expect(await unread(userId, 'en')).toMatchObject([{ sender: 'mars', text: expect.stringContaining('rain') }]);
  });

  it('can be confirmed by its own guest only', async () => {
    const stranger = await world.createActiveGuest(new Phone(), { guestName: '花子' });
    const { messageId } = await send({ to: { userId }, template: 1 });
    await expect(read(messageId, stranger)).rejects.toEqual(code('NOT_FOUND'));
    await expect(read('unknown')).rejects.toEqual(code('NOT_FOUND'));
    expect(await unread()).toHaveLength(1);
    expect(await unread(stranger)).toEqual([]);
  });

  it('goes to a room, a story, those who play, or all who stay', async () => {
    const waiting = (await world.register(new Phone(), { roomNumber: 'B-07', guestName: '待子' })).data.userId;
    const notStarted = await world.createActiveGuest(new Phone(), { roomNumber: '401', guestName: '花子' });
    const receivers = async (to: Message['to']) => {
      const { messageId, sentTo } = await send({ to, template: 6 });
      const lines = world.storage.journal.lines.filter(
        (line) => line.kind === 'message' && line.messageId === messageId,
      );
      expect(sentTo).toBe(lines.length);
      return lines.map((line) => line.userId).sort();
    };
    expect(await receivers('staying')).toEqual([userId, waiting, notStarted].sort());
    expect(await receivers('playing')).toEqual([userId]);
    expect(await receivers({ roomNumber: 'ｂ０７' })).toEqual([waiting]);
    const logged = world.securityLog.events();
    expect(await receivers({ roomNumber: '999' })).toEqual([]);
    expect(world.securityLog.events()).toEqual(logged);
    expect(await receivers({ storyId: 'abcd2345' })).toEqual([userId, waiting, notStarted].sort());
    await expect(send({ to: { storyId: 'zzzz2345' }, template: 1 })).rejects.toEqual(code('STORY_NOT_FOUND'));
    await expect(send({ to: { userId: 'unknown' }, template: 1 })).rejects.toEqual(code('GUEST_NOT_FOUND'));
    expect(world.securityLog.events()).toContain('message_sent');
  });

  it('is refused for a guest who has left', async () => {
    await world.call(world.guests.staffHandlers.checkOut, { params: { userId }, query: {}, body: {}, caller: staff });
    await expect(send({ to: { userId }, template: 1 })).rejects.toEqual(code('WRONG_STATUS'));
  });

  it('does not move what is in the chat of a guest who has finished', async () => {
    await toSecond();
    await world.record(userId, 'text_input', { questionId: 'q2', answer: 'shell' });
    const { uploadId } = await world.upload(userId, { questionId: 'q3' });
    await world.record(userId, 'file_upload', { questionId: 'q3', uploadId });
    await world.record(userId, 'text_input', { questionId: 'q4', answer: 'bye' });
    const before = (await world.progress(userId)).chatHistory;
    expect(before.at(-1)?.kind).toBe('congratulations');
    world.clock.advance(1_000);
    await send({ to: { userId }, template: 5 });
    const after = (await world.progress(userId)).chatHistory;
    expect(after.slice(0, -1)).toEqual(before);
    expect(after.at(-1)?.kind).toBe('message');
  });

  it('survives a restart, and a guest who takes over an earlier guest keeps both chats', async () => {
    const { messageId } = await send({ to: { userId }, text: 'a' });
    const heir = (await world.register(new Phone())).data.userId;
    await send({ to: { userId: heir }, text: 'b' });
    const parts = { params: { userId: heir }, body: { userId }, caller: staff };
    await world.call(world.guests.staffHandlers.samePerson, parts);
    expect((await unread(heir)).map(({ text }) => text)).toEqual(['a', 'b']);
    const texts = world
      .rebuildState()
      .chats.getAllLines(heir)
      .map((line) => line.kind === 'message' && line.type === 'sent' && line.text);
    expect(texts).toEqual(['a', 'b']);
    await read(messageId, heir);
    expect((await unread(heir)).map(({ text }) => text)).toEqual(['b']);
  });
});

describe('a hint that staff send (HELP-11)', () => {
  beforeEach(toSecond);

  it('is the next one, appears on the phone and in the chat, and is logged with who sent it', async () => {
    const before = await world.findRow(userId);
    world.clock.advance(60_000);
    const { data } = await sendHint('q2');
    expect(data).toEqual({ messageId: expect.any(String), hintIndex: 0 });
    expect(await unread()).toEqual([
      { messageId: data.messageId, sender: 'mars', text: '', hint: { questionId: 'q2', hintIndex: 0 } },
    ]);
    expect(await chat()).toEqual([['By the sea', 'mars', undefined]]);
    const [entry] = (await world.listActions()).data;
    expect(entry).toMatchObject({
      actionType: 'hint_request',
      actionDetails: { hintIndex: 0, staffEmail: 'desk@hotel.example' },
    });
    expect((await world.findRow(userId)).lastActivityAt).toBe(before.lastActivityAt);
    await expect(sendHint('q2')).rejects.toEqual(code('NO_MORE_HINTS'));
  });

  it('is refused where the guest cannot see hints', async () => {
    await world.record(userId, 'hint_request', { questionId: 'q2', hintIndex: 0 });
    await expect(sendHint('q2')).rejects.toEqual(code('NO_MORE_HINTS'));
    await expect(sendHint('q2', 0)).rejects.toEqual(code('CHANGED_SINCE'));
    await expect(sendHint('q1')).rejects.toEqual(code('WRONG_STATUS'));
    await expect(sendHint('q3')).rejects.toEqual(code('QUESTION_LOCKED'));
    await expect(sendHint('none')).rejects.toEqual(code('QUESTION_NOT_FOUND'));
  });
});
