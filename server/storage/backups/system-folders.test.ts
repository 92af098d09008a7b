import { expect, it } from 'vitest';
import { isNameOfDisk, isSystemFolder } from './system-folders.ts';

it.each([
  '/',
  '/etc',
  '/etc/takarabune',
  '/usr/local',
  '/System',
  'C:\\Windows',
  'c:/windows/Temp',
  'D:\\Program Files\\x',
])('%s is a folder of the system', (folder) => expect(isSystemFolder(folder)).toBe(true));

it.each(['/home/hotel/backups', '/etcetera', '/media/usb', 'E:\\', 'E:\\Backups', 'C:\\WindowsBackups'])(
  '%s is not a folder of the system',
  (folder) => expect(isSystemFolder(folder)).toBe(false),
);

it('what a system puts on a new USB stick does not make it full', () => {
  expect(['System Volume Information', '.Trash-1000', '.DS_Store'].every(isNameOfDisk)).toBe(true);
  expect(['photos', 'desktop.ini.txt', 'takarabune'].some(isNameOfDisk)).toBe(false);
});
