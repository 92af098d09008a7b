import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiPhone } from '../support/api-phone.ts';
import { kioskPin, pairKiosk } from '../support/api-world.ts';
import type { FakePrinter } from '../support/fake-printer/fake-printer.ts';
import { mistypeCode, toStatusAndCode } from '../support/lottery-world.ts';
import { PrintingWorld } from '../support/printing-world.ts';
import { readQrs } from '../support/read-qr.ts';
import { call, tryCall } from '../support/server-calls.ts';

/* Check-in tickets and keepsakes on paper. */

let world: PrintingWorld;
let printer: FakePrinter;
beforeAll(async () => {
  world = await PrintingWorld.open();
  const [one] = await world.printers(576);
  if (one === undefined) throw new Error('no printer');
  printer = one[1];
  await call(world.server, 'setKioskPin', { headers: world.admin, body: { pin: kioskPin } });
});
afterAll(async () => {
  await world.close();
});

const issue = async (body: object) =>
  (await call(world.server, 'createTicket', { headers: world.admin, body: { roomNumber: '302', ...body } })).data;

/** Registers a guest with a ticket, and returns the guest's id. */
async function enter(ticketCode: string): Promise<string> {
  const body = { ticketCode, storyId: world.storyId, guestName: 'はると' };
  return (await call(world.server, 'registerGuest', { body })).data.userId;
}

async function unlockStaffCorner(): Promise<Record<string, string>> {
  const { token } = (await call(world.server, 'unlockKiosk', { headers: world.kiosk, body: { pin: kioskPin } })).data;
  return { ...world.kiosk, 'x-kiosk-unlock': token };
}

/** Creates a guest with this name who has finished the story. Returns the guest's phone and claim code. */
async function finisher(guestName: string): Promise<{ readonly guest: ApiPhone; readonly claimCode: string }> {
  const guest = new ApiPhone(world.server);
  await guest.register({ storyId: world.storyId, roomNumber: '77', guestName });
  await world.lottery.finish(guest);
  return { guest, claimCode: await world.lottery.createClaim(guest) };
}

/** Returns the UTC date `days` days from now as `YYYY-MM-DD`. */
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const newest = () => {
  const paper = printer.papers.at(-1);
  if (paper === undefined) throw new Error('nothing was printed');
  return paper;
};

describe('a check-in ticket', () => {
  it('is printed with its code, in its own language, and a second print is a reprint (TICKET-9)', async () => {
    const ticket = await issue({ language: 'en' });
    const first = await world.print({ kind: 'check-in', ticketId: ticket.ticketId });
    expect(first).toMatchObject({ state: 'printed', kind: 'check-in', roomNumber: '302', title: '' });
    expect((await readQrs(await newest().toPng())).map(({ length }) => length)).not.toEqual([]);
    expect(await readQrs(await newest().toPng())).toContain(ticket.qrText);
    const inEnglish = newest().toDots();
    const second = await world.print({ kind: 'check-in', ticketId: ticket.ticketId });
    expect(second).toMatchObject({ reprintNumber: 1, reprintOf: first.jobId });
    const other = await issue({ roomNumber: '303' });
    await world.print({ kind: 'check-in', ticketId: other.ticketId, language: 'ja' });
    expect(newest().toDots().length).not.toBe(inEnglish.length);
  });

  it('can be previewed by staff before it is issued, with an invalid code, and the draft is not stored (TICKET-11)', async () => {
    const draft = { roomNumber: '306', maxGuests: 2, departsOn: dayFromNow(2), storyId: world.storyId, language: 'en' };
    const order = { kind: 'check-in-draft', draft };
    const papers = printer.papers.length;
    const preview = (body: object, headers = world.admin) =>
      tryCall(world.server, 'previewPrintOrder', { headers, body });
    const seen = await preview(order);
    expect(seen.status).toBe(200);
    const codes = await readQrs(seen.bytes);
    const text = codes.find((candidate) => candidate.includes('/t/')) ?? '';
    expect(text).toMatch(/\/t\/0{8}$/);
    expect(toStatusAndCode(await tryCall(world.server, 'lookUpTicket', { body: { code: text } }))).toEqual([
      400,
      'CODE_MISTYPED',
    ]);
    const inJapanese = await preview({ ...order, draft: { ...draft, language: 'ja' } });
    expect(inJapanese.bytes.equals(seen.bytes)).toBe(false);
    const query = { roomNumber: '306' };
    expect((await call(world.server, 'listTickets', { headers: world.admin, query })).data).toEqual([]);
    expect(printer.papers).toHaveLength(papers);
    // A draft cannot be printed, and a kiosk may not preview it.
    expect((await world.tryOrder(order)).status).toBe(400);
    expect((await preview(order, world.kiosk)).status).toBe(403);
    expect(toStatusAndCode(await preview({ ...order, draft: { ...draft, roomNumber: '' } }))).toEqual([
      400,
      'ROOM_REQUIRED',
    ]);
    expect(toStatusAndCode(await preview({ ...order, draft: { ...draft, storyId: 'zzzzzzzz' } }))).toEqual([
      404,
      'STORY_NOT_FOUND',
    ]);
  });

  it('is not printed once it is void or expired', async () => {
    const { ticketId } = await issue({ roomNumber: '304' });
    await call(world.server, 'voidTicket', { headers: world.admin, params: { ticketId } });
    expect(toStatusAndCode(await world.tryOrder({ kind: 'check-in', ticketId }))).toEqual([410, 'TICKET_VOID']);
    expect(toStatusAndCode(await world.tryOrder({ kind: 'check-in', ticketId: 'none' }))).toEqual([
      404,
      'TICKET_NOT_FOUND',
    ]);
    const used = await issue({ roomNumber: '305' });
    const params = { userId: await enter(used.code) };
    await call(world.server, 'checkOut', { headers: world.admin, params, body: {} });
    const order = { kind: 'check-in', ticketId: used.ticketId };
    expect(toStatusAndCode(await world.tryOrder(order))).toEqual([410, 'TICKET_EXPIRED']);
  });

  it('is never printed by a kiosk, with or without the PIN', async () => {
    const { ticketId } = await issue({ roomNumber: '306' });
    const order = { kind: 'check-in', ticketId };
    expect(toStatusAndCode(await world.tryOrder(order, world.kiosk))).toEqual([403, 'FORBIDDEN']);
    expect(toStatusAndCode(await world.tryOrder(order, await unlockStaffCorner()))).toEqual([403, 'FORBIDDEN']);
  });

  it('leaves no picture once its guest is erased', async () => {
    const ticket = await issue({ roomNumber: '307' });
    const userId = await enter(ticket.code);
    const job = await world.print({ kind: 'check-in', ticketId: ticket.ticketId });
    const picture = path.join(world.server.dataDir, 'prints', `${job.jobId}.png`);
    expect(existsSync(picture)).toBe(true);
    await call(world.server, 'eraseGuest', { headers: world.admin, params: { userId } });
    await expect.poll(() => existsSync(picture)).toBe(false);
    expect(await world.getJob(job)).not.toHaveProperty('roomNumber');
  });
});

describe('a keepsake', () => {
  it('is printed once for each claim by a kiosk, which cannot preview it, and again by staff (PRINT-12)', async () => {
    const { claimCode } = await finisher('はると');
    const job = await world.order({ kind: 'keepsake', claimCode, withName: true }, world.kiosk);
    expect(job).toMatchObject({ kind: 'keepsake', withName: true });
    await world.waitForEnd(job);
    for (const withName of [true, false]) {
      const again = await world.tryOrder({ kind: 'keepsake', claimCode, withName }, world.kiosk);
      expect(toStatusAndCode(again)).toEqual([409, 'ALREADY_PRINTED']);
    }
    expect(toStatusAndCode(await world.getPreview(job, world.kiosk))).toEqual([403, 'FORBIDDEN']);
    const named = newest().toDots();
    expect(await world.print({ kind: 'keepsake', claimCode, withName: false })).not.toHaveProperty('reprintNumber');
    expect(newest().toDots()).not.toEqual(named);
  });

  it('is printed without emoji, and without a name that no font has', async () => {
    const { claimCode } = await finisher('はると\u{1F600}');
    const plain = await finisher('はると');
    expect(await world.print({ kind: 'keepsake', claimCode, withName: true })).toMatchObject({ withName: true });
    const withoutEmoji = newest().toDots();
    await world.print({ kind: 'keepsake', claimCode: plain.claimCode, withName: true });
    expect(newest().toDots()).toEqual(withoutEmoji);
    const cuneiform = await finisher('\u{12000}\u{12001}');
    const job = await world.print({ kind: 'keepsake', claimCode: cuneiform.claimCode, withName: true });
    expect(job).toMatchObject({ state: 'printed', withName: false });
    await world.print({ kind: 'keepsake', claimCode: plain.claimCode });
    const unnamed = newest().toDots();
    await world.print({ kind: 'keepsake', claimCode: cuneiform.claimCode, withName: true });
    expect(newest().toDots()).toEqual(unnamed);
  });

  it('requires a valid claim code of a guest who was not erased', async () => {
    const { guest, claimCode } = await finisher('消える人');
    const order = (code: string) => ({ kind: 'keepsake', claimCode: code });
    expect(toStatusAndCode(await world.tryOrder(order(mistypeCode(claimCode))))).toEqual([400, 'CODE_MISTYPED']);
    await call(world.server, 'eraseGuest', { headers: world.admin, params: { userId: guest.userId ?? '' } });
    expect(toStatusAndCode(await world.tryOrder(order(claimCode)))).toEqual([410, 'CLAIM_EXPIRED']);
  });
});

describe('codes in the print orders of a kiosk', () => {
  it('cannot be guessed: voucher codes are refused, and wrong claim codes are limited (KIOSK-14)', async () => {
    const voucher = await world.tryOrder({ kind: 'voucher', voucherCode: 'f2kd6rwz' }, world.kiosk);
    expect(toStatusAndCode(voucher)).toEqual([403, 'FORBIDDEN']);
    const kiosk = await pairKiosk(world.server, world.admin);
    const codes: (string | undefined)[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      codes.push((await world.tryOrder({ kind: 'keepsake', claimCode: `f2kd6r${guess}z` }, kiosk)).json?.code);
    }
    expect(codes.slice(0, 10)).not.toContain('TOO_MANY_REQUESTS');
    expect(codes.slice(10)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
  });
});
