/** Folders of an operating system (BACKUP-9). A program that writes there can break the computer or needs rights that it should not have. */
const posixFolders =
  '/bin /sbin /lib /lib64 /usr /etc /boot /dev /proc /sys /run /System /Library /Applications /private/etc';
const windowsFolders = ['windows', 'program files', 'program files (x86)', 'programdata', 'recovery', '$recycle.bin'];

/** Returns whether an absolute path is one of the system's folders or in one, whichever system this is. */
export function isSystemFolder(folder: string): boolean {
  const windows = /^[a-z]:[\\/]+([^\\/]*)/i.exec(folder);
  if (windows !== null) return windowsFolders.includes((windows[1] ?? '').toLowerCase());
  const isIn = (parent: string) => folder === parent || folder.startsWith(`${parent}/`);
  return folder === '/' || folder === '/var' || posixFolders.split(' ').some(isIn);
}

/** What systems put on a disk by themselves. A new USB stick with only these is empty for a person. */
const namesOfDisk =
  /^(System Volume Information|\$RECYCLE\.BIN|lost\+found|desktop\.ini|Thumbs\.db|\.DS_Store|\.Trash.*|\.Spotlight-V100|\.fseventsd)$/i;

export const isNameOfDisk = (name: string): boolean => namesOfDisk.test(name);
