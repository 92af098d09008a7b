import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedText, type UpdateSignature } from '#core/bridge/update-signature.ts';
import { checkInstaller, type InstallerError, removeOldInstallers } from './checked-installer.ts';

const ourKeys = generateKeyPairSync('ed25519');
const otherKeys = generateKeyPairSync('ed25519');
const publicKey = ourKeys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const content = Buffer.from('an installer '.repeat(20_000));

let usbStick: string;
let folder: string;
let installer: string;
beforeEach(() => {
  usbStick = mkdtempSync(path.join(tmpdir(), 'takarabune-stick-'));
  folder = path.join(usbStick, 'private', 'updates');
  installer = path.join(usbStick, 'Takarabune Setup 2.0.0.exe');
  writeFileSync(installer, content);
  writeSignature();
});
afterEach(() => rmSync(usbStick, { recursive: true, force: true }));

const createChecks = () => ({ folder, publicKey, version: '1.9.9', system: 'win32-x64' });

/** Signs the installer. `overrides` replaces fields of the signed statement. */
function writeSignature(overrides: Partial<UpdateSignature> = {}, key = ourKeys.privateKey) {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const statement = { version: '2.0.0', system: 'win32-x64', size: content.length, sha256, ...overrides } as const;
  const signature = sign(null, Buffer.from(signedText(statement)), key).toString('base64');
  writeFileSync(`${installer}.sig`, JSON.stringify({ ...statement, signature }));
}

/** Changes the signed statement without signing it again. */
function forgeSignature(change: Partial<Record<keyof UpdateSignature, unknown>>) {
  const statement = JSON.parse(readFileSync(`${installer}.sig`, 'utf8'));
  writeFileSync(`${installer}.sig`, JSON.stringify({ ...statement, ...change }));
}

/** Expects the check to fail and to leave no copy behind. Returns the fault. */
async function expectRefusal(overrides: Partial<ReturnType<typeof createChecks>> = {}) {
  const error: InstallerError = await checkInstaller(installer, { ...createChecks(), ...overrides }).then(
    () => expect.unreachable('it was taken'),
    (reason) => reason,
  );
  const copies = readdirSync(usbStick, { recursive: true }).filter((name) => String(name).includes('update-'));
  expect(copies).toEqual([]);
  return { fault: error.fault, version: error.version };
}

describe('an installer from a file', () => {
  it('is copied to a private folder if it is signed with our key, for this system, and newer', async () => {
    const checked = await checkInstaller(installer, createChecks());
    expect(checked.version).toBe('2.0.0');
    expect(checked.file.startsWith(folder)).toBe(true);
    expect(path.basename(checked.file)).toBe('Takarabune Setup 2.0.0.exe');
    expect(readFileSync(checked.file).equals(content)).toBe(true);
    await checked.recheck();
    await checked.remove();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('has a checked copy, which does not change with the file on the stick', async () => {
    const checked = await checkInstaller(installer, createChecks());
    writeFileSync(installer, 'something else');
    await checked.recheck();
    expect(readFileSync(checked.file).equals(content)).toBe(true);
  });

  it('is refused by the second check if the private copy has changed', async () => {
    const checked = await checkInstaller(installer, createChecks());
    const changed = Buffer.from(content);
    changed[1_000] = 0;
    writeFileSync(checked.file, changed);
    await expect(checked.recheck()).rejects.toMatchObject({ fault: 'DAMAGED' });
  });

  it.each([
    ['with a changed byte', () => writeFileSync(installer, Buffer.concat([content.subarray(0, -1), Buffer.from('!')]))],
    ['truncated', () => truncateSync(installer, content.length - 1)],
    ['with data appended', () => writeFileSync(installer, Buffer.concat([content, content]))],
  ])('is refused %s', async (_what, change) => {
    change();
    expect((await expectRefusal()).fault).toBe('DAMAGED');
  });

  it('is refused if somebody else signed it', async () => {
    writeSignature({}, otherKeys.privateKey);
    expect((await expectRefusal()).fault).toBe('BAD_SIGNATURE');
  });

  it.each<[keyof UpdateSignature, unknown]>([
    ['version', '3.0.0'],
    ['system', 'darwin-x64'],
    ['size', 1],
    ['sha256', '0'.repeat(64)],
    ['signature', 'AAAA'],
    ['signature', ''],
    ['signature', null],
    ['version', '2.0'],
  ])('is refused if the field %s of the signature was changed to %j', async (field, value) => {
    forgeSignature({ [field]: value });
    expect((await expectRefusal()).fault).toBe('BAD_SIGNATURE');
  });

  it.each([
    ['not JSON', 'signature'],
    ['a list', '[]'],
    ['an object with other fields', '{"version":"2.0.0","extra":1}'],
  ])('is refused if its signature is %s', async (_what, text) => {
    writeFileSync(`${installer}.sig`, text);
    expect((await expectRefusal()).fault).toBe('BAD_SIGNATURE');
  });

  it('is refused without a signature, with an empty one, and with one that is too large', async () => {
    rmSync(`${installer}.sig`);
    expect((await expectRefusal()).fault).toBe('NO_SIGNATURE');
    writeFileSync(`${installer}.sig`, '');
    expect((await expectRefusal()).fault).toBe('NO_SIGNATURE');
    writeFileSync(`${installer}.sig`, ' '.repeat(5_000));
    expect((await expectRefusal()).fault).toBe('NO_SIGNATURE');
  });

  it('is refused if it is missing, or if it or its signature is a link', async () => {
    const elsewhere = path.join(usbStick, 'elsewhere');
    renameSync(installer, elsewhere);
    expect((await expectRefusal()).fault).toBe('NO_FILE');
    symlinkSync(elsewhere, installer);
    expect((await expectRefusal()).fault).toBe('NO_FILE');
    rmSync(installer);
    symlinkSync('/dev/zero', installer);
    expect((await expectRefusal()).fault).toBe('NO_FILE');
    rmSync(installer);
    renameSync(elsewhere, installer);
    renameSync(`${installer}.sig`, elsewhere);
    symlinkSync(elsewhere, `${installer}.sig`);
    expect((await expectRefusal()).fault).toBe('NO_SIGNATURE');
  });

  it.each(['2.0.0', '2.0.1', '10.0.0'])('is refused by version %s, because 2.0.0 is not newer', async (version) => {
    expect(await expectRefusal({ version })).toEqual({ fault: 'NOT_NEWER', version: '2.0.0' });
  });

  it('is refused on another system', async () => {
    expect(await expectRefusal({ system: 'linux-x64' })).toEqual({ fault: 'OTHER_SYSTEM', version: '2.0.0' });
  });

  it('is refused by a build without a key', async () => {
    expect((await expectRefusal({ publicKey: '' })).fault).toBe('NO_KEY');
  });

  it('is refused with a reason if the private folder cannot be created', async () => {
    const file = path.join(usbStick, 'private');
    writeFileSync(file, 'not a folder');
    expect((await expectRefusal()).fault).toBe('NOT_COPIED');
    rmSync(file);
    // This path is longer than any system accepts.
    expect((await expectRefusal({ folder: path.join(usbStick, 'x'.repeat(5_000)) })).fault).toBe('NOT_COPIED');
  });

  it('is deleted by removeOldInstallers, and nothing is left of earlier updates', async () => {
    await checkInstaller(installer, createChecks());
    await removeOldInstallers(folder);
    expect(readdirSync(path.dirname(folder))).toEqual([]);
    await removeOldInstallers(folder);
  });
});
