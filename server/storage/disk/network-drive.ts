import path from 'node:path';
import { realpath, statfs } from '../../platform/files.ts';
import { StorageOpenError } from '../open-error.ts';

/** How the operating system answers; tests pass other answers. */
export type DiskFacts = {
  readonly platform: NodeJS.Platform;
  /** Returns a path without links and mapped drives. Throws if it does not exist. */
  readonly realpath: (path: string) => Promise<string>;
  /** Returns the number of the type of file system that contains a path. */
  readonly fileSystem: (path: string) => Promise<number>;
};

const systemFacts: DiskFacts = {
  platform: process.platform,
  realpath,
  fileSystem: async (folder) => (await statfs(folder)).type,
};

/** NFS, CIFS and SMB2 (`man 2 statfs`). */
const networkFileSystems: ReadonlySet<number> = new Set([0x6969, 0xff534d42, 0xfe534d42]);

/**
 * Refuses a data directory on a network drive (STORE-18): neither its lock nor what was synced survives a lost connection. On
 * macOS the type of a file system is not known, so nothing is refused there.
 *
 * @throws StorageOpenError with the code `DATA_ON_NETWORK`
 */
export async function refuseNetworkDrive(dataDir: string, facts: DiskFacts = systemFacts): Promise<void> {
  const { platform, fileSystem } = facts;
  const folder = await findExisting(dataDir, facts);
  // On Windows, a mapped drive becomes \\server\share. \\?\ and \\.\ begin paths of this computer.
  const isOnNetwork =
    platform === 'win32'
      ? /^\\\\(?![?.]\\)/.test(folder) || /^\\\\\?\\UNC\\/i.test(folder)
      : platform === 'linux' && networkFileSystems.has(await fileSystem(folder));
  if (isOnNetwork) throw new StorageOpenError('DATA_ON_NETWORK', folder);
}

/** Returns the real path of a folder, or of its nearest parent that exists. */
async function findExisting(folder: string, facts: DiskFacts): Promise<string> {
  try {
    return await facts.realpath(folder);
  } catch {
    const parent = path.dirname(folder);
    return parent === folder ? folder : await findExisting(parent, facts);
  }
}
