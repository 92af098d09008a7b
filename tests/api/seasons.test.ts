import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiPhone, createStory } from '../support/api-phone.ts';
import { pairKiosk } from '../support/api-world.ts';
import { call, type Reply, tryCall } from '../support/server-calls.ts';
import { createServerClock } from '../support/server-clock.ts';
import { startServerForFile } from '../support/start-server-for-file.ts';

/* The season of a story (STORY-8), at its edges: the clock of the server is set to a moment of the hotel's day. */

const [before, first, last, after] = ['2026-12-09', '2026-12-10', '2026-12-25', '2026-12-26'] as const;
const at = (day: string, time: string) => new Date(`${day}T${time}`);
const clock = createServerClock(at('2026-12-08', '12:00:00'));
const { server, staff } = startServerForFile({ env: clock.env });
afterAll(clock.remove);

const refusal = ({ status, json }: Reply) => [status, json?.code, json?.data];
const notYet = [409, 'STORY_NOT_YET', { day: first }];
const over = [410, 'STORY_OVER', { day: last }];
const scan = (storyId: string) => tryCall(server, 'validateQr', { body: { qrCodeData: storyId } });
const listActive = async () => (await call(server, 'listActiveStories', {})).data.map(({ storyId }) => storyId);
const season = { firstDay: first, lastDay: last };
let room = 100;
const register = async (phone: ApiPhone, storyId: string) => {
  room += 1;
  return phone.try('registerGuest', { body: { storyId, roomNumber: String(room), guestName: '田中' } });
};

/** Moves the clock in steps that a sleeping computer explains, so that it does not become doubtful (STORE-6). */
let now = at('2026-12-08', '12:00:00');
const setClock = async (to: Date) => {
  const step = 2 * 24 * 60 * 60_000;
  while (to.getTime() - now.getTime() > step) {
    now = new Date(now.getTime() + step);
    clock.set(now);
    await call(server, 'listActiveStories', {});
  }
  now = to;
  clock.set(to);
};

describe('a story with a first and a last day', () => {
  let storyId: string;
  const running = new ApiPhone(server);
  const waiting = new ApiPhone(server);
  beforeEach(async () => {
    storyId ??= await createStory(server, staff, season);
  });

  it('is kept, shown to staff and exported with its days', async () => {
    const { data } = await call(server, 'getStory', { headers: staff, params: { storyId } });
    expect(data).toMatchObject({ ...season, season: 'coming', isActive: true });
    const copy = await call(server, 'duplicateStory', { headers: staff, params: { storyId } });
    expect(copy.data).toMatchObject(season);
    await call(server, 'deleteStory', { headers: staff, params: { storyId: copy.data.storyId } });
  });

  it('cannot be started until its first day begins', async () => {
    await setClock(at(before, '23:59:50'));
    expect(refusal(await scan(storyId))).toEqual(notYet);
    expect(refusal(await register(new ApiPhone(server), storyId))).toEqual(notYet);
    expect(await listActive()).not.toContain(storyId);
    const kiosk = await pairKiosk(server, staff);
    const shown = await tryCall(server, 'resolveCode', { headers: kiosk, body: { text: `http://x/story/${storyId}` } });
    expect(refusal(shown)).toEqual(notYet);
  });

  it('can be started from its first to its last minute', async () => {
    await setClock(at(first, '00:00:01'));
    expect((await scan(storyId)).status).toBe(200);
    await setClock(at(last, '23:59:30'));
    expect((await scan(storyId)).status).toBe(200);
    expect(await listActive()).toContain(storyId);
    await running.play(staff, { storyId, roomNumber: '201' });
    await waiting.register({ storyId, roomNumber: '202' });
  });

  it('cannot be started after its last day, but is finished by those who registered', async () => {
    await setClock(at(after, '00:00:01'));
    expect(refusal(await scan(storyId))).toEqual(over);
    expect(refusal(await register(new ApiPhone(server), storyId))).toEqual(over);
    expect(await listActive()).not.toContain(storyId);
    const params = { userId: waiting.userId ?? '' };
    await call(server, 'toggleActive', { params, body: { isActive: true }, headers: staff });
    expect((await waiting.try('startStory', { params })).status).toBe(200);
    const answer = await running.record(storyId, 'option_select', { questionId: 'q1', selectedOption: 'A' });
    expect(answer.json).toMatchObject({ success: true, data: { isCorrect: true } });
  });

  it('keeps the last certain state while the clock is doubtful (STORE-6)', async () => {
    // A step of an hour back makes the clock doubtful. The last certain day is after the last day of the story.
    await setClock(at(last, '23:00:00'));
    expect((await call(server, 'health', {})).data.clock).toBe('doubtful');
    expect(refusal(await scan(storyId))).toEqual(over);
    await call(server, 'confirmClock', { headers: staff, body: { confirmed: true } });
    expect((await scan(storyId)).status).toBe(200);
  });
});

describe('the days of a story', () => {
  it('are changed and removed without a new version, and other changes keep them', async () => {
    const storyId = await createStory(server, staff);
    const params = { storyId };
    const update = async (body: object) => (await call(server, 'updateStory', { params, headers: staff, body })).data;
    const changed = await update({ firstDay: first, lastDay: last, version: 1 });
    expect(changed).toMatchObject({ ...season, version: 1 });
    expect(await update({ title: '別の題', version: 1 })).toMatchObject({ ...season, version: 2 });
    const removed = await update({ firstDay: null, version: 2 });
    expect(removed).toMatchObject({ lastDay: last, version: 2 });
    expect(removed).not.toHaveProperty('firstDay');
  });

  it('are refused in the wrong order, for drafts too', async () => {
    const reversed = { firstDay: last, lastDay: first, isActive: false };
    const body = { title: 'x', questionsAnswers: [], ...reversed };
    const created = await tryCall(server, 'createStory', { headers: staff, body });
    const problem = [422, 'STORY_INCOMPLETE', { problems: [{ code: 'SEASON_REVERSED' }] }];
    expect(refusal(created)).toEqual(problem);
    const storyId = await createStory(server, staff, { isActive: false, firstDay: last });
    const parts = { headers: staff, params: { storyId }, body: { lastDay: first, version: 1 } };
    expect(refusal(await tryCall(server, 'updateStory', parts))).toEqual(problem);
  });

  it.each(['2026-02-30', '2026-12-1', 'tomorrow', 7])(
    'are refused if they are no days, such as %s',
    async (firstDay) => {
      const body = { title: 'x', questionsAnswers: [], firstDay };
      const reply = await tryCall(server, 'createStory', { headers: staff, body });
      expect([reply.status, reply.json?.code]).toEqual([400, 'INVALID_INPUT']);
    },
  );
});

describe('a check-in ticket with a story', () => {
  const issue = (storyId: string, days: object) =>
    tryCall(server, 'createTicket', { headers: staff, body: { roomNumber: '901', storyId, stay: 'new', ...days } });

  it('is issued if the season and the stay have a day in common', async () => {
    const today = at(last, '23:00:00');
    const day = (days: number) => {
      const date = new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, 12);
      return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
    };
    const soon = await createStory(server, staff, { firstDay: day(2), lastDay: day(4) });
    expect((await issue(soon, { departsOn: day(3) })).status).toBe(200);
    expect(refusal(await issue(soon, { departsOn: day(1) }))).toEqual([409, 'STORY_NOT_YET', { day: day(2) }]);
    expect((await issue(soon, { arrivesOn: day(4), departsOn: day(6) })).status).toBe(200);
    expect(refusal(await issue(soon, { arrivesOn: day(5), departsOn: day(6) }))).toEqual([
      410,
      'STORY_OVER',
      { day: day(4) },
    ]);
  });

  it('tells the phone the first day if it is used before', async () => {
    const soon = await createStory(server, staff, { firstDay: after });
    const ticket = (await issue(soon, {})).json?.data as { code: string };
    const phone = new ApiPhone(server);
    const early = [409, 'STORY_NOT_YET', { day: after }];
    expect(refusal(await phone.try('lookUpTicket', { body: { code: ticket.code } }))).toEqual(early);
    const form = { ticketCode: ticket.code, guestName: 'はると' };
    expect(refusal(await phone.try('registerGuest', { body: form }))).toEqual(early);
  });
});

it('staff are told of the last day three days before, in the status (STORY-8)', async () => {
  const storyId = await createStory(server, staff, { title: '夏の宝', lastDay: '2026-12-28' });
  const later = await createStory(server, staff, { lastDay: '2026-12-29' });
  const { endingStories } = (await call(server, 'getStatus', { headers: staff })).data;
  expect(endingStories).toContainEqual({ storyId, title: '夏の宝', lastDay: '2026-12-28', daysLeft: 3 });
  expect(endingStories.map((story) => story.storyId)).not.toContain(later);
});
