import { beforeEach, describe, expect, it } from 'vitest';
import { day, GuestWorld, Phone, staff } from '#tests/support/guest-world.ts';

let world: GuestWorld;
let userId: string;
beforeEach(async () => {
  world = new GuestWorld();
  userId = await world.createActiveGuest();
});

const code = (expected: string) => expect.objectContaining({ code: expected });
const add = async (text: string, roomNumber?: string) =>
  (await world.call(world.notes.addNote, { body: { text, roomNumber }, caller: staff })).data;
const remove = (noteId: string) => world.call(world.notes.deleteNote, { params: { noteId }, caller: staff });
const list = async () =>
  (await world.call(world.notes.listNotes, { caller: staff })).data.map(({ text, roomNumber }) => [text, roomNumber]);
const checkOut = () =>
  world.call(world.guests.staffHandlers.checkOut, { params: { userId }, query: {}, body: {}, caller: staff });

describe('a note of staff (NOTE-1)', () => {
  it('is listed with its author, the newest first, until it is deleted', async () => {
    const first = await add('鍵はフロント');
    const second = await add('お子さま2人', '３０２号室');
    expect(second).toEqual({
      noteId: expect.any(String),
      text: 'お子さま2人',
      roomNumber: '302',
      at: new Date(world.clock.now()).toISOString(),
      by: 'desk@hotel.example',
    });
    expect(await list()).toEqual([
      ['お子さま2人', '302'],
      ['鍵はフロント', undefined],
    ]);
    await remove(first.noteId);
    await expect(remove(first.noteId)).rejects.toEqual(code('NOT_FOUND'));
    expect(await list()).toEqual([['お子さま2人', '302']]);
    expect([...world.rebuildState().notes.all()].map(({ noteId }) => noteId)).toContain(second.noteId);
  });

  it('about a room ends with the stay, and a general one after seven days', async () => {
    await add('お子さま2人', '302');
    await add('鍵はフロント');
    await checkOut();
    expect(await list()).toEqual([['鍵はフロント', undefined]]);
    world.clock.advance(7 * day);
    expect(await list()).toEqual([]);
  });

  it('moves with the guests of its room', async () => {
    await add('お子さま2人', '302');
    const body = { roomNumber: '401', scope: 'stay' as const };
    await world.call(world.guests.staffHandlers.moveRoom, { params: { userId }, body, caller: staff });
    await world.createActiveGuest(new Phone(), { guestName: '花子' });
    expect(await list()).toEqual([['お子さま2人', '401']]);
  });

  it('about an empty room is kept for its next guests', async () => {
    await add('ベビーベッドあり', '501');
    await world.createActiveGuest(new Phone(), { roomNumber: '501', guestName: '花子' });
    expect(await list()).toEqual([['ベビーベッドあり', '501']]);
  });

  it('needs a room that is one', async () => {
    await expect(add('x', '号室')).rejects.toEqual(code('ROOM_INVALID'));
  });
});
