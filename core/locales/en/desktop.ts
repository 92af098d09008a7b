import type { desktop as ja } from '../ja/desktop.ts';

export const desktop: Record<keyof typeof ja, string> = {
  appName: 'Takarabune',
  starting: 'Getting ready',
  startingText: 'The admin panel opens in a few seconds.',
  restarting: 'Starting again',
  restartingText: 'Your guests’ answers are safe. Please wait a moment.',
  stopping: 'Closing',
  stoppingText: 'Saving the records.',
  failed: 'Could not start',
  PORT_TAKEN: 'Another program uses port {{port}}. Close that program, or choose another port in the settings.',
  DATA_LOCKED: 'Another Takarabune uses the data folder. Close the one that was started first.',
  DATA_TOO_NEW: 'The data was made by a newer Takarabune. Please update this app.',
  DATA_UNREADABLE: 'The data folder cannot be read or written. Check where it is and its permissions.',
  DATA_INCOMPLETE:
    'Some data that should be there is missing. Nothing was deleted. Put the missing file back, or ask your IT contact to restore a backup.',
  DISK_FULL: 'The disk is full. Remove files you no longer need, then try again.',
  UNEXPECTED: 'Something unexpected happened. Please pass on the details below.',
  GAVE_UP: 'The server was started three times and stopped at once. Please pass on the details below.',
  details: 'Details',
  retry: 'Start again',
  openDataFolder: 'Open the data folder',
  quit: 'Quit',
};
