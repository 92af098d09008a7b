import { expect, it } from 'vitest';
import { findProgramFolder } from './program-folder.ts';

const windows = {
  platform: 'win32',
  env: { APPDATA: 'D:\\Roaming', ProgramData: 'E:\\Shared' },
  home: 'C:\\Users\\front',
};
const bareWindows = { ...windows, env: {} };
const mac = { platform: 'darwin', env: {}, home: '/Users/front' };
const linux = { platform: 'linux', env: {}, home: '/home/front' };

it.each([
  ['of an account on Windows', windows, false, 'D:\\Roaming\\takarabune'],
  ['of an account on Windows without variables', bareWindows, false, 'C:\\Users\\front\\AppData\\Roaming\\takarabune'],
  ['of all accounts on Windows', windows, true, 'E:\\Shared\\Takarabune'],
  ['of all accounts on Windows without variables', bareWindows, true, 'C:\\ProgramData\\Takarabune'],
  ['on macOS', mac, false, '/Users/front/Library/Application Support/takarabune'],
  ['on Linux', linux, false, '/home/front/.config/takarabune'],
  [
    'on Linux with its own variable',
    { ...linux, env: { XDG_CONFIG_HOME: '/etc/front' } },
    false,
    '/etc/front/takarabune',
  ],
  ['on Linux, which shares nothing', linux, true, '/home/front/.config/takarabune'],
])('finds the folder %s (DESKTOP-33)', (_name, computer, isForAllAccounts, folder) => {
  expect(findProgramFolder(computer, isForAllAccounts)).toBe(folder);
});
