import type { desktopShell as ja } from '../ja/desktop-shell.ts';

type One<K> = K extends `${infer Stem}_other` ? `${Stem}_one` : never;

export const desktopShell: Record<keyof typeof ja, string> & Partial<Record<One<keyof typeof ja>, string>> = {
  appName: 'Takarabune',
  demoTitle: 'Takarabune (demo)',

  'tray.waiting_one': 'Takarabune: {{count}} guest is waiting',
  'tray.waiting_other': 'Takarabune: {{count}} guests are waiting',
  'tray.nobody': 'Takarabune: nobody is waiting',
  'tray.starting': 'Takarabune is getting ready',
  'tray.failed': 'Takarabune has stopped',
  'tray.guest': '{{room}}  {{name}}  {{minutes}} min',
  'tray.guestNow': '{{room}}  {{name}}  just now',
  'tray.more_one': '{{count}} more…',
  'tray.more_other': '{{count}} more…',
  'tray.hidden_one': '{{count}} guest (names are hidden while the screen is locked)',
  'tray.hidden_other': '{{count}} guests (names are hidden while the screen is locked)',
  'tray.open': 'Open Takarabune',
  'tray.kiosk': 'Open the kiosk window',
  'tray.kioskOn': 'Open the kiosk window (display {{display}})',
  'tray.copyAddress': 'Copy the guests’ address ({{address}})',
  'tray.sound': 'Notification sound',
  'tray.startAtLogin': 'Open Takarabune when I log in',
  'tray.quit': 'Quit Takarabune…',
  'tray.quitPlaying_one': 'Quit Takarabune… ({{count}} guest is playing)',
  'tray.quitPlaying_other': 'Quit Takarabune… ({{count}} guests are playing)',

  'notice.one': 'A guest is waiting for approval',
  'notice.many_one': '{{count}} guest is waiting for approval',
  'notice.many_other': '{{count}} guests are waiting for approval',
  'notice.guest': 'Room {{room}}, {{name}}',
  'notice.guestAndLongest': 'Room {{room}}, {{name}}. The longest wait is {{minutes}} min.',
  'notice.locked': 'Please look at Takarabune.',
  'notice.badge_one': '{{count}} guest is waiting',
  'notice.badge_other': '{{count}} guests are waiting',
  'notice.slept': 'This computer was asleep',
  'notice.sleptText_one':
    'From {{from}} to {{to}} guests’ phones could not connect ({{count}} guest was playing). Please set sleep to “Never” in the power settings.',
  'notice.sleptText_other':
    'From {{from}} to {{to}} guests’ phones could not connect ({{count}} guests were playing). Please set sleep to “Never” in the power settings.',
  'notice.battery': 'This computer runs on battery',
  'notice.batteryText_one':
    '{{count}} guest is playing. The game stops when the battery is empty. Please plug in the power adapter.',
  'notice.batteryText_other':
    '{{count}} guests are playing. The game stops when the battery is empty. Please plug in the power adapter.',

  'close.title': 'Takarabune keeps running',
  'close.message': 'Guests can go on playing while this window is closed',
  'close.text':
    'Takarabune keeps running behind its icon at the edge of the screen. To see this window again, choose “Open Takarabune” there, or start Takarabune once more. To quit, choose “Quit Takarabune” in the same place.',
  'close.ok': 'OK',

  'settingsHeld.title': 'Takarabune could not start',
  'settingsHeld.text':
    'Another program, such as a virus scanner or a backup program, is using the settings file. Please wait a moment and start again.\n\n{{file}}',
  'moving.title': 'Moving the data',
  'moving.text':
    'The data are being copied to a folder that all accounts of this computer can use. Please keep the computer on until this is done.\n\n{{folder}}',
  'quit.title': 'Quit Takarabune',
  'quit.message_one': '{{count}} guest is playing',
  'quit.message_other': '{{count}} guests are playing',
  'quit.text':
    'Until you start Takarabune again, guests’ phones cannot connect. Every answer they sent is saved, and they go on where they were.',
  'quit.stay': 'Keep running',
  'quit.leave': 'Quit',

  'cover.title': 'Kiosk window',
  'cover.message': 'Should the kiosk fill this display?',
  'cover.text':
    'It covers the admin panel.\n\nTo come back: hold the hotel’s name at the top left of the kiosk for 3 seconds, type the PIN, and choose “Leave the kiosk”.',
  'cover.stay': 'Cancel',
  'cover.open': 'Open the kiosk',

  'unsaved.title': 'Unsaved changes',
  'unsaved.message': 'There are unsaved changes',
  'unsaved.text': 'What you have typed is lost if you quit now.',
  'unsaved.stay': 'Keep editing',
  'unsaved.leave': 'Quit without saving',

  'menu.app': 'Takarabune',
  'menu.about': 'About Takarabune',
  'menu.language': 'Language',
  'menu.role': 'Change the role of this computer…',
  'menu.server': 'Change the Front Desk…',
  'menu.quit': 'Quit Takarabune',
  'menu.edit': 'Edit',
  'menu.undo': 'Undo',
  'menu.redo': 'Redo',
  'menu.cut': 'Cut',
  'menu.copy': 'Copy',
  'menu.paste': 'Paste',
  'menu.selectAll': 'Select All',
  'menu.view': 'View',
  'menu.reload': 'Reload',
  'menu.back': 'Back',
  'menu.forward': 'Forward',
  'menu.zoomIn': 'Zoom In',
  'menu.zoomOut': 'Zoom Out',
  'menu.zoomReset': 'Actual Size',
  'menu.fullScreen': 'Full Screen',
  'menu.developer': 'Developer Tools',
  'menu.minimize': 'Minimize',
  'menu.hide': 'Hide Takarabune',
  'menu.window': 'Window',
  'menu.help': 'Help',
  'menu.logFolder': 'Open the Log Folder',
  'menu.dataFolder': 'Open the Data Folder',
  'menu.diagnostics': 'Save Diagnostics…',
  'menu.move': 'Move to Another Computer…',
  'menu.update': 'Update from a file…',

  'mac.camera': 'The camera reads the QR codes that guests and staff show.',
  'mac.network': 'Phones, kiosks and printers of the hotel connect to this computer.',

  'restore.title': 'Choose the backup file of the other computer',

  'restore.failed': 'The backup could not be put back',
  'restore.place': 'The data of this computer was copied to: {{place}}',

  'diagnostics.title': 'Diagnostics',
  'diagnostics.file': 'Takarabune diagnostics',
  'diagnostics.saved': 'The diagnostics are saved',
  'diagnostics.savedText':
    'Please send the file to your support contact. It holds no guest names, room numbers, passwords or answers.',
  'diagnostics.show': 'Show in Folder',
  'diagnostics.close': 'Close',
  'diagnostics.failed': 'The diagnostics could not be saved',
  'diagnostics.failedText': 'Please choose another place and try again. ({{reason}})',
};
