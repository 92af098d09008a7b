import { afterAll, expect, it } from 'vitest';
import { ApiPhone, createStory } from '../support/api-phone.ts';
import { call } from '../support/server-calls.ts';
import { createServerClock } from '../support/server-clock.ts';
import { startServerForFile } from '../support/start-server-for-file.ts';

/* The warning of a sign that may be missing (SPOT-6), and the finds of yesterday (SPOT-5). */

const at = (time: string) => new Date(`2026-08-01T${time}`);
const clock = createServerClock(at('10:00:00'));
const { server, staff } = startServerForFile({ env: clock.env });
afterAll(clock.remove);

const questionsAnswers = [
  { questionId: 'gate', questionType: 'spot', questionText: '石の番人の足もと', spotName: '石垣の門' },
  { questionId: 'pool', questionType: 'spot', questionText: '空が映る水', spotName: 'プールの手すり' },
];

it('a sign that two guests look for in vain is reported until staff have seen it or a guest finds it', async () => {
  const storyId = await createStory(server, staff, { questionsAnswers });
  const params = { storyId };
  const findAll = async (days: '1' | 'yesterday' = '1') =>
    (await call(server, 'listSpotFinds', { params, headers: staff, query: { days } })).data;
  const searches = async () => (await findAll()).map((spot) => spot.searches);
  const spots = (await call(server, 'listSpots', { params, headers: staff })).data;
  const [gate = '', pool = ''] = spots.map(({ spotCode }) => spotCode);
  const phones = [new ApiPhone(server), new ApiPhone(server)];
  for (const [index, phone] of phones.entries()) await phone.play(staff, { storyId, roomNumber: String(501 + index) });
  const tryElsewhere = async () => {
    for (const phone of phones) await phone.record(storyId, 'spot_scan', { spotCode: pool });
  };
  await tryElsewhere();
  expect(await searches()).toEqual([undefined, undefined]);
  clock.set(at('10:25:00'));
  await tryElsewhere();
  expect(await searches()).toEqual([2, undefined]);

  await call(server, 'setIndoor', { params, headers: staff, body: { isIndoor: true } });
  const sheet = (await call(server, 'getHandover', { headers: staff })).data;
  // A story without indoor places leads nobody indoors.
  expect([sheet.indoorStories, sheet.quietSpots]).toEqual([
    [],
    [{ storyTitle: expect.any(String), spotName: '石垣の門', searches: 2 }],
  ]);

  const seen = await call(server, 'markSpotSeen', {
    params: { storyId, questionId: 'gate' },
    headers: staff,
    body: {},
  });
  expect(seen.data.seenAt).toMatch(at('10:25:00').toISOString().slice(0, 16));
  expect(await searches()).toEqual([undefined, undefined]);
  // What staff have seen is kept with the code, which stays the same.
  const after = (await call(server, 'listSpots', { params, headers: staff })).data;
  expect(after.map(({ spotCode }) => spotCode)).toEqual([gate, pool]);

  for (const phone of phones) await phone.record(storyId, 'spot_scan', { spotCode: gate });
  clock.set(at('10:50:00'));
  for (const phone of phones) await phone.record(storyId, 'spot_scan', { spotCode: gate });
  expect(await searches()).toEqual([undefined, 2]);
  await phones[0]?.record(storyId, 'spot_scan', { spotCode: pool });
  const [, found] = await findAll();
  expect([found?.lastFoundAt, found?.searches]).toEqual([expect.any(String), undefined]);

  const count = async (days: '1' | 'yesterday') =>
    (await findAll(days)).map(({ byHour }) => byHour.reduce((sum, each) => sum + each, 0));
  expect([await count('1'), await count('yesterday')]).toEqual([
    [2, 1],
    [0, 0],
  ]);
  clock.set(new Date('2026-08-02T09:00:00'));
  expect([await count('1'), await count('yesterday')]).toEqual([
    [0, 0],
    [2, 1],
  ]);
});
