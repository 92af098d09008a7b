import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeLines, parseAnyLine } from '#server/storage/journal/journal-line.ts';
import type { ApiPhone } from '../support/api-phone.ts';
import { pairKiosk } from '../support/api-world.ts';
import { grepFolder } from '../support/grep-folder.ts';
import { LotteryWorld, toStatusAndCode } from '../support/lottery-world.ts';
import { prepareForNextRun } from '../support/next-run.ts';
import { serverEntry } from '../support/server.ts';
import { asGuest, call, logIn, tryCall } from '../support/server-calls.ts';
import { unzip } from '../support/zips.ts';

let world: LotteryWorld;
beforeEach(async () => {
  world = await LotteryWorld.open();
});
afterEach(async () => {
  await world.close();
});

const tiers = ['special', '1', '2', '3', '4', '5'];
const guests = (count: number) => Promise.all(Array.from({ length: count }, () => world.createGuest()));
const journal = () => path.join(world.dataDir, 'journal.jsonl');

/** Runs the server's program with these arguments. Resolves with its exit code and its output. */
function run(...args: string[]): Promise<{ code: number; out: string }> {
  return new Promise((resolve) => {
    const options = { env: { ...process.env, NODE_OPTIONS: '' }, timeout: 50_000 };
    const child = execFile(process.execPath, [serverEntry, ...args], options, (_, out, err) => {
      resolve({ code: child.exitCode ?? -1, out: out + err });
    });
  });
}
const verify = () => run('--lottery-verify', '--data-dir', world.dataDir);
const seeds = (): string[] => {
  const text = readFileSync(path.join(world.dataDir, 'documents/secrets/lottery.json'), 'utf8');
  return Object.values((JSON.parse(text) as { value: { seeds: Record<string, string> } }).value.seeds);
};

/**
 * Checks that the draws are numbered without a gap, that no tier was drawn more often than it is in the deck, that each
 * prize has its own voucher code, and that `--lottery-verify` succeeds.
 */
async function expectWholeDeal(winners: number): Promise<void> {
  const rows = (await world.listDraws({ limit: '200' })).toReversed();
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, at) => at + 1));
  for (const tier of tiers) expect(rows.filter((row) => row.tier === tier).length, tier).toBeLessThanOrEqual(winners);
  expect(new Set(rows.flatMap(({ voucherCode }) => voucherCode ?? [])).size).toBe(
    rows.filter(({ tier }) => tier !== null).length,
  );
  expect(await verify()).toMatchObject({ code: 0 });
}

it('1,000 guests who draw at the same time empty the deck exactly: five of each tier and no more [243]', async () => {
  await world.open(70);
  const phones: ApiPhone[] = [];
  for (let n = 0; n < 10; n += 1) phones.push(...(await guests(100)));
  const draws = await Promise.all(phones.map((phone) => world.draw(phone)));
  expect(draws.filter(({ repeated }) => repeated)).toEqual([]);
  expect(draws.map(({ sequence }) => sequence).toSorted((a, b) => a - b)).toEqual(draws.map((_, at) => at + 1));
  for (const tier of tiers) expect(draws.filter((draw) => draw.tier === tier)).toHaveLength(5);
  expect(await verify()).toMatchObject({ code: 0 });
});

it('a draw that was stored before a SIGKILL returns the same result when it is repeated, and no ball is drawn twice', async () => {
  await world.open(10);
  const phones = await guests(30);
  const answers = new Map<string, string>();
  const asked = phones.map((phone) =>
    world.draw(phone).then(
      ({ drawId }) => {
        answers.set(phone.userId ?? '', drawId);
        if (answers.size === 5) void world.server.kill();
      },
      () => undefined,
    ),
  );
  await Promise.all(asked);
  await world.server.kill();
  expect(answers.size).toBeGreaterThanOrEqual(5);
  await world.startAgain();
  const written = new Map((await world.listDraws({ limit: '200' })).map((row) => [row.userId, row.drawId]));
  for (const [userId, drawId] of answers) expect(written.get(userId)).toBe(drawId);
  for (const phone of phones) {
    const known = written.get(phone.userId ?? '');
    const again = await world.draw(phone);
    expect(again.repeated).toBe(known !== undefined);
    if (known !== undefined) expect(again.drawId).toBe(known);
  }
  await expectWholeDeal(5);
});

it('staff see the last spin of each kiosk, even after the server was killed (KIOSK-15)', async () => {
  await world.open(10);
  const [one, other] = [world.kiosk, await pairKiosk(world.server, world.admin)];
  const lastSpins = async () => {
    const { data } = await call(world.server, 'getStatus', { headers: world.admin });
    return data.kiosks.map(({ lastSpinAt }) => lastSpinAt);
  };
  for (const headers of [one, other]) {
    const claimCode = await world.createClaim(await world.createGuest());
    await call(world.server, 'drawBall', { headers, body: { claimCode } });
  }
  const drawnAt = (await world.listDraws()).map((row) => row.drawnAt).reverse();
  expect(await lastSpins()).toEqual(drawnAt);
  await world.server.kill();
  await world.startAgain();
  expect(await lastSpins()).toEqual(drawnAt);
  expect(await verify()).toMatchObject({ code: 0 });
});

describe('--lottery-verify', () => {
  it('passes while the server runs, and reveals nothing about the remaining balls', async () => {
    await world.open(20);
    for (const phone of await guests(3)) await world.draw(phone);
    const { code, out } = await verify();
    expect(code).toBe(0);
    for (const secret of [...seeds(), 'special', '特賞', '"tier"']) expect(out).not.toContain(secret);
  });

  it('names the damaged line, and the line where the chain of draws breaks', async () => {
    await world.open(20);
    for (const phone of await guests(4)) await world.draw(phone);
    await world.server.stop();
    const good = readFileSync(journal());
    const lines = good.toString('utf8').split('\n');
    const place = lines.findIndex((line) => line.includes('"type":"drawn"'));
    const bytes = Buffer.from(good);
    const offset = Buffer.byteLength(lines.slice(0, place).join('\n')) + 120;
    bytes[offset] = (bytes[offset] ?? 0) ^ 1;
    writeFileSync(journal(), bytes);
    const damaged = await verify();
    expect(damaged.code).toBe(1);
    expect(damaged.out).toContain(`Line ${place + 1} of journal.jsonl is damaged`);

    // An attacker who changes a draw would also recalculate its checksum.
    const line = parseAnyLine(Buffer.from(lines[place] ?? ''));
    const forged = encodeLines([{ ...line, tier: line.tier === 'special' ? '1' : 'special' }]).bytes;
    writeFileSync(
      journal(),
      [...lines.slice(0, place), forged.toString('utf8').trimEnd(), ...lines.slice(place + 1)].join('\n'),
    );
    const changed = await verify();
    expect(changed.code).toBe(1);
    expect(changed.out).toContain(`(line ${place + 1} of journal.jsonl)`);
    expect(changed.out).toContain('does not follow the line of the draw before it');

    writeFileSync(journal(), [...lines.slice(0, place), ...lines.slice(place + 1)].join('\n'));
    expect(await verify()).toMatchObject({ code: 1, out: expect.stringContaining(`Line ${place + 1} of`) });
    writeFileSync(journal(), good);
    expect(await verify()).toMatchObject({ code: 0 });
    await world.startAgain();
  });

  it('fails if the last lines of the draw are missing', async () => {
    await world.open(20);
    const [one, ...others] = await guests(4);
    await world.draw(one as ApiPhone);
    const before = readFileSync(journal());
    for (const phone of others) await world.draw(phone);
    await world.server.stop();
    writeFileSync(journal(), before);
    expect(await verify()).toMatchObject({
      code: 1,
      out: expect.stringContaining('last lines of the draw are missing'),
    });
  });
});

describe('a restore of an older backup', () => {
  it('undoes no draw and draws no ball twice, and backups contain no seed', async () => {
    const { campaignId } = await world.open(20);
    const phones = await guests(30);
    for (const phone of phones.slice(0, 5)) await world.draw(phone);
    const backup = (await call(world.server, 'makeBackup', { headers: world.admin, body: {} })).data;
    const file = await tryCall(world.server, 'getBackup', {
      headers: world.admin,
      params: { backupId: backup.backupId },
    });
    const inFile = await unzip(file.bytes);
    expect(Object.keys(inFile)).toContainEqual(expect.stringMatching(/journal/));
    // The download contains neither the seed nor the folder of secrets.
    expect(
      Object.entries(inFile).filter(([name, bytes]) => /secrets/.test(name) || bytes.includes(seeds()[0] ?? '')),
    ).toEqual([]);
    const before = new Map<string, string>();
    for (const phone of phones.slice(5, 20)) before.set(phone.userId ?? '', (await world.draw(phone)).drawId);
    const started = await prepareForNextRun(world.server);
    const params = { backupId: backup.backupId };
    await call(world.server, 'restoreBackup', { headers: world.admin, params, body: { confirmed: true } });
    await started();
    expect(grepFolder(path.join(world.dataDir, 'backups'), { seed: seeds()[0] ?? 'none' })).toEqual([]);
    for (const phone of phones.slice(5, 20))
      expect((await world.draw(phone)).drawId).toBe(before.get(phone.userId ?? ''));
    for (const phone of phones.slice(20)) await world.draw(phone);
    await expectWholeDeal(5);
    expect(await world.closeCampaign(campaignId)).toMatchObject({ drawCount: 30, state: 'closed' });
    expect(await verify()).toMatchObject({ code: 0 });
  });

  it('on another computer interrupts the campaign, whose vouchers stay valid', async () => {
    await world.updatePrizes({ tiers: tiers.map((tier) => ({ tier, winners: tier === '5' ? 3 : 0 })) });
    const { campaignId } = await world.open(0);
    const [one, other] = await guests(2);
    const { voucherCode = '' } = await world.draw(one as ApiPhone);
    const { backupId } = (await call(world.server, 'makeBackup', { headers: world.admin, body: {} })).data;
    await world.server.stop();
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'takarabune-lottery-'));
    const moved = await run('--restore', path.join(world.dataDir, 'backups', backupId), '--data-dir', elsewhere);
    expect(moved.code).toBe(0);
    rmSync(world.dataDir, { recursive: true, force: true });
    await world.moveTo(elsewhere);
    expect(toStatusAndCode(await world.tryDraw(other as ApiPhone))).toEqual([409, 'NO_CAMPAIGN']);
    expect((await world.draw(one as ApiPhone)).voucherCode).toBe(voucherCode);
    const listed = (await call(world.server, 'listCampaigns', { headers: world.admin })).data;
    expect(listed).toMatchObject([{ campaignId, state: 'interrupted', dealtCount: 1 }]);
    // Nobody can draw, so guests must not see the campaign as open.
    expect(toStatusAndCode(await tryCall(world.server, 'getFairCheck', { params: { campaignId } }))).toEqual([
      409,
      'CAMPAIGN_INTERRUPTED',
    ]);
    const params = { voucherCode };
    expect((await tryCall(world.server, 'redeemVoucher', { headers: world.admin, params, body: {} })).status).toBe(200);
    expect(await world.closeCampaign(campaignId)).toMatchObject({ state: 'closed', decks: [{ seed: null }] });
    expect((await verify()).out).toContain('cannot be checked');
    expect(await world.open(5)).toMatchObject({ state: 'open' });
    expect((await world.draw(other as ApiPhone)).repeated).toBe(false);
  });
});

it("a restore of another computer's backup interrupts that computer's campaign, and verification names the broken link", async () => {
  const { campaignId: theirs } = await world.open(10);
  const [guest] = await guests(1);
  const { drawId } = await world.draw(guest as ApiPhone);
  const { backupId } = (await call(world.server, 'makeBackup', { headers: world.admin, body: {} })).data;
  const here = await LotteryWorld.open();
  try {
    const { campaignId: own } = await here.open(10);
    await here.draw(await here.createGuest());
    const backups = (dataDir: string) => path.join(dataDir, 'backups');
    cpSync(backups(world.dataDir), backups(here.dataDir), { recursive: true });
    const started = await prepareForNextRun(here.server);
    await call(here.server, 'restoreBackup', {
      ...{ headers: here.admin, params: { backupId }, body: { confirmed: true } },
    });
    await started();
    here.admin = await logIn(here.server);
    const listed = (await call(here.server, 'listCampaigns', { headers: here.admin })).data;
    expect(listed.map(({ campaignId, state, drawCount }) => [campaignId, state, drawCount])).toEqual([
      [own, 'open', 1],
      [theirs, 'interrupted', 1],
    ]);
    // Guests who drew on the other computer keep their result. Others draw from the balls of this computer.
    expect(await here.draw(guest as ApiPhone)).toMatchObject({ drawId, repeated: true });
    here.storyId = world.storyId;
    expect(await here.draw(await here.createGuest('901'))).toMatchObject({ sequence: 2, repeated: false });
    expect(await here.closeCampaign(theirs)).toMatchObject({ state: 'closed', decks: [{ seed: null }] });
    expect(await run('--lottery-verify', '--data-dir', here.dataDir)).toMatchObject({
      code: 1,
      out: expect.stringContaining('does not follow the line of the draw before it'),
    });
  } finally {
    await here.close();
  }
});

it('erasing a guest removes their name from the draw and keeps the chain valid (DRAW-14)', async () => {
  await world.updatePrizes({ tiers: tiers.map((tier) => ({ tier, winners: tier === '1' ? 2 : 0 })) });
  await world.open(0);
  const [one] = await guests(1);
  const userId = one?.userId ?? '';
  const { voucherCode = '' } = await world.draw(one as ApiPhone);
  const reason = '高崎さまが紛失';
  const body = { reason };
  await call(world.server, 'voidVoucher', { headers: world.admin, params: { voucherCode }, body });
  expect((await world.listDraws())[0]).toMatchObject({ guestName: '髙﨑 はると', voided: { reason } });
  expect(readFileSync(journal(), 'utf8')).toContain(reason);
  await call(world.server, 'eraseGuest', { headers: world.admin, params: { userId } });
  expect((await world.listDraws())[0]).toMatchObject({ guestName: '', roomNumber: '', voided: { reason: '' } });
  await world.server.stop();
  expect(grepFolder(world.dataDir, { reason, name: '髙﨑 はると' })).toEqual([]);
  expect(await verify()).toMatchObject({ code: 0 });
  await world.startAgain();
  expect((await world.listDraws())[0]).toMatchObject({ guestName: '', voided: { reason: '' } });
  expect(
    toStatusAndCode(await tryCall(world.server, 'drawBall', { headers: asGuest(userId), body: { userId } }))[0],
  ).toBe(403);
});
