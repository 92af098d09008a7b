import { beforeEach, describe, expect, it } from 'vitest';
import { kindOfCode } from '#core/rules/lottery-codes.ts';
import { GuestWorld, minute, Phone, staff } from '#tests/support/guest-world.ts';

let world: GuestWorld;
/** The phone of the guest whose crew the others join. */
let own: Phone;
let userId: string;
beforeEach(async () => {
  world = new GuestWorld();
  own = new Phone();
  userId = await world.createActiveGuest(own);
});

const refusal = (code: string) => expect.objectContaining({ code });
const crewCode = async (by: Phone = own) =>
  (await world.call(world.guests.phoneHandlers.createCrewCode, { params: { userId }, phone: as(by) })).data;
const resume = async (code: string, by: Phone, name?: string) =>
  (await world.call(world.guests.phoneHandlers.resumeGuest, { body: { code, name }, phone: by })).data;
const lookUp = async (code: string, by = new Phone()) =>
  (await world.call(world.guests.phoneHandlers.lookUpCode, { body: { code }, phone: by })).data;
const members = async () =>
  (await world.call(world.guests.phoneHandlers.getActiveStatus, { params: { userId } })).data.members.map(
    ({ name }) => name,
  );
const mine = async (by: Phone) =>
  (await world.call(world.guests.phoneHandlers.listMyGuests, { phone: by })).data.map((guest) => guest.userId);
const as = (phone: Phone) => {
  phone.userId = userId;
  return phone;
};
/** Lets a new phone join with a name, and returns it. */
const join = async (name: string, phone = new Phone()) => {
  await resume((await crewCode()).code, phone, name);
  return phone;
};

describe('a crew (CREW-1, CREW-2)', () => {
  it('grows with one code, which several phones use for half an hour, and which is the same for all who ask', async () => {
    const { code, qrText, expiresAt } = await crewCode();
    expect(qrText).toBe(`http://192.168.1.20:8080/crew/${code}`);
    expect(Date.parse(expiresAt) - world.clock.now()).toBe(30 * minute);
    expect(await members()).toEqual([]);
    const sakura = new Phone();
    expect(await resume(qrText, sakura, ' さくら ')).toMatchObject({ userId, guestName: '田中' });
    world.clock.advance(10 * minute);
    expect(await crewCode(sakura)).toEqual({ code, qrText, expiresAt });
    const mama = new Phone();
    await resume(code, mama, 'ママ');
    expect(await members()).toEqual(['田中', 'さくら', 'ママ']);
    for (const phone of [own, sakura, mama]) expect(await mine(phone)).toEqual([userId]);
    world.clock.advance(20 * minute);
    await expect(resume(code, new Phone(), 'じいじ')).rejects.toEqual(refusal('RESUME_CODE_INVALID'));
  });

  it('gets a new code when half of the time is over, and the earlier one stays valid', async () => {
    const first = await crewCode();
    world.clock.advance(16 * minute);
    const second = await crewCode();
    expect(second.code).not.toBe(first.code);
    await resume(first.code, new Phone(), 'さくら');
    await resume(second.code, new Phone(), 'ママ');
    expect(await members()).toHaveLength(3);
  });

  it('has a code that is never taken for that of a ticket or a spot, which guests type into the same field', async () => {
    for (let n = 0; n < 300; n += 1) {
      world.clock.advance(16 * minute);
      expect(kindOfCode((await crewCode()).code)).toBeUndefined();
    }
  });

  it('tells the names of the crew, but neither room nor id, and does not use the code up', async () => {
    const { code } = await crewCode();
    expect(await lookUp(code)).toEqual({
      ...{ kind: 'crew', guestName: '田中', members: [{ name: '田中' }], isFull: false, isFinished: false },
      isMember: false,
    });
    expect(await lookUp(code, own)).toMatchObject({ isMember: true });
    await join('さくら');
    expect(await lookUp(code)).toMatchObject({ members: [{ name: '田中' }, { name: 'さくら' }] });
    const move = await world.call(world.guests.phoneHandlers.createResumeCode, { params: { userId }, phone: as(own) });
    expect(await lookUp(move.data.code)).toEqual({ kind: 'move' });
    await expect(lookUp('22222222')).rejects.toEqual(refusal('RESUME_CODE_INVALID'));
  });

  it('has six people, each with another name, and a phone joins once', async () => {
    const sakura = await join('さくら');
    await resume((await crewCode()).code, sakura, '別の名前');
    expect(await members()).toEqual(['田中', 'さくら']);
    await expect(join('サクラ')).rejects.toEqual(refusal('CREW_NAME_TAKEN'));
    await expect(join(' 田中')).rejects.toEqual(refusal('CREW_NAME_TAKEN'));
    for (const name of ['ママ', 'パパ', '', '']) await join(name);
    expect(await members()).toEqual(['田中', 'さくら', 'ママ', 'パパ', '', '']);
    expect(await lookUp((await crewCode()).code)).toMatchObject({ isFull: true });
    await expect(join('ばあば')).rejects.toEqual(refusal('CREW_FULL'));
    expect(
      world.storage.journal.lines.filter((line) => line.kind === 'guest' && line.type === 'crew_joined'),
    ).toHaveLength(5);
  });

  it('cannot be joined after its hunt is over', async () => {
    const { code } = await crewCode();
    await world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'A' });
    await world.record(userId, 'text_input', { questionId: 'q2', answer: 'shell' });
    const { uploadId } = await world.upload(userId);
    await world.record(userId, 'file_upload', { questionId: 'q3', uploadId });
    await world.record(userId, 'text_input', { questionId: 'q4', answer: 'Thank you' });
    expect(await lookUp(code)).toMatchObject({ isFinished: true });
    await expect(resume(code, new Phone(), 'さくら')).rejects.toEqual(refusal('CREW_FINISHED'));
  });

  it('can be joined while the guest waits, and staff see its names', async () => {
    const waiting = new Phone();
    const { userId: other } = (await world.register(waiting, { guestName: 'Anna', roomNumber: '305' })).data;
    userId = other;
    await join('Bob', new Phone());
    expect(await world.findRow(other)).toMatchObject({
      guestName: 'Anna',
      members: [{ name: 'Anna' }, { name: 'Bob' }],
    });
  });

  it('stays with the guest whom staff call the same person, and its phones find that guest', async () => {
    const sakura = await join('さくら');
    const newPhone = new Phone();
    const again = (await world.register(newPhone, {})).data;
    await world.call(world.guests.staffHandlers.samePerson, {
      ...{ params: { userId: again.userId }, body: { userId }, caller: staff },
    });
    userId = again.userId;
    expect(await members()).toEqual(['田中', 'さくら']);
    expect(await mine(sakura)).toEqual([again.userId]);
    expect(world.state.phones.getSeat(again.userId, sakura.cookie)).toBe(1);
  });

  it('lets a phone of the crew move to another phone, and the others stay', async () => {
    const sakura = await join('さくら');
    const mama = await join('ママ');
    const move = await world.call(world.guests.phoneHandlers.createResumeCode, {
      params: { userId },
      phone: as(sakura),
    });
    const next = new Phone();
    await resume(move.data.code, next);
    expect([await mine(own), await mine(mama), await mine(next)]).toEqual([[userId], [userId], [userId]]);
    expect(await mine(sakura)).toEqual([]);
    expect(world.state.phones.getSeat(userId, next.cookie)).toBe(1);
    expect(world.guests.phones.allows({ userId } as never, sakura.cookie)).toBe(false);
  });
});

const answer = async (
  phone: Phone,
  actionType: 'option_select' | 'text_input',
  actionDetails: { questionId: string; selectedOption?: string; answer?: string },
) => {
  const body = { userId, storyId: 'abcd2345', actionType, actionDetails };
  return (await world.call(world.play.phoneHandlers.recordAction, { body, phone: as(phone) })).data;
};

describe('a crew that plays (CREW-3, CREW-4)', () => {
  it('shares one game: the first right answer counts, and the chat says whose phone gave each', async () => {
    const sakura = as(await join('さくら'));
    const wrong = await answer(own, 'option_select', { questionId: 'q1', selectedOption: 'B' });
    expect(wrong.isCorrect).toBe(false);
    const right = await answer(sakura, 'option_select', { questionId: 'q1', selectedOption: 'A' });
    expect(right.isCorrect).toBe(true);
    const late = await answer(own, 'option_select', { questionId: 'q1', selectedOption: 'A' });
    expect(late).toMatchObject({ alreadySolved: true, isCorrect: true, attemptCount: 2 });
    const answers = late.progress.chatHistory.filter(({ kind }) => kind === 'answer');
    expect(answers.map(({ text, seat }) => [text.slice(0, 1), seat])).toEqual([
      ['B', undefined],
      ['A', 1],
    ]);
    const ofSakura = await world.call(world.play.phoneHandlers.getProgress, { params: { userId }, phone: sakura });
    expect(ofSakura.data.seat).toBe(1);
    const ofOwn = await world.call(world.play.phoneHandlers.getProgress, { params: { userId }, phone: own });
    expect(ofOwn.data.seat).toBeUndefined();
  });

  it('pauses only the phone that tried too often', async () => {
    const sakura = as(await join('さくら'));
    await answer(own, 'option_select', { questionId: 'q1', selectedOption: 'A' });
    for (let n = 0; n < 5; n += 1) await answer(own, 'text_input', { questionId: 'q2', answer: `wrong ${n}` });
    const next = (phone: Phone) => answer(phone, 'text_input', { questionId: 'q2', answer: 'another' });
    await expect(next(own)).rejects.toEqual(refusal('TOO_MANY_TRIES'));
    expect((await next(sakura)).isCorrect).toBe(false);
  });
});
