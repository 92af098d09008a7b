import type { server as ja } from '../ja/server.ts';

export const server: Record<keyof typeof ja, string> = {
  guestAddress: 'Address for guests’ phones: {{origin}}/',
  adminAddress: 'Admin panel (open it on this PC): {{origin}}/admin',
  setUpLink: 'Link for the administrator account (valid for 30 minutes, once):',
  setUpHere: 'on this PC  {{url}}',
  setUpElsewhere: 'on another device  {{url}}',
  lanAdminHint:
    'The device that opens the link is paired and may use the admin panel. Pair others later: Settings, Devices.',
  resetDone: 'Open this link and enter your email and a new password. It replaces the password of that account.',
  demoAdmin: 'Demo account (administrator): {{email}} / password: {{password}}',
  demoStaff: 'Demo account (staff): {{email}} / password: {{password}}',
  portTaken:
    'Port {{port}} is used by another program. Close that program, or start with another port (--port {{other}}).',
  portForbidden:
    'Port {{port}} cannot be used on this PC: it is below 1024, or the system reserves it. Start with another port (such as --port 8080).',
  demoInHotel:
    'The data folder {{dataDir}} holds a hotel that is no demo. Nothing was changed. For --demo, give a new folder with --data-dir, or start without --data-dir.',
  hostUnknown: 'The address {{host}} does not belong to this PC. Start without --host.',
  dataLocked:
    'The data folder {{dataDir}} is used by a Takarabune that was started before. Close that one, or start with another folder (--data-dir).',
  dataBusy:
    'Another program, such as a virus scanner or a backup program, is using a file in the data folder {{dataDir}}. No data was lost. Wait a moment and start again.',
  dataTooNew:
    'The data in {{dataDir}} were made by a newer Takarabune. Nothing was changed. Use the newer version, or start with another folder (--data-dir).',
  dataUnreadable: 'The data folder {{dataDir}} cannot be used. Check the rights on the folder and the disk.',
  dataIncomplete:
    'The data folder {{dataDir}} lacks data that should be there. Nothing was deleted. Put back the missing file or restore a backup. To start with what is left, add --accept-loss.',
  dataOnNetwork:
    'The data folder {{dataDir}} is on a network drive. If the network fails, records could be lost. Choose a folder on a disk of this computer (--data-dir).',
  diskFull: 'The disk that holds {{dataDir}} is full. Make room and start again.',
  accountInvalid:
    'TAKARABUNE_ADMIN_EMAIL must be an email address and TAKARABUNE_ADMIN_PASSWORD a password of at least 10 characters that is not a common one.',
  unexpected: 'The server could not start because of an unexpected problem: {{reason}}',
  stopped: 'The server has stopped.',
  deviceNameUnknown: 'Browser',
  backupDone: 'A backup was made: {{backup}}',
  restoreDone: 'The backup {{backup}} was put back into {{dataDir}}. Start Takarabune as usual.',
  restoreBefore: 'What was there before is kept in this backup: {{backup}}',
  backupLacks: 'But {{count}} lost or damaged pictures are not in this backup. The dashboard of the panel says which.',
  backupClock:
    'The date of this computer may be wrong, so no backup was made. Correct the date, or start Takarabune and confirm the date on the dashboard; then try again.',
  backupFile:
    'The backup could not be made: this cannot be read or written: {{file}}. Nothing was changed. Move it elsewhere and try again.',
  restorePasswords:
    'Staff accounts and passwords are back to those of the backup. Passwords changed and accounts added since then no longer work.',
  restoreLacks:
    '{{count}} pictures of this backup are lost (stories: {{stories}}; pictures of guests: {{guests}}). Nothing was changed. To restore it without them, run this again with --without-pictures.',
  backupNotFound:
    'There is no such backup. Nothing was changed. Give the id, the folder or the downloaded file of a backup.',
  backupDamaged: 'This backup is damaged, or is no backup. Nothing was changed. Use another one.',
  backupTooNew:
    'This backup was made by a newer Takarabune ({{version}}). Nothing was changed. Use that version or a later one.',
  backupFolder: 'The folder for backups cannot be used. Nothing was changed. Check that its disk is connected.',
  backupNoRoom: 'There is not enough room on the disk. Nothing was changed. Make room and try again.',
  csvIncomplete: 'This file is incomplete. The export failed before the end. Please export it again.',
  verifyGood: 'The prize draw is as it was sealed ({{campaigns}} campaigns, {{draws}} draws, {{lines}} lines).',
  verifyBad: 'The prize draw is not as it was sealed.',
  verifyNoJournal: 'There is no journal: {{file}}',
  verifyDamaged: 'Line {{place}} of journal.jsonl is damaged.',
  verifyChain:
    'Line {{place}} of journal.jsonl does not follow the line of the draw before it: one was changed or is missing.',
  verifyLost: 'The last lines of the draw are missing.',
  verifyHead: 'No line of the draw has the code {{code}}. The records are not those that the paper was printed from.',
  verifyHeadGood: 'The code {{code}} on the paper is that of the line of {{time}} (line {{place}} of journal.jsonl).',
  verifySeed: 'Deck {{deck}} of “{{name}}” cannot be checked, because its seed is not here.',
  verifyCommitment: 'The seed of deck {{deck}} of “{{name}}” is not the one that was sealed.',
  verifySequence: 'The numbers of the draws of “{{name}}” skip before draw {{at}} (line {{place}} of journal.jsonl).',
  verifyBall: 'Draw {{at}} of “{{name}}” is not the next ball (line {{place}} of journal.jsonl).',
  verifyTier: 'Draw {{at}} of “{{name}}” has another prize than its ball (line {{place}} of journal.jsonl).',
};
