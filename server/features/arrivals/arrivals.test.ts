import { beforeEach, describe, expect, it } from 'vitest';
import type { ArrivalMapping } from '#core/model/arrival.ts';
import { normaliseRoom } from '#core/rules/text-normalise.ts';
import { FakeClock } from '#tests/support/guest-world.ts';
import { MemoryStorage } from '#tests/support/memory-storage.ts';
import { randomIds } from '../../platform/ids.ts';
import { toLocalDay } from '../../platform/local-time.ts';
import { Projections } from '../../storage/projections/projections.ts';
import { type ArrivalsService, createArrivals, type RoomTicket } from './arrivals.service.ts';

let storage: MemoryStorage;
let state: Projections;
let service: ArrivalsService;
let tickets: Record<string, RoomTicket[]>;
const clock = new FakeClock();

async function open(): Promise<ArrivalsService> {
  return createArrivals({
    ...{ journal: storage.journal, documents: storage.documents, arrivals: state.arrivals, clock, ids: randomIds },
    rooms: {
      clean: (typed) =>
        /^[\d-]{1,10}$/.test(typed) ? { roomNumber: typed, roomKey: normaliseRoom(typed) } : undefined,
      isUnlisted: (roomKey) => roomKey === '999',
    },
    getTickets: (roomKey) => tickets[roomKey] ?? [],
  });
}
beforeEach(async () => {
  storage = new MemoryStorage(clock);
  state = new Projections();
  storage.journal.onCommitted((line) => state.apply(line));
  tickets = {};
  service = await open();
});

const head = '部屋No,代表者氏名,大人,子供,到着日時,出発日,電話番号';
const list = (...rows: string[]) => Buffer.from([head, ...rows].join('\r\n'));
const load = (
  bytes: Uint8Array,
  options: { isDryRun?: boolean; mapping?: ArrivalMapping; mode?: 'add' | undefined } = {},
) =>
  service.import({
    bytes,
    isDryRun: false,
    encoding: undefined,
    mapping: undefined,
    mode: 'replace',
    by: 'front@hotel.example',
    ...options,
  });
const rooms = (day = '2026-11-22') => service.list(day).rows;

describe('a list of arrivals', () => {
  it('is stored with its known columns only, and returned in the order of rooms', async () => {
    const result = await load(
      list('302,田中 めぐみ,2,2,2026/11/22 13:40,2026/11/24,090-1234-5640', '301,佐藤 一郎,2,,2026/11/22,2026/11/23,'),
    );
    expect(result).toMatchObject({ rows: 2, mappingFrom: 'guessed', encoding: 'utf-8', problemCount: 0, missing: [] });
    expect(result.counts).toEqual({ added: 2, changed: 0, unchanged: 0, removed: 0 });
    expect(result.columns.at(-1)).toEqual({ name: '電話番号', samples: ['090-••••-••40', ''] });
    expect(rooms()).toEqual([
      expect.objectContaining({ roomNumber: '301', partyName: '佐藤 一郎', partySize: 2, departsAt: '2026-11-23' }),
      expect.objectContaining({ roomNumber: '302', partySize: 4, arrivesAt: '2026-11-22T13:40' }),
    ]);
    expect(JSON.stringify((await storage.journal.find({ kind: 'arrival' })).lines)).not.toContain('5640');
    expect(service.list('2026-11-22').top.imported).toMatchObject({ by: 'front@hotel.example' });
    expect(rooms('2026-11-23')).toEqual([]);
  });

  it('is shown with samples in which numbers and mail addresses are masked, however long the text is (ARRIVAL-1)', async () => {
    const remarks = [
      'TEL090-1234-5640／080ー1111ー2222',
      `${'窓側の部屋を希望。'.repeat(6)}taro.yamada@example.jp`,
      `${'窓側の部屋を希望'.repeat(6)}（098）12３-4567`,
      '2026-11-20 15:00',
      '2026-11-20 15:00:33',
      '禁煙 2026/11/20 15:00 受付',
    ];
    const samples: string[] = [];
    for (const remark of remarks) {
      const { columns } = await load(list(`301,佐藤,2,,2026/11/22,,${remark}`), { isDryRun: true });
      samples.push(...(columns.at(-1)?.samples ?? []));
    }
    expect(samples).toEqual([
      'TEL090-••••-••40/080ー••••ー••22',
      '窓•••@•••',
      `${'窓側の部屋を希望'.repeat(6)}(09•)•••-••6`,
      ...remarks.slice(3),
    ]);
  });

  it('is not stored by a preview', async () => {
    const result = await load(list('301,佐藤,2,,2026/11/22,,'), { isDryRun: true });
    expect(result).toMatchObject({ isDryRun: true, rows: 1, days: ['2026-11-22'] });
    expect(rooms()).toEqual([]);
    expect(storage.journal.lastSeq).toBe(0);
  });

  it('replaces the arrivals of its own days only, and a changed party keeps its id', async () => {
    await load(list('301,佐藤,2,,2026/11/22,,', '302,田中,2,,2026/11/22,,', '303,森,1,,2026/11/23,,'));
    const before = rooms();
    const result = await load(list('301,佐藤,3,,2026/11/22,,', '304,林,1,,2026/11/22,,', '302,田仲,2,,2026/11/22,,'));
    expect(result.counts).toEqual({ added: 1, changed: 2, unchanged: 0, removed: 0 });
    expect(
      rooms()
        .map(({ arrivalId }) => arrivalId)
        .slice(0, 2),
    ).toEqual(before.map(({ arrivalId }) => arrivalId));
    expect((await load(list('301,佐藤,3,,2026/11/22,,'))).counts).toMatchObject({ unchanged: 1, removed: 2 });
    expect(rooms().map(({ roomNumber }) => roomNumber)).toEqual(['301']);
    expect(rooms('2026-11-23').map(({ roomNumber }) => roomNumber)).toEqual(['303']);
  });

  it('lists the stored arrivals that a second file lacks, and only keeps or cancels them if it is told to (ARRIVAL-6)', async () => {
    await load(list('301,佐藤,2,,2026/11/22,,', '302,田中,2,,2026/11/22,,', '303,森,1,,2026/11/23,,'));
    tickets['302'] = [
      { ticketId: 't', state: 'unused', issuedAt: '2026-11-22T06:00:00.000Z', expiresAt: '2026-11-24T02:00:00.000Z' },
    ];
    const second = list('301,佐藤,3,,2026/11/22,,', '304,林,1,,2026/11/22,,');
    const { missed } = await load(second, { isDryRun: true, mode: undefined });
    expect(missed).toEqual([expect.objectContaining({ roomNumber: '302', partyName: '田中', isPrinted: true })]);
    await expect(load(second, { mode: undefined })).rejects.toMatchObject({
      code: 'ARRIVALS_MISSED',
      data: { missed: 1 },
    });
    expect(rooms().map(({ roomNumber }) => roomNumber)).toEqual(['301', '302']);
    expect((await load(second, { mode: 'add' })).counts).toEqual({ added: 1, changed: 1, unchanged: 0, removed: 0 });
    expect(rooms().map(({ roomNumber }) => roomNumber)).toEqual(['301', '302', '304']);
    await load(
      list('301,佐藤,3,,2026/11/22,,', '302,田中,2,,2026/11/22,,', '304,林,1,,2026/11/22,,', '305,谷,1,,2026/11/22,,'),
      {
        mode: undefined,
      },
    );
    expect(rooms()).toHaveLength(4);
  });

  it('counts the lines of each reason, and one reason does not hide the others', async () => {
    const unknown = Array.from({ length: 250 }, (_, index) => `999,客${index},2,,2026/11/22,,`);
    const { reasonCounts, warnings } = await load(list(...unknown, '306,谷,二,,2026/11/22,,'));
    expect(reasonCounts).toEqual({ ROOM_UNLISTED: 250, SAME_ROOM: 250, SIZE_INVALID: 1 });
    expect(warnings).toContainEqual({ line: 252, reason: 'SIZE_INVALID' });
  });

  it('leaves out lines with errors, reports their reasons, and stores all others (ARRIVAL-3)', async () => {
    const result = await load(
      list(
        '301,佐藤,2,,2026/11/22,,',
        ',名無し,2,,2026/11/22,,',
        '=cmd|calc,攻撃,2,,2026/11/22,,',
        '303,森,2,,2026/02/30,,',
        '304,林,2,,,,',
        '305,半分,2',
        '合計,,89,,,,',
        '306,谷,二,,2026/11/22,2026/11/01,',
        '999,岡,2,,2026/11/22,,',
      ),
    );
    expect(result.problems).toEqual([
      { line: 3, reason: 'NO_ROOM' },
      { line: 4, reason: 'ROOM_INVALID' },
      { line: 5, reason: 'DATE_INVALID' },
      { line: 6, reason: 'NO_DATE' },
      { line: 7, reason: 'HALF_LINE' },
      { line: 8, reason: 'TOTAL_LINE' },
    ]);
    expect(result.warnings).toEqual([
      { line: 9, reason: 'DEPARTURE_INVALID' },
      { line: 9, reason: 'SIZE_INVALID' },
      { line: 10, reason: 'ROOM_UNLISTED' },
    ]);
    expect(rooms().map(({ roomNumber }) => roomNumber)).toEqual(['301', '306', '999']);
    expect(rooms().at(-1)).toMatchObject({ isRoomUnlisted: true });
  });

  it('stores two parties of the same room and day with a warning, and a repeated party only once', async () => {
    const result = await load(list('301,佐藤,2,,2026/11/22,,', '301,田中,2,,2026/11/22,,', '301,佐藤,2,,2026/11/22,,'));
    expect(result.rows).toBe(2);
    expect(result.warnings).toEqual([
      { line: 2, reason: 'SAME_ROOM' },
      { line: 3, reason: 'SAME_ROOM' },
      { line: 4, reason: 'REPEATED' },
    ]);
    expect(rooms().map(({ isSameRoom }) => isSameRoom)).toEqual([true, true]);
  });

  it('is refused until a mapping names its room and arrival columns; that mapping is stored for later lists', async () => {
    const odd = Buffer.from('A,B\n301,2026/11/22\n');
    expect(await load(odd, { isDryRun: true })).toMatchObject({ rows: 0, missing: ['roomNumber', 'arrivesAt'] });
    await expect(load(odd)).rejects.toThrow('ARRIVALS_MAPPING');
    const mapping = { roomNumber: 'A', arrivesAt: 'B', partySize: [], dateOrder: 'ymd' } as const;
    expect(await load(odd, { mapping: { ...mapping, partySize: [] } })).toMatchObject({ rows: 1, mappingFrom: 'sent' });
    service = await open();
    expect(await load(odd)).toMatchObject({ rows: 1, mappingFrom: 'kept' });
    expect(await load(list('301,佐藤,2,,2026/11/22,,'))).toMatchObject({ rows: 1, mappingFrom: 'guessed' });
  });

  it('is read with English column names, and departures are calculated from numbers of nights', async () => {
    const result = await load(
      Buffer.from('Room No.;Guest Name;Adults;Children;Arrival Date;Nights\n301;Müller;2;1;22.11.2026;3\n'),
    );
    expect(result.mapping).toMatchObject({ dateOrder: 'dmy', nights: 'Nights', partySize: ['Adults', 'Children'] });
    expect(rooms()).toEqual([expect.objectContaining({ partyName: 'Müller', partySize: 3, departsAt: '2026-11-25' })]);
  });
});

describe('the ticket of an arrival', () => {
  const ticket = (ticketId: string, issued: string, ends: string, state: RoomTicket['state'] = 'unused') => ({
    ...{ ticketId, state },
    issuedAt: new Date(`${issued}:00`).toISOString(),
    expiresAt: new Date(`${ends}:00`).toISOString(),
  });
  const currentTicket = () => rooms()[0]?.ticket;

  it('is the newest ticket of the room that was issued for this party and is not void', async () => {
    await load(list('301,佐藤,2,,2026/11/22,2026/11/24,'));
    expect(currentTicket()).toBeUndefined();
    tickets['301'] = [ticket('earlier', '2026-11-20T15:00', '2026-11-22T11:00')];
    expect(currentTicket()).toBeUndefined();
    tickets['301'].push(ticket('evening-before', '2026-11-21T20:00', '2026-11-24T11:00'));
    expect(currentTicket()).toEqual({ ticketId: 'evening-before', state: 'unused' });
    tickets['301'].push(ticket('lost', '2026-11-22T15:00', '2026-11-24T11:00', 'void'));
    expect(currentTicket()?.ticketId).toBe('evening-before');
    tickets['301'].push(ticket('next-party', '2026-11-24T15:00', '2026-11-26T11:00'));
    expect(currentTicket()?.ticketId).toBe('evening-before');
  });

  it('is not one that ends on the day of arrival, unless the party leaves on that day (ARRIVAL-3)', async () => {
    await load(list('301,佐藤,2,,2026/11/22,2026/11/24,', '302,森,2,,2026/11/22,2026/11/22,'));
    // A guest who has been in the room for some days got a new slip on the evening before their departure.
    tickets['301'] = [ticket('theirs', '2026-11-21T20:00', '2026-11-22T11:00')];
    tickets['302'] = [ticket('for-the-day', '2026-11-22T09:00', '2026-11-22T11:00')];
    expect(rooms().map((row) => row.ticket?.ticketId)).toEqual([undefined, 'for-the-day']);
  });

  it('is one that was issued in advance for that day, and the days count the rooms without one (ARRIVAL-7)', async () => {
    await load(
      list('302,田中,2,,2026/11/22,2026/11/23,', '302,佐藤,2,,2026/11/23,2026/11/25,', '305,林,1,,2026/11/23,,'),
    );
    tickets = {
      302: [
        {
          ...{ ticketId: 'early', state: 'unused', arrivesOn: '2026-11-23' },
          ...{
            issuedAt: new Date(2026, 10, 22, 15).toISOString(),
            expiresAt: new Date(2026, 10, 25, 11).toISOString(),
          },
        },
      ],
    };
    expect(rooms('2026-11-22').map(({ ticket }) => ticket)).toEqual([undefined]);
    expect(rooms('2026-11-23').map(({ ticket }) => ticket?.ticketId)).toEqual(['early', undefined]);
    // Yesterday, today and tomorrow are those of the test's clock.
    const today = toLocalDay(new Date(clock.now()));
    await load(list(`401,上原,2,,${today.replaceAll('-', '/')},,`));
    const counts = service.list(undefined).top.days;
    expect(counts[1]).toEqual({ date: today, rooms: 1, unprinted: 1 });
    expect(counts.map(({ rooms: count }) => count)).toEqual([0, 1, 0]);
  });

  it('is not the ticket of the party that arrived the day before', async () => {
    await load(list('301,森,2,,2026/11/21,2026/11/22,', '301,佐藤,2,,2026/11/22,2026/11/24,'));
    tickets['301'] = [ticket('theirs', '2026-11-21T15:00', '2026-11-22T11:00')];
    expect(currentTicket()).toBeUndefined();
    expect(rooms('2026-11-21')[0]?.ticket?.ticketId).toBe('theirs');
  });
});
