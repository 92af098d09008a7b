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

let place: SampleHotel;
let removeAll: () => Promise<void>;
beforeAll(async () => {
  const { folder, remove } = await temporaryFolder();
  removeAll = remove;
  place = await createSampleHotel(folder);
}, 120_000);
afterAll(() => removeAll());

let dataDir: string;
let remove: () => Promise<void>;
let server: TestServer | undefined;
beforeEach(async () => {
  ({ folder: dataDir, remove } = await temporaryFolder());
  cpSync(place.current, dataDir, { recursive: true });
});
afterEach(async () => {
  await server?.kill();
  server = undefined;
  await remove();
});

const at = (name: string) => path.join(dataDir, name);
const journal = () => at('journal.jsonl');
const removeBoth = (name: string) => {
  for (const file of [`${name}.json`, `${name}.json.previous`]) rmSync(at(file), { force: true });
};
const takeOlder = (name: string) => cpSync(path.join(place.earlier, name), at(name));

async function start(...args: string[]): Promise<TestServer> {
  await server?.stop();
  server = await startServer({ dataDir, args });
  return server;
}
const guestPictures = () => findFiles(dataDir, /^media\/guest\//);
const status = async (on: TestServer) => {
  const staff = await logIn(on);
  return (await call(on, 'getStatus', { headers: staff })).data.storage;
};

describe('a journal that is missing or changed', () => {
  const harmed: [string, () => void][] = [
    ['missing', () => rmSync(journal())],
    ['empty', () => writeFileSync(journal(), '')],
    ['an older copy', () => takeOlder('journal.jsonl')],
    [
      'cut at the end of a line',
      () => truncateSync(journal(), readFileSync(journal()).lastIndexOf('\n', readFileSync(journal()).length - 2) + 1),
    ],
    [
      'without two lines in the middle',
      () => {
        const lines = readFileSync(journal(), 'latin1').split('\n');
        writeFileSync(journal(), lines.toSpliced(4, 2).join('\n'), 'latin1');
      },
    ],
  ];

  it.each(harmed)(
    '(%s) is not mistaken for a new hotel: the start fails and says what is missing and how to continue',
    async (_, harm) => {
      harm();
      const before = findFiles(dataDir, /^(documents|media)/);
      const { code, errors, output } = await spawnUntilExit({ dataDir });
      expect([code, output]).toEqual([8, '']);
      for (const said of ['journal.jsonl', '--restore 2', '--accept-loss', dataDir]) expect(errors).toContain(said);
      expect(findFiles(dataDir, /^(documents|media)/)).toEqual(before);
      // The second start fails as well, whatever the first one did.
      expect((await spawnUntilExit({ dataDir })).code).toBe(8);
    },
  );

  it('can be accepted as a loss, which staff see until they confirm it, and no picture is deleted', async () => {
    takeOlder('journal.jsonl');
    const pictures = guestPictures();
    expect(pictures).not.toEqual([]);
    const on = await start('--accept-loss');
    expect(parseStorageProblems(on.output())).toContain('lines_missing journal.jsonl');
    // The older journal contains the name of a guest who was erased later.
    expect(readFileSync(path.join(place.earlier, 'journal.jsonl'), 'utf8')).toContain(place.mustStayGone.erasedName);
    expect(findFilesWithName(dataDir, place.mustStayGone.erasedName)).toEqual([]);
    const again = await start();
    expect(await status(again)).toMatchObject({
      holdsDeletion: true,
      problems: [{ what: 'lines_missing', file: 'journal.jsonl' }],
    });
    expect(guestPictures()).toEqual(pictures);
    const confirmed = await call(again, 'confirmLosses', { body: { confirmed: true }, headers: await logIn(again) });
    expect(confirmed.data).toEqual({ holdsDeletion: false });
    expect(await status(await start())).toMatchObject({ holdsDeletion: false, problems: [] });
  });

  it('can be restored from a backup on the command line, and no loss is recorded', async () => {
    rmSync(journal());
    const [backup = ''] = findFiles(dataDir, /^backups\/.*manifest\.json$/)
      .toSorted()
      .reverse();
    const id = path.basename(path.dirname(backup));
    const { code } = await spawnUntilExit({ dataDir, args: ['--restore', id] });
    expect(code).toBe(0);
    const on = await start();
    expect(await status(on)).toMatchObject({ holdsDeletion: false, problems: [] });
    const { data: rows } = await call(on, 'listGuests', { headers: await logIn(on) });
    expect(rows.map((row) => row.roomNumber).toSorted()).toEqual(['301', '303']);
    expect(findFilesWithName(dataDir, place.mustStayGone.erasedName)).toEqual([]);
  });
});

describe('a document that is missing or changed', () => {
  const entersAs = async (on: TestServer) =>
    (await tryCall(on, 'logIn', { body: place.mustStayGone.dismissed })).status;
  const older = (name: string) => () => {
    takeOlder(`${name}.json`);
    takeOlder(`${name}.json.previous`);
  };

  it.each<[string, () => void]>([
    ['an older file', () => takeOlder('documents/accounts.json')],
    ['an older file and an older copy of it', older('documents/accounts')],
    ['no file', () => removeBoth('documents/accounts')],
  ])('does not let a deleted administrator log in (%s)', async (_, harm) => {
    harm();
    const on = await start();
    expect(await entersAs(on)).toBe(401);
    expect(parseStorageProblems(on.output()).join()).toContain('documents/accounts.json');
  });

  it('does not make hidden pictures visible if it is the list of them', async () => {
    removeBoth('documents/hidden-pictures');
    for (let starts = 0; starts < 2; starts += 1) {
      const on = await start();
      expect((await send(on, 'GET', `/api/media/${place.mustStayGone.hiddenMediaId}`)).status).toBe(404);
      expect(await status(on)).toMatchObject({
        holdsDeletion: true,
        problems: [{ what: 'lost', file: 'documents/hidden-pictures.json' }],
      });
    }
  });

  it('is reported if it is an older version of the settings', async () => {
    older('documents/settings')();
    const on = await start();
    expect(await status(on)).toMatchObject({ problems: [{ what: 'outdated', file: 'documents/settings.json' }] });
    expect((await call(on, 'getSettings', { headers: await logIn(on) })).data.registrationPausedText).toBe('before');
  });

  it('prevents the start if most documents are missing', async () => {
    rmSync(at('documents'), { recursive: true });
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
    const moved = await startServer({ dataDir: folder });
    expect(await status(moved)).toMatchObject(healthy);
    await moved.stop();
    await removeCopy();
  });

  it('can come from an earlier version of the product, which had no control file', async () => {
    for (const name of findFiles(dataDir, /^(control|erasures)/)) rmSync(at(name));
    const version = readFileSync(at('schema-version.json'), 'utf8');
    expect(version).toContain('storeId');
    // Writes the file as that version did.
    writeFileSync(at('schema-version.json'), encodeDocument({ value: { schemaVersion: 2 } }));
    rmSync(at('schema-version.json.previous'));
    const on = await start();
    expect(await status(on)).toMatchObject(healthy);
    expect(findFiles(dataDir, /^control/)).toContain('control.json');
    // The server has created a control file, so the next start fails without the journal.
    await on.stop();
    server = undefined;
    rmSync(journal());
    expect((await spawnUntilExit({ dataDir })).code).toBe(8);
  });

  it('without its control file is reported, and a missing journal is still noticed', async () => {
    for (const name of findFiles(dataDir, /^control/)) rmSync(at(name));
    expect(await status(await start())).toMatchObject({ problems: [{ what: 'lost', file: 'control.json' }] });
    await server?.stop();
    server = undefined;
    for (const name of findFiles(dataDir, /^control/)) rmSync(at(name));
    rmSync(journal());
    expect((await spawnUntilExit({ dataDir })).code).toBe(8);
  });
});

/** A sample of `bench/damage.bench.ts`: applies every kind of damage to the most important files. */
describe('damage to an important file', () => {
  it('never goes unreported, and each report names a file', async () => {
    const trials = await DamageTrials.create(place);
    const files = listFiles(place.current).filter((name) =>
      /^(journal.jsonl|control.json|documents.(accounts|settings).json|media.guest.+)$/.test(name),
    );
    const wrong: string[] = [];
    const ran = new Set<DamageKind>();
    for (const file of files) {
      for (const harm of damageKinds) {
        const trial = await trials.run(file, harm);
        if (trial !== undefined) ran.add(harm);
        if (trial?.outcome === 'silent' || trial?.outcome === 'nameless') wrong.push(`${file} ${harm}: ${trial.note}`);
      }
    }
    expect(wrong).toEqual([]);
    expect([...ran].toSorted()).toEqual([...damageKinds].toSorted());
  }, 120_000);
});
