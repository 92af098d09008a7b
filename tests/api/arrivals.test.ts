import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArrivalImport } from '#core/api/staff-arrivals.ts';
import { type ApiWorld, openApiWorld } from '../support/api-world.ts';
import { encodeShiftJis } from '../support/encode-shift-jis.ts';
import { toStatusAndCode } from '../support/lottery-world.ts';
import { call, type Reply, tryCall } from '../support/server-calls.ts';

let world: ApiWorld;
beforeAll(async () => {
  world = await openApiWorld();
});
afterAll(async () => {
  await world.close();
});

/** Returns the local date so many days from now as `YYYY-MM-DD`. */
const toDay = (daysLater: number) => {
  const date = new Date(Date.now() + daysLater * 24 * 60 * 60 * 1_000);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};
const today = toDay(0);
const header = '部屋No,代表者氏名,人数,到着日,出発日';
const createRow = (room: string, name: string, size = 2) => `${room},${name},${size},${today},${toDay(2)}`;
const createList = (...rows: string[]) => [header, ...rows, ''].join('\r\n');

type ImportOptions = {
  readonly headers?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly mapping?: string;
};
async function importList(
  content: string | Uint8Array<ArrayBuffer>,
  { headers, query, mapping }: ImportOptions = {},
): Promise<Reply> {
  const form = new FormData();
  if (mapping !== undefined) form.set('mapping', mapping);
  form.set('file', new Blob([content]), '到着リスト.csv');
  const encoded = new Response(form);
  const type = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const body = Buffer.from(await encoded.arrayBuffer());
  return tryCall(world.server, 'importArrivals', {
    headers: { ...(headers ?? world.staff), ...type },
    query: { mode: 'replace', ...query },
    body,
  });
}
const getResult = ({ json }: Reply) => json?.data as ArrivalImport;
const listArrivals = async (date = today) =>
  (await call(world.server, 'listArrivals', { headers: world.staff, query: { date } })).data;
const readJournal = () => readFileSync(path.join(world.server.dataDir, 'journal.jsonl'), 'utf8');

describe('a list of arrivals', () => {
  it('in Shift_JIS is imported by staff and shown with the tickets of its rooms, and a dry run stores nothing (ARRIVAL-2)', async () => {
    const bytes = Uint8Array.from(
      encodeShiftJis(createList(createRow('301', '髙﨑 一郎'), createRow('302', '=HYPERLINK("x")'))),
    );
    const preview = await importList(bytes, { query: { dryRun: 'true' } });
    expect(getResult(preview)).toMatchObject({ isDryRun: true, encoding: 'shift_jis', rows: 2 });
    expect(await listArrivals()).toEqual([]);
    expect(getResult(await importList(bytes)).counts).toMatchObject({ added: 2 });
    const body = { roomNumber: '301', departsOn: toDay(2) };
    const ticket = (await call(world.server, 'createTicket', { headers: world.staff, body })).data;
    expect(await listArrivals()).toEqual([
      expect.objectContaining({
        ...{ roomNumber: '301', partyName: '髙﨑 一郎', departsAt: toDay(2) },
        ticket: { ticketId: ticket.ticketId, state: 'unused' },
      }),
      expect.objectContaining({ roomNumber: '302', partyName: '=HYPERLINK("x")' }),
    ]);
    // The hand-over sheet names the parties without a ticket (NOTE-3).
    const sheet = (await call(world.server, 'getHandover', { headers: world.staff })).data;
    expect(sheet.arrivals).toMatchObject({ total: 1, rows: [{ roomNumber: '302' }] });
    await call(world.server, 'voidTicket', { headers: world.staff, params: { ticketId: ticket.ticketId }, body: {} });
    expect((await call(world.server, 'getHandover', { headers: world.staff })).data.arrivals.total).toBe(2);
    expect(world.server.output()).not.toContain('髙﨑');
  });

  it('with more than 5,000 rows is refused with a code of its own, and none of it is stored', async () => {
    const before = await listArrivals();
    const lines = Array.from({ length: 50_000 }, (_, index) => createRow(String(index % 900), `客${index}`));
    for (const content of [createList(...lines), createList(...lines.slice(0, 5_001))]) {
      const reply = await importList(content);
      expect(toStatusAndCode(reply)).toEqual([413, 'ARRIVALS_TOO_LONG']);
    }
    expect(await listArrivals()).toEqual(before);
  });

  it('is imported without half lines and repeated rows, but with two parties in one room (ARRIVAL-3)', async () => {
    const halfLine = createRow('703', '鈴木').split(',').slice(0, 2).join(',');
    const content = createList(
      createRow('701', '佐藤'),
      createRow('701', '田中'),
      createRow('702', '森'),
      createRow('702', '森'),
      halfLine,
    );
    expect(getResult(await importList(content))).toMatchObject({
      rows: 3,
      problems: [{ line: 6, reason: 'HALF_LINE' }],
      warnings: [
        { line: 2, reason: 'SAME_ROOM' },
        { line: 3, reason: 'SAME_ROOM' },
        { line: 5, reason: 'REPEATED' },
      ],
    });
    expect(
      (await listArrivals()).filter(({ roomNumber }) => /^70/.test(roomNumber)).map((arrival) => arrival.partyName),
    ).toEqual([...['佐藤', '田中', '森']]);
  });

  it.each([
    ['an Excel workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0])],
    ['text with a quotation mark that is never closed', `${header}\n301,"佐藤,2,${today},\n302,田中,2,${today},\n`],
    ['text without a table', 'こんにちは\n'],
  ])('that is %s is refused', async (_, content) => {
    expect(toStatusAndCode(await importList(content))).toEqual([400, 'ARRIVALS_UNREADABLE']);
  });

  it('that is empty or missing is refused', async () => {
    expect(toStatusAndCode(await importList(''))).toEqual([400, 'FILE_REQUIRED']);
    const none = await tryCall(world.server, 'importArrivals', { headers: world.staff, body: {} });
    expect(toStatusAndCode(none)).toEqual([400, 'FILE_REQUIRED']);
  });

  it('is read with a column mapping that only administrators can define', async () => {
    const unusualList = `A,B\n401,${today}\n`;
    expect(toStatusAndCode(await importList(unusualList))).toEqual([422, 'ARRIVALS_MAPPING']);
    const mapping = JSON.stringify({ roomNumber: 'A', arrivesAt: 'B' });
    expect(toStatusAndCode(await importList(unusualList, { mapping }))).toEqual([403, 'ADMIN_ONLY']);
    expect(toStatusAndCode(await importList(unusualList, { headers: world.admin, mapping: '{' }))).toEqual([
      400,
      'INVALID_INPUT',
    ]);
    const own = { headers: world.admin, body: { roomNumber: 'A', arrivesAt: 'B' } };
    expect(toStatusAndCode(await tryCall(world.server, 'setArrivalMapping', { ...own, headers: world.staff }))).toEqual(
      [403, 'ADMIN_ONLY'],
    );
    await call(world.server, 'setArrivalMapping', own);
    expect(getResult(await importList(unusualList, { query: { dryRun: 'true' } }))).toMatchObject({
      rows: 1,
      mappingFrom: 'kept',
    });
    const { mapping: storedMapping } = (await call(world.server, 'getArrivalMapping', { headers: world.staff })).data;
    expect(storedMapping).toMatchObject({ roomNumber: 'A', arrivesAt: 'B' });
  });

  it('leaves no name of a party in the journal once the guest of that party is erased', async () => {
    await importList(createList(createRow('501', '消える一家')));
    const body = { roomNumber: '501' };
    const { code } = (await call(world.server, 'createTicket', { headers: world.staff, body })).data;
    const guest = { ticketCode: code, guestName: 'はると', storyId: world.storyId };
    const { userId } = (await call(world.server, 'registerGuest', { body: guest })).data;
    expect(readJournal()).toContain('消える一家');
    await call(world.server, 'eraseGuest', { headers: world.admin, params: { userId } });
    expect(readJournal()).not.toContain('消える一家');
    expect((await listArrivals()).map(({ roomNumber }) => roomNumber)).not.toContain('501');
  });
});
