import { cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeDocument } from '#server/storage/documents/document-text.ts';
import { temporaryFolder } from '../storage/support.ts';
import { type DamageKind, DamageTrials, damageKinds, listFiles } from '../support/damage-trials.ts';
import { findFiles, parseStorageProblems } from '../support/faults-files.ts';
import { spawnUntilExit } from '../support/faults-server.ts';
import { createSampleHotel, findFilesWithName, type SampleHotel } from '../support/sample-hotel.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { call, logIn, send, tryCall } from '../support/server-calls.ts';

let sampleHotel: SampleHotel;
let removeAll: () => Promise<void>;
beforeAll(async () => {
  const { folder, remove } = await temporaryFolder();
  removeAll = remove;
  sampleHotel = await createSampleHotel(folder);
}, 120_000);
afterAll(() => removeAll());

let dataDir: string;
let remove: () => Promise<void>;
let server: TestServer | undefined;
beforeEach(async () => {
  ({ folder: dataDir, remove } = await temporaryFolder());
  cpSync(sampleHotel.current, dataDir, { recursive: true });
});
afterEach(async () => {
  await server?.kill();
  server = undefined;
  await remove();
});

const toPath = (name: string) => path.join(dataDir, name);
const getJournalFile = () => toPath('journal.jsonl');
const removeWithCopy = (name: string) => {
  for (const file of [`${name}.json`, `${name}.json.previous`]) rmSync(toPath(file), { force: true });
};
const restoreOlderFile = (name: string) => cpSync(path.join(sampleHotel.earlier, name), toPath(name));

async function start(...args: string[]): Promise<TestServer> {
  await server?.stop();
  server = await startServer({ dataDir, args });
  return server;
}
const listGuestPictures = () => findFiles(dataDir, /^media\/guest\//);
const readStatus = async (target: TestServer) => {
  const staff = await logIn(target);
  return (await call(target, 'getStatus', { headers: staff })).data.storage;
};

describe('a journal that is missing or changed', () => {
  const damages: [string, () => void][] = [
    ['missing', () => rmSync(getJournalFile())],
    ['empty', () => writeFileSync(getJournalFile(), '')],
    ['an older copy', () => restoreOlderFile('journal.jsonl')],
    [
      'cut at the end of a line',
      () =>
        truncateSync(
          getJournalFile(),
          readFileSync(getJournalFile()).lastIndexOf('\n', readFileSync(getJournalFile()).length - 2) + 1,
        ),
    ],
    [
      'without two lines in the middle',
      () => {
        const lines = readFileSync(getJournalFile(), 'latin1').split('\n');
        writeFileSync(getJournalFile(), lines.toSpliced(4, 2).join('\n'), 'latin1');
      },
    ],
  ];

  it.each(damages)(
    '(%s) is not mistaken for a new hotel: the start fails and says what is missing and how to continue',
    async (_, harm) => {
      harm();
      const before = findFiles(dataDir, /^(documents|media)/);
      const { code, errors, output } = await spawnUntilExit({ dataDir });
      expect([code, output]).toEqual([8, '']);
      for (const part of ['journal.jsonl', '--restore 2', '--accept-loss', dataDir]) expect(errors).toContain(part);
      expect(findFiles(dataDir, /^(documents|media)/)).toEqual(before);
      // The second start fails as well, whatever the first one did.
      expect((await spawnUntilExit({ dataDir })).code).toBe(8);
    },
  );

  it('can be accepted as a loss, which staff see until they confirm it, and no picture is deleted', async () => {
    restoreOlderFile('journal.jsonl');
    const pictures = listGuestPictures();
    expect(pictures).not.toEqual([]);
    const started = await start('--accept-loss');
    expect(parseStorageProblems(started.output())).toContain('lines_missing journal.jsonl');
    // The older journal contains the name of a guest who was erased later.
    expect(readFileSync(path.join(sampleHotel.earlier, 'journal.jsonl'), 'utf8')).toContain(
      sampleHotel.mustStayGone.erasedName,
    );
    expect(findFilesWithName(dataDir, sampleHotel.mustStayGone.erasedName)).toEqual([]);
    const secondServer = await start();
    expect(await readStatus(secondServer)).toMatchObject({
      holdsDeletion: true,
      problems: [{ what: 'lines_missing', file: 'journal.jsonl' }],
    });
    expect(listGuestPictures()).toEqual(pictures);
    const confirmed = await call(secondServer, 'confirmLosses', {
      body: { confirmed: true },
      headers: await logIn(secondServer),
    });
    expect(confirmed.data).toEqual({ holdsDeletion: false });
    expect(await readStatus(await start())).toMatchObject({ holdsDeletion: false, problems: [] });
  });

  it('can be restored from a backup on the command line, and no loss is recorded', async () => {
    rmSync(getJournalFile());
    const [backup = ''] = findFiles(dataDir, /^backups\/.*manifest\.json$/)
      .toSorted()
      .reverse();
    const id = path.basename(path.dirname(backup));
    const { code } = await spawnUntilExit({ dataDir, args: ['--restore', id] });
    expect(code).toBe(0);
    const started = await start();
    expect(await readStatus(started)).toMatchObject({ holdsDeletion: false, problems: [] });
    const { data: rows } = await call(started, 'listGuests', { headers: await logIn(started) });
    expect(rows.map((row) => row.roomNumber).toSorted()).toEqual(['301', '303']);
    expect(findFilesWithName(dataDir, sampleHotel.mustStayGone.erasedName)).toEqual([]);
  });
});

describe('a document that is missing or changed', () => {
  const logInAsDismissed = async (target: TestServer) =>
    (await tryCall(target, 'logIn', { body: sampleHotel.mustStayGone.dismissed })).status;
  const restoreOlderFileAndCopy = (name: string) => () => {
    restoreOlderFile(`${name}.json`);
    restoreOlderFile(`${name}.json.previous`);
  };

  it.each<[string, () => void]>([
    ['an older file', () => restoreOlderFile('documents/accounts.json')],
    ['an older file and an older copy of it', restoreOlderFileAndCopy('documents/accounts')],
    ['no file', () => removeWithCopy('documents/accounts')],
  ])('does not let a deleted administrator log in (%s)', async (_, harm) => {
    harm();
    const started = await start();
    expect(await logInAsDismissed(started)).toBe(401);
    expect(parseStorageProblems(started.output()).join()).toContain('documents/accounts.json');
  });

  it('does not make hidden pictures visible if it is the list of them', async () => {
    removeWithCopy('documents/hidden-pictures');
    for (let starts = 0; starts < 2; starts += 1) {
      const started = await start();
      expect((await send(started, 'GET', `/api/media/${sampleHotel.mustStayGone.hiddenMediaId}`)).status).toBe(404);
      expect(await readStatus(started)).toMatchObject({
        holdsDeletion: true,
        problems: [{ what: 'lost', file: 'documents/hidden-pictures.json' }],
      });
    }
  });

  it('is reported if it is an older version of the settings', async () => {
    restoreOlderFileAndCopy('documents/settings')();
    const started = await start();
    expect(await readStatus(started)).toMatchObject({
      problems: [{ what: 'outdated', file: 'documents/settings.json' }],
    });
    expect((await call(started, 'getSettings', { headers: await logIn(started) })).data.registrationPausedText.ja).toBe(
      'before',
    );
  });

  it('prevents the start if most documents are missing', async () => {
    rmSync(toPath('documents'), { recursive: true });
    const { code, errors } = await spawnUntilExit({ dataDir });
    expect(code).toBe(8);
    expect(errors).toMatch(/\d+ of \d+ documents are missing, documents\//);
  });
});

describe('a complete data directory', () => {
  const healthy = { holdsDeletion: false, problems: [] };

  it('can be moved to another computer', async () => {
    const { folder, remove: removeCopy } = await temporaryFolder();
    cpSync(dataDir, folder, { recursive: true });
    rmSync(path.join(folder, 'lock'), { recursive: true });
    const movedServer = await startServer({ dataDir: folder });
    expect(await readStatus(movedServer)).toMatchObject(healthy);
    await movedServer.stop();
    await removeCopy();
  });

  it('can come from an earlier version of the product, which had no control file', async () => {
    for (const name of findFiles(dataDir, /^(control|erasures)/)) rmSync(toPath(name));
    const version = readFileSync(toPath('schema-version.json'), 'utf8');
    expect(version).toContain('storeId');
    // Writes the file as that version did.
    writeFileSync(toPath('schema-version.json'), encodeDocument({ value: { schemaVersion: 2 } }));
    rmSync(toPath('schema-version.json.previous'));
    const started = await start();
    expect(await readStatus(started)).toMatchObject(healthy);
    expect(findFiles(dataDir, /^control/)).toContain('control.json');
    // The server has created a control file, so the next start fails without the journal.
    await started.stop();
    server = undefined;
    rmSync(getJournalFile());
    expect((await spawnUntilExit({ dataDir })).code).toBe(8);
  });

  it('without its control file is reported, and a missing journal is still noticed', async () => {
    for (const name of findFiles(dataDir, /^control/)) rmSync(toPath(name));
    expect(await readStatus(await start())).toMatchObject({ problems: [{ what: 'lost', file: 'control.json' }] });
    await server?.stop();
    server = undefined;
    for (const name of findFiles(dataDir, /^control/)) rmSync(toPath(name));
    rmSync(getJournalFile());
    expect((await spawnUntilExit({ dataDir })).code).toBe(8);
  });
});

/** A sample of `bench/damage.bench.ts`: applies every kind of damage to the most important files. */
describe('damage to an important file', () => {
  it('never goes unreported, and each report names a file', async () => {
    const trials = await DamageTrials.create(sampleHotel);
    const files = listFiles(sampleHotel.current).filter((name) =>
      /^(journal.jsonl|control.json|documents.(accounts|settings).json|media.guest.+)$/.test(name),
    );
    const unreported: string[] = [];
    const appliedHarms = new Set<DamageKind>();
    for (const file of files) {
      for (const harm of damageKinds) {
        const trial = await trials.run(file, harm);
        if (trial !== undefined) appliedHarms.add(harm);
        if (trial?.outcome === 'silent' || trial?.outcome === 'nameless')
          unreported.push(`${file} ${harm}: ${trial.note}`);
      }
    }
    expect(unreported).toEqual([]);
    expect([...appliedHarms].toSorted()).toEqual([...damageKinds].toSorted());
  }, 120_000);
});
