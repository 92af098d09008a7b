import { realpath, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type DiskFacts, refuseNetworkDrive } from './network-drive.ts';

/** The facts of a computer on which only `folder` exists, under another name. */
const factsOf = (platform: NodeJS.Platform, folder: string, realPath: string, fileSystem = 0xef53): DiskFacts => ({
  platform,
  realpath: async (asked) => {
    if (asked !== folder) throw new Error('ENOENT');
    return realPath;
  },
  fileSystem: async () => fileSystem,
});

it.each([
  ['a mapped drive of Windows', factsOf('win32', '/Z', '\\\\nas\\hotel')],
  ['its long form', factsOf('win32', '/Z', '\\\\?\\UNC\\nas\\hotel')],
  ['NFS on Linux', factsOf('linux', '/Z', '/Z', 0x6969)],
  ['SMB on Linux', factsOf('linux', '/Z', '/Z', 0xfe534d42)],
])('%s is refused, even if only the parent of the folder exists (STORE-18)', async (_name, facts) => {
  for (const folder of ['/Z', '/Z/takarabune/data'])
    await expect(refuseNetworkDrive(folder, facts)).rejects.toMatchObject({ code: 'DATA_ON_NETWORK' });
});

it.each([
  ['a disk of Windows', factsOf('win32', '/D', 'D:\\data')],
  ['its long form', factsOf('win32', '/D', '\\\\?\\D:\\data')],
  ['a disk of Linux', factsOf('linux', '/D', '/D')],
  ['a drive of macOS, whose type is not known', factsOf('darwin', '/D', '/D', 0x6969)],
])('%s is accepted (STORE-18)', async (_name, facts) => {
  await refuseNetworkDrive('/D', facts);
});

it('asks the system about a folder that does not exist yet', async () => {
  const notThere = path.join(tmpdir(), 'not-there/data');
  await refuseNetworkDrive(notThere);
  const asked: string[] = [];
  const fileSystem = async (folder: string) => {
    asked.push(folder);
    return (await statfs(folder)).type;
  };
  await refuseNetworkDrive(notThere, { platform: 'linux', realpath, fileSystem });
  expect(asked).toEqual([await realpath(tmpdir())]);
});
