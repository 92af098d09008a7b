import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chainHash, chainStart } from '#core/rules/draw-chain.ts';
import { encodeDocument } from '#server/storage/documents/document-text.ts';
import { encodeLines, parseAnyLine } from '#server/storage/journal/journal-line.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { aClock } from '../storage/support.ts';
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
const registerGuests = (count: number) => Promise.all(Array.from({ length: count }, () => world.createGuest()));
const getJournalFile = () => path.join(world.dataDir, 'journal.jsonl');

/** Runs the server's program with these arguments. Resolves with its exit code and its output. */
function runServer(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const options = { env: { ...process.env, NODE_OPTIONS: '' }, timeout: 50_000 };
    const child = execFile(process.execPath, [serverEntry, ...args], options, (_, out, err) => {
      resolve({ code: child.exitCode ?? -1, output: out + err });
    });
  });
}
const verify = () => runServer('--lottery-verify', '--data-dir', world.dataDir);
const readSeeds = (): string[] => {
  const text = readFileSync(path.join(world.dataDir, 'documents/secrets/lottery.json'), 'utf8');
  return Object.values((JSON.parse(text) as { value: { seeds: Record<string, string> } }).value.seeds);
};

/**
 * Checks that the draws are numbered without a gap, that no tier was drawn more often than it is in the deck, that each
 * prize has its own voucher code, and that `--lottery-verify` succeeds.
 */
async function expectCompleteDraws(winners: number): Promise<void> {
  const rows = (await world.listDraws({ limit: '200' })).toReversed();
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1));
  for (const tier of tiers) expect(rows.filter((row) => row.tier === tier).length, tier).toBeLessThanOrEqual(winners);
  expect(new Set(rows.flatMap(({ voucherCode }) => voucherCode ?? [])).size).toBe(
    rows.filter(({ tier }) => tier !== null).length,
  );
  expect(await verify()).toMatchObject({ code: 0 });
}

it('1,000 guests who draw at the same time empty the deck exactly: five of each tier and no more [243]', async () => {
  await world.open(70);
  const phones: ApiPhone[] = [];
  for (let n = 0; n < 10; n += 1) phones.push(...(await registerGuests(100)));
  const draws = await Promise.all(phones.map((phone) => world.draw(phone)));
  expect(draws.filter(({ repeated }) => repeated)).toEqual([]);
  expect(draws.map(({ sequence }) => sequence).toSorted((a, b) => a - b)).toEqual(draws.map((_, index) => index + 1));
  for (const tier of tiers) expect(draws.filter((draw) => draw.tier === tier)).toHaveLength(5);
  expect(await verify()).toMatchObject({ code: 0 });
});

it('a draw that was stored before a SIGKILL returns the same result when it is repeated, and no ball is drawn twice', async () => {
  await world.open(10);
  const phones = await registerGuests(30);
  const drawIds = new Map<string, string>();
  const requests = phones.map((phone) =>
    world.draw(phone).then(
      ({ drawId }) => {
        drawIds.set(phone.userId ?? '', drawId);
        if (drawIds.size === 5) void world.server.kill();
      },
      () => undefined,
    ),
  );
  await Promise.all(requests);
  await world.server.kill();
  expect(drawIds.size).toBeGreaterThanOrEqual(5);
  await world.startAgain();
  const storedDrawIds = new Map((await world.listDraws({ limit: '200' })).map((row) => [row.userId, row.drawId]));
  for (const [userId, drawId] of drawIds) expect(storedDrawIds.get(userId)).toBe(drawId);
  for (const phone of phones) {
    const storedDrawId = storedDrawIds.get(phone.userId ?? '');
    const repeatedDraw = await world.draw(phone);
    expect(repeatedDraw.repeated).toBe(storedDrawId !== undefined);
    if (storedDrawId !== undefined) expect(repeatedDraw.drawId).toBe(storedDrawId);
  }
  await expectCompleteDraws(5);
});

it('staff see the last spin of each kiosk, even after the server was killed (KIOSK-15)', async () => {
  await world.open(10);
  const [firstKiosk, secondKiosk] = [world.kiosk, await pairKiosk(world.server, world.admin)];
  const readLastSpins = async () => {
    const { data } = await call(world.server, 'getStatus', { headers: world.admin });
    return data.kiosks.map(({ lastSpinAt }) => lastSpinAt);
  };
  for (const headers of [firstKiosk, secondKiosk]) {
    const claimCode = await world.createClaim(await world.createGuest());
    await call(world.server, 'drawBall', { headers, body: { claimCode } });
  }
  const drawnAt = (await world.listDraws()).map((row) => row.drawnAt).reverse();
  expect(await readLastSpins()).toEqual(drawnAt);
  await world.server.kill();
  await world.startAgain();
  expect(await readLastSpins()).toEqual(drawnAt);
  expect(await verify()).toMatchObject({ code: 0 });
});

describe('--lottery-verify', () => {
  it('passes while the server runs, and reveals nothing about the remaining balls', async () => {
    await world.open(20);
    for (const phone of await registerGuests(3)) await world.draw(phone);
    const { code, output } = await verify();
    expect(code).toBe(0);
    for (const secret of [...readSeeds(), 'special', '特賞', '"tier"']) expect(output).not.toContain(secret);
  });

  it('names the damaged line, and the line where the chain of draws breaks', async () => {
    await world.open(20);
    for (const phone of await registerGuests(4)) await world.draw(phone);
    await world.server.stop();
    const originalBytes = readFileSync(getJournalFile());
    const lines = originalBytes.toString('utf8').split('\n');
    const lineIndex = lines.findIndex((line) => line.includes('"type":"drawn"'));
    const bytes = Buffer.from(originalBytes);
    const offset = Buffer.byteLength(lines.slice(0, lineIndex).join('\n')) + 120;
    bytes[offset] = (bytes[offset] ?? 0) ^ 1;
    writeFileSync(getJournalFile(), bytes);
    const damagedResult = await verify();
    expect(damagedResult.code).toBe(1);
    expect(damagedResult.output).toContain(`Line ${lineIndex + 1} of journal.jsonl is damaged`);

    // An attacker who changes a draw would also recalculate its checksum.
    const drawLine = parseAnyLine(Buffer.from(lines[lineIndex] ?? ''));
    const forgedLine = encodeLines([{ ...drawLine, tier: drawLine.tier === 'special' ? '1' : 'special' }]).bytes;
    writeFileSync(
      getJournalFile(),
      [...lines.slice(0, lineIndex), forgedLine.toString('utf8').trimEnd(), ...lines.slice(lineIndex + 1)].join('\n'),
    );
    const forgedResult = await verify();
    expect(forgedResult.code).toBe(1);
    expect(forgedResult.output).toContain(`(line ${lineIndex + 1} of journal.jsonl)`);
    expect(forgedResult.output).toContain('does not follow the line of the draw before it');

    writeFileSync(getJournalFile(), [...lines.slice(0, lineIndex), ...lines.slice(lineIndex + 1)].join('\n'));
    expect(await verify()).toMatchObject({ code: 1, output: expect.stringContaining(`Line ${lineIndex + 1} of`) });
    writeFileSync(getJournalFile(), originalBytes);
    expect(await verify()).toMatchObject({ code: 0 });
    await world.startAgain();
  });

  it('fails if the last lines of the draw are missing', async () => {
    await world.open(20);
    const [firstGuest, ...otherGuests] = await registerGuests(4);
    await world.draw(firstGuest as ApiPhone);
    const olderJournal = readFileSync(getJournalFile());
    for (const phone of otherGuests) await world.draw(phone);
    await world.server.stop();
    writeFileSync(getJournalFile(), olderJournal);
    expect(await verify()).toMatchObject({
      code: 1,
      output: expect.stringContaining('last lines of the draw are missing'),
    });
  });
});

describe('the start of the server', () => {
  const readProblems = async () => {
    const { data } = await call(world.server, 'getStatus', { headers: world.admin });
    return data.storage.problems.map(({ what }) => what);
  };
  const readEvents = async () => {
    const { data } = await call(world.server, 'listSecurityLog', { headers: world.admin, query: { kind: 'lottery' } });
    return data.filter(({ event }) => event === 'draws_changed').length;
  };

  /** Replaces a line of the draw by another one with a correct checksum, as somebody with access to the files could. */
  function forge(type: string, change: (line: Record<string, unknown>) => object): void {
    const lines = readFileSync(getJournalFile(), 'utf8').split('\n');
    const index = lines.findIndex((line) => line.includes(`"type":"${type}"`));
    const line = parseAnyLine(Buffer.from(lines[index] ?? '')) as unknown as Record<string, unknown>;
    lines[index] = encodeLines([{ ...line, ...change(line) }])
      .bytes.toString('utf8')
      .trimEnd();
    writeFileSync(getJournalFile(), lines.join('\n'));
  }
  // Some other amount of white balls, so that the line has the same length and the end of the journal is where it was.
  const forgeDeck = () => forge('opened', ({ deck }) => ({ deck: { ...(deck as object), blankBalls: 21 } }));

  it.each(['open', 'closed'])(
    'tells staff once that a line of a campaign (%s) was changed although its checksum is right (DRAW-24)',
    async (campaignState) => {
      const { campaignId } = await world.open(20);
      for (const phone of await registerGuests(2)) await world.draw(phone);
      if (campaignState === 'closed') await world.closeCampaign(campaignId);
      await world.server.stop();
      forgeDeck();
      await world.startAgain();
      expect(await readProblems()).toEqual(['draws_changed']);
      expect(await readEvents()).toBe(1);
      expect((await call(world.server, 'listCampaigns', { headers: world.admin })).data).toMatchObject([
        { state: campaignState === 'open' ? 'interrupted' : 'closed' },
      ]);
      expect((await verify()).output).toContain('does not follow the line of the draw before it');

      // The notice stays until an administrator confirms it, and does not come back afterwards.
      await world.server.stop();
      await world.startAgain();
      expect(await readProblems()).toEqual(['draws_changed']);
      await call(world.server, 'confirmLosses', { headers: world.admin, body: { confirmed: true } });
      await world.server.stop();
      await world.startAgain();
      expect(await readProblems()).toEqual([]);
      expect(await readEvents()).toBe(1);

      // Another change is reported again.
      await world.server.stop();
      forge('drawn', () => ({ sequence: 9 }));
      await world.startAgain();
      expect(await readProblems()).toEqual(['draws_changed']);
      expect(await readEvents()).toBe(2);
    },
  );

  it('tells staff that the last line of a closed campaign was changed, which no later line can show (DRAW-24)', async () => {
    const { campaignId } = await world.open(20);
    await world.closeCampaign(campaignId);
    await world.server.stop();
    forge('closed', () => ({ by: 'x'.repeat('admin@hotel.example'.length) }));
    await world.startAgain();
    expect(await readProblems()).toEqual(['draws_changed']);
  });

  it('says nothing after an ordinary restart, a crash, or a restore of an older backup', async () => {
    await world.open(20);
    const [first, second] = await registerGuests(2);
    await world.draw(first as ApiPhone);
    const { backupId } = (await call(world.server, 'makeBackup', { headers: world.admin, body: {} })).data;
    await world.draw(second as ApiPhone);
    await world.server.kill();
    await world.startAgain();
    expect(await readProblems()).toEqual([]);
    const waitForRestart = await prepareForNextRun(world.server);
    await call(world.server, 'restoreBackup', {
      headers: world.admin,
      params: { backupId },
      body: { confirmed: true },
    });
    await waitForRestart();
    expect(await readProblems()).toEqual([]);
    expect(await readEvents()).toBe(0);
  });
});

describe('the code on paper (DRAW-25)', () => {
  it('is found in the records until somebody writes them again, even with a chain and a last line that agree', async () => {
    const { campaignId } = await world.open(20);
    const listed = await tryCall(world.server, 'listCampaigns', { headers: world.admin });
    const { head, headNo } = listed.json as unknown as { head: string; headNo: number };
    expect(headNo).toBe(1);
    await world.draw(await world.createGuest());
    const verifyHead = (code: string) => runServer('--lottery-verify', '--data-dir', world.dataDir, '--head', code);
    expect(await verifyHead(`${head.slice(0, 5)} ${head.slice(5, 10)}`.toUpperCase())).toMatchObject({
      code: 0,
      output: expect.stringContaining(`The code ${head.slice(0, 10)} on the paper is that of the line of`),
    });
    expect(await verifyHead('0123456789')).toMatchObject({ code: 1, output: expect.stringContaining('No line') });
    expect(await verifyHead('not a code')).toMatchObject({ code: 2, output: expect.stringContaining('--head') });
    await world.closeCampaign(campaignId);
    await world.server.stop();

    // Somebody with access to the files renames the campaign, and computes the whole chain and its last line again.
    const lines = readFileSync(getJournalFile(), 'utf8').trimEnd().split('\n');
    let [before, no] = [chainStart, 0];
    const forged = lines.map((text) => {
      const line = parseAnyLine(Buffer.from(text)) as unknown as Record<string, unknown>;
      if (line.kind !== 'draw') return text;
      const next = { ...line, before, ...(line.type === 'opened' ? { name: '秋のガラポン' } : {}) };
      before = chainHash(next);
      no = Number(line.no);
      return encodeLines([next]).bytes.toString('utf8').trimEnd();
    });
    writeFileSync(getJournalFile(), `${forged.join('\n')}\n`);
    const seedsFile = path.join(world.dataDir, 'documents/secrets/lottery.json');
    const { value } = JSON.parse(readFileSync(seedsFile, 'utf8')) as { value: object };
    writeFileSync(seedsFile, encodeDocument({ value: { ...value, head: { no, hash: before } } }));
    expect(await verify()).toMatchObject({ code: 0 });
    expect(await verifyHead(head)).toMatchObject({ code: 1, output: expect.stringContaining('No line') });
    await world.startAgain();
  });
});

describe('a restore of an older backup', () => {
  it('undoes no draw and draws no ball twice, and backups contain no seed', async () => {
    const { campaignId } = await world.open(20);
    const phones = await registerGuests(30);
    for (const phone of phones.slice(0, 5)) await world.draw(phone);
    const backup = (await call(world.server, 'makeBackup', { headers: world.admin, body: {} })).data;
    const file = await tryCall(world.server, 'getBackup', {
      headers: world.admin,
      params: { backupId: backup.backupId },
    });
    const unpackedFiles = await unzip(file.bytes);
    expect(Object.keys(unpackedFiles)).toContainEqual(expect.stringMatching(/journal/));
    // The download contains neither the seed nor the folder of secrets.
    expect(
      Object.entries(unpackedFiles).filter(
        ([name, bytes]) => /secrets/.test(name) || bytes.includes(readSeeds()[0] ?? ''),
      ),
    ).toEqual([]);
    const drawIds = new Map<string, string>();
    for (const phone of phones.slice(5, 20)) drawIds.set(phone.userId ?? '', (await world.draw(phone)).drawId);
    const waitForRestart = await prepareForNextRun(world.server);
    const params = { backupId: backup.backupId };
    await call(world.server, 'restoreBackup', { headers: world.admin, params, body: { confirmed: true } });
    await waitForRestart();
    expect(grepFolder(path.join(world.dataDir, 'backups'), { seed: readSeeds()[0] ?? 'none' })).toEqual([]);
    for (const phone of phones.slice(5, 20))
      expect((await world.draw(phone)).drawId).toBe(drawIds.get(phone.userId ?? ''));
    for (const phone of phones.slice(20)) await world.draw(phone);
    await expectCompleteDraws(5);
    expect(await world.closeCampaign(campaignId)).toMatchObject({ drawCount: 30, state: 'closed' });
    expect(await verify()).toMatchObject({ code: 0 });
  });

  it('shows staff the draw of a lost guest beside a guest of the same room and name, in a new stay (DRAW-6)', async () => {
    await world.open(20);
    const { backupId } = (await call(world.server, 'makeBackup', { headers: world.admin, body: {} })).data;
    const lost = await world.createGuest('512');
    await world.draw(lost);
    expect(readFileSync(getJournalFile(), 'utf8').split('\n').at(-2)).not.toContain('はると');
    const waitForRestart = await prepareForNextRun(world.server);
    const params = { backupId };
    await call(world.server, 'restoreBackup', { headers: world.admin, params, body: { confirmed: true } });
    await waitForRestart();
    world.admin = await logIn(world.server);
    const again = await world.createGuest('512', false);
    const other = await world.createGuest('513', false);
    const rows = (await call(world.server, 'listGuests', { headers: world.admin, query: { stay: 'current' } })).data;
    const find = ({ userId }: ApiPhone) => rows.find((row) => row.userId === userId);
    expect(find(again)?.lostDrawAt).toBe((await world.listDraws())[0]?.drawnAt);
    expect(find(other)).not.toHaveProperty('lostDrawAt');
  });

  it('on another computer interrupts the campaign, whose vouchers stay valid', async () => {
    await world.updatePrizes({ tiers: tiers.map((tier) => ({ tier, winners: tier === '5' ? 3 : 0 })) });
    const { campaignId } = await world.open(0);
    const [firstGuest, secondGuest] = await registerGuests(2);
    const { voucherCode = '' } = await world.draw(firstGuest as ApiPhone);
    const { backupId } = (await call(world.server, 'makeBackup', { headers: world.admin, body: {} })).data;
    await world.server.stop();
    const otherDataDir = mkdtempSync(path.join(tmpdir(), 'takarabune-lottery-'));
    const restoreResult = await runServer(
      '--restore',
      path.join(world.dataDir, 'backups', backupId),
      '--data-dir',
      otherDataDir,
    );
    expect(restoreResult.code).toBe(0);
    rmSync(world.dataDir, { recursive: true, force: true });
    await world.moveTo(otherDataDir);
    expect(toStatusAndCode(await world.tryDraw(secondGuest as ApiPhone))).toEqual([409, 'NO_CAMPAIGN']);
    expect((await world.draw(firstGuest as ApiPhone)).voucherCode).toBe(voucherCode);
    const campaigns = (await call(world.server, 'listCampaigns', { headers: world.admin })).data;
    expect(campaigns).toMatchObject([{ campaignId, state: 'interrupted', dealtCount: 1 }]);
    // Nobody can draw, so guests must not see the campaign as open.
    expect(toStatusAndCode(await tryCall(world.server, 'getFairCheck', { params: { campaignId } }))).toEqual([
      409,
      'CAMPAIGN_INTERRUPTED',
    ]);
    const params = { voucherCode };
    expect((await tryCall(world.server, 'redeemVoucher', { headers: world.admin, params, body: {} })).status).toBe(200);
    expect(await world.closeCampaign(campaignId)).toMatchObject({ state: 'closed', decks: [{ seed: null }] });
    expect((await verify()).output).toContain('cannot be checked');
    expect(await world.open(5)).toMatchObject({ state: 'open' });
    expect((await world.draw(secondGuest as ApiPhone)).repeated).toBe(false);
  });
});

it("a restore of another computer's backup interrupts that computer's campaign, and verification names the broken link", async () => {
  const { campaignId: otherCampaignId } = await world.open(10);
  const [guest] = await registerGuests(1);
  const { drawId } = await world.draw(guest as ApiPhone);
  const { backupId } = (await call(world.server, 'makeBackup', { headers: world.admin, body: {} })).data;
  const secondWorld = await LotteryWorld.open();
  try {
    const { campaignId: ownCampaignId } = await secondWorld.open(10);
    await secondWorld.draw(await secondWorld.createGuest());
    const getBackupFolder = (dataDir: string) => path.join(dataDir, 'backups');
    cpSync(getBackupFolder(world.dataDir), getBackupFolder(secondWorld.dataDir), { recursive: true });
    const waitForRestart = await prepareForNextRun(secondWorld.server);
    await call(secondWorld.server, 'restoreBackup', {
      ...{ headers: secondWorld.admin, params: { backupId }, body: { confirmed: true } },
    });
    await waitForRestart();
    secondWorld.admin = await logIn(secondWorld.server);
    const { storage } = (await call(secondWorld.server, 'getStatus', { headers: secondWorld.admin })).data;
    expect(storage.problems).toMatchObject([{ what: 'draws_changed', file: 'journal.jsonl' }]);
    const campaigns = (await call(secondWorld.server, 'listCampaigns', { headers: secondWorld.admin })).data;
    expect(campaigns.map(({ campaignId, state, drawCount }) => [campaignId, state, drawCount])).toEqual([
      [ownCampaignId, 'open', 1],
      [otherCampaignId, 'interrupted', 1],
    ]);
    // Guests who drew on the other computer keep their result. Others draw from the balls of this computer.
    expect(await secondWorld.draw(guest as ApiPhone)).toMatchObject({ drawId, repeated: true });
    secondWorld.storyId = world.storyId;
    expect(await secondWorld.draw(await secondWorld.createGuest('901'))).toMatchObject({
      sequence: 2,
      repeated: false,
    });
    expect(await secondWorld.closeCampaign(otherCampaignId)).toMatchObject({
      state: 'closed',
      decks: [{ seed: null }],
    });
    expect(await runServer('--lottery-verify', '--data-dir', secondWorld.dataDir)).toMatchObject({
      code: 1,
      output: expect.stringContaining('does not follow the line of the draw before it'),
    });
  } finally {
    await secondWorld.close();
  }
});

it('a voucher that is won under a doubtful clock gets its last day when staff confirm the date (STORE-6)', async () => {
  await world.openWithoutBlanks({ '1': 5 });
  const [guest] = await registerGuests(1);
  await world.server.stop();
  const storage = await openStorage({
    dataDir: world.dataDir,
    clock: aClock(new Date(Date.now() + 10 * 24 * 60 * 60 * 1_000).toISOString()).clock,
  });
  await storage.journal.append({
    kind: 'guest',
    type: 'phone_bound',
    userId: guest?.userId ?? '',
    storyId: world.storyId,
  });
  await storage.close();
  await world.startAgain();
  expect((await call(world.server, 'health')).data.clock).toBe('doubtful');
  expect((await world.draw(guest as ApiPhone)).voucherCode).toBeDefined();
  expect((await world.listDraws())[0]).toMatchObject({ state: 'issued', expiresAt: null });
  await call(world.server, 'confirmClock', { headers: world.admin, body: { confirmed: true } });
  const [{ expiresAt } = {}] = await world.listDraws();
  const days = (Date.parse(expiresAt ?? '') - Date.now()) / (24 * 60 * 60 * 1_000);
  expect(days).toBeGreaterThan(7);
  expect(days).toBeLessThanOrEqual(8);
  expect(await verify()).toMatchObject({ code: 0 });
});

it('erasing a guest removes their name from the draw and keeps the chain valid (DRAW-14)', async () => {
  await world.updatePrizes({ tiers: tiers.map((tier) => ({ tier, winners: tier === '1' ? 2 : 0 })) });
  await world.open(0);
  const [guest] = await registerGuests(1);
  const userId = guest?.userId ?? '';
  const { voucherCode = '' } = await world.draw(guest as ApiPhone);
  const reason = '高崎さまが紛失';
  const body = { reason };
  await call(world.server, 'voidVoucher', { headers: world.admin, params: { voucherCode }, body });
  expect((await world.listDraws())[0]).toMatchObject({ guestName: '髙﨑 はると', voided: { reason } });
  expect(readFileSync(getJournalFile(), 'utf8')).toContain(reason);
  await call(world.server, 'eraseGuest', { headers: world.admin, params: { userId } });
  expect((await world.listDraws())[0]).toMatchObject({ guestName: '', roomNumber: '', voided: { reason: '' } });
  await world.server.stop();
  expect(grepFolder(world.dataDir, { reason, name: '髙﨑 はると' })).toEqual([]);
  const drawn = readFileSync(getJournalFile(), 'utf8')
    .split('\n')
    .find((line) => line.includes('"type":"drawn"'));
  expect(parseAnyLine(Buffer.from(drawn ?? ''))).toMatchObject({ person: '' });
  expect(await verify()).toMatchObject({ code: 0 });
  await world.startAgain();
  expect((await world.listDraws())[0]).toMatchObject({ guestName: '', voided: { reason: '' } });
  expect(
    toStatusAndCode(await tryCall(world.server, 'drawBall', { headers: asGuest(userId), body: { userId } }))[0],
  ).toBe(403);
});
