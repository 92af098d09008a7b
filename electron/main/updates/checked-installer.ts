import { createHash, createPublicKey, verify } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { chmod, lstat, mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { compareVersions, signedText, type UpdateSignature, updateSignature } from '#core/bridge/update-signature.ts';

/** Why an installer is rejected. */
type InstallerFault =
  | 'NO_KEY'
  | 'NO_FILE'
  | 'NO_SIGNATURE'
  | 'BAD_SIGNATURE'
  | 'DAMAGED'
  | 'OTHER_SYSTEM'
  | 'NOT_NEWER'
  | 'NO_SPACE'
  | 'NOT_COPIED';

export class InstallerError extends Error {
  readonly fault: InstallerFault;
  /** The version in the installer's signed statement; absent if the signature was not verified or the copy failed. */
  readonly version: string | undefined;

  constructor(fault: InstallerFault, version?: string) {
    super(fault);
    this.fault = fault;
    this.version = version;
  }
}

export type CheckedInstaller = {
  readonly version: string;
  /** The path of the private copy. No other file may be started. */
  readonly file: string;
  /**
   * Throws `InstallerError` with the fault `DAMAGED` if the private copy has changed since it was checked. Throws the
   * system's error if the copy cannot be read.
   */
  recheck(): Promise<void>;
  /** Deletes the private copy. If the system refuses, the copy stays until `removeOldInstallers`. */
  remove(): Promise<void>;
};

export type CheckOptions = {
  /** The folder for private copies. Only this program uses it; it is created if it is missing. */
  readonly folder: string;
  /** The Ed25519 public key in SPKI format, as base64. If it is empty, this build accepts no updates from files. */
  readonly publicKey: string;
  /** The version of the running program. */
  readonly version: string;
  /** The system of this program, in the form `process.platform`-`process.arch`. */
  readonly system: string;
};

const maxInstallerBytes = 2 * 1024 ** 3;
const maxSignatureBytes = 4 * 1024;

/**
 * Copies an installer into a private folder and checks the copy, so that later changes of the original have no effect
 * on what is started (DESKTOP-29). The signature proves who made the installer. The signed size and SHA-256 prove that
 * the copy is complete. Throws `InstallerError` if the installer is rejected or cannot be copied; no copy is left then.
 */
export async function checkInstaller(original: string, checks: CheckOptions): Promise<CheckedInstaller> {
  if (checks.publicKey === '') throw new InstallerError('NO_KEY');
  await assertRegularFile(original, maxInstallerBytes, 'NO_FILE');
  await assertRegularFile(`${original}.sig`, maxSignatureBytes, 'NO_SIGNATURE');
  const statement = readStatement(await readSignature(`${original}.sig`), checks.publicKey);
  if (statement.system !== checks.system) throw new InstallerError('OTHER_SYSTEM', statement.version);
  if (compareVersions(statement.version, checks.version) <= 0) throw new InstallerError('NOT_NEWER', statement.version);

  const privateFolder = await createPrivateFolder(checks.folder).catch((error: unknown) => {
    throw toInstallerError(error, 'NOT_COPIED');
  });
  const file = path.join(privateFolder, path.basename(original));
  const remove = () => rm(privateFolder, { recursive: true, force: true }).catch(() => undefined);
  const recheck = async () => {
    const { size, sha256 } = await measure(file);
    if (size !== statement.size || sha256 !== statement.sha256) throw new InstallerError('DAMAGED', statement.version);
  };
  try {
    await copy(original, file);
    await recheck();
    // Only the owner gets access. An AppImage must be executable.
    await chmod(file, 0o700);
    return { version: statement.version, file, recheck, remove };
  } catch (error) {
    await remove();
    throw toInstallerError(error, 'NOT_COPIED');
  }
}

async function createPrivateFolder(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  return mkdtemp(path.join(parent, 'update-'));
}

/** Returns the error with which staff see why an installer was not taken: `NO_SPACE` for a full disk, otherwise `fault`. */
function toInstallerError(error: unknown, fault: InstallerFault): InstallerError {
  if (error instanceof InstallerError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return new InstallerError(code === 'ENOSPC' || code === 'EDQUOT' ? 'NO_SPACE' : fault);
}

/** Removes the installers of earlier updates. A file that an installer still uses is removed at a later start. */
export async function removeOldInstallers(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch(() => undefined);
}

/**
 * Throws `fault` unless the path is a regular file of a valid size. A link is refused, because it may lead to a file
 * without an end.
 */
async function assertRegularFile(file: string, maxBytes: number, fault: InstallerFault): Promise<void> {
  const stats = await lstat(file).catch(() => undefined);
  if (stats === undefined || !stats.isFile() || stats.size === 0 || stats.size > maxBytes)
    throw new InstallerError(fault);
}

async function readSignature(file: string): Promise<UpdateSignature> {
  try {
    return updateSignature.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    throw new InstallerError('BAD_SIGNATURE');
  }
}

function readStatement(signature: UpdateSignature, publicKey: string): Omit<UpdateSignature, 'signature'> {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const isVerified = verify(null, Buffer.from(signedText(signature)), key, Buffer.from(signature.signature, 'base64'));
  if (!isVerified) throw new InstallerError('BAD_SIGNATURE');
  return signature;
}

async function copy(from: string, to: string): Promise<void> {
  // Refuses a link that has replaced the file in the meantime. Windows has no such flag.
  const handle = await open(from, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(() => {
    throw new InstallerError('NO_FILE');
  });
  try {
    if (!(await handle.stat()).isFile()) throw new InstallerError('NO_FILE');
    await pipeline(
      handle.createReadStream({ autoClose: false, end: maxInstallerBytes }),
      createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
    );
  } catch (error) {
    // The USB stick was removed during the copy, or the disk is full.
    throw toInstallerError(error, 'NO_FILE');
  } finally {
    await handle.close();
  }
}

async function measure(file: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(file)) {
    size += chunk.length;
    hash.update(chunk);
  }
  return { size, sha256: hash.digest('hex') };
}
