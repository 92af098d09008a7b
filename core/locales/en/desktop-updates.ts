import type { desktopUpdates as ja } from '../ja/desktop-updates.ts';

export const desktopUpdates: Record<keyof typeof ja, string> = {
  title: 'Takarabune update',
  choose: 'Choose an update file',
  fileKind: 'Takarabune update',
  confirm: 'Update to Takarabune {{version}}?',
  confirmText:
    'You have version {{current}}. A backup is made, Takarabune quits, and the installer starts.\n\nFor a few minutes guests’ phones cannot reach Takarabune. No answer is lost: afterwards the game goes on by itself where it was.',
  start: 'Update',
  cancel: 'Cancel',
  close: 'Close',
  noBackup: 'No backup could be made',
  noBackupText: '{{reason}}\n\nIf you stop here, Takarabune goes on with its present version.',
  startAnyway: 'Update without a backup',
  stop: 'Stop here',
  refused: 'This update cannot be used',
  NO_KEY: 'This Takarabune takes no updates from files. Please ask whoever installed it.',
  NO_FILE: 'The file could not be read. Check that the USB stick is still plugged in, and try again.',
  NO_SIGNATURE: 'Its signature, the file “{{name}}.sig”, is missing. Put it into the same folder and try again.',
  BAD_SIGNATURE:
    'It could not be confirmed that this update comes from the makers of Takarabune, so it is not used. Please ask whoever gave you the file.',
  DAMAGED: 'The file is damaged. Copy it once more and try again.',
  OTHER_SYSTEM: 'This file is for another kind of computer.',
  NOT_NEWER: 'The file you chose is version {{version}}, which is not newer than yours ({{current}}).',
  NO_SPACE: 'The disk is too full. Delete what you do not need and try again.',
  NOT_COPIED:
    'The update file could not be copied to this computer. Restart the computer and try again. If that does not help, please ask whoever installed Takarabune.',
  NOT_STARTED: 'The installer could not be started. Takarabune goes on with its present version.\n\n{{reason}}',
};
