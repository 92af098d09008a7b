import type { MenuItemConstructorOptions } from 'electron';
import type { Language, Say } from '../texts.ts';

export type MenuState = {
  readonly platform: NodeJS.Platform;
  readonly language: Language;
  readonly startAtLogin: boolean;
  /** Whether to show the developer tools. They are shown while the program is not packed. */
  readonly hasDeveloperTools: boolean;
};

export type MenuActions = {
  readonly about: () => void;
  readonly setLanguage: (language: Language) => void;
  readonly setStartAtLogin: (on: boolean) => void;
  readonly openConsole: () => void;
  readonly openKiosk?: (() => void) | undefined;
  readonly changeRole?: (() => void) | undefined;
  readonly openLogFolder: () => void;
  readonly openDataFolder: () => void;
  readonly saveDiagnostics: () => void;
  readonly moveToAnotherComputer: () => void;
  readonly updateFromFile: () => void;
  readonly goBack: () => void;
  readonly goForward: () => void;
  readonly quit: () => void;
};

const line: MenuItemConstructorOptions = { type: 'separator' };

/**
 * Returns the menu of the console's windows. The labels are our own, because Electron's labels are in the system's
 * language. Copy, paste and zoom use Electron's roles, so that they work in every field.
 */
export function applicationMenu(state: MenuState, actions: MenuActions, say: Say): MenuItemConstructorOptions[] {
  const isMac = state.platform === 'darwin';
  return [
    { label: say('menu.app'), submenu: programItems(state, actions, say) },
    { label: say('menu.edit'), submenu: editItems(say, isMac) },
    { label: say('menu.view'), submenu: viewItems(state, actions, say) },
    { label: say('menu.window'), submenu: windowItems(actions, say) },
    { label: say('menu.help'), role: 'help', submenu: helpItems(actions, say) },
  ];
}

type DeviceMenuActions = {
  readonly leaveServer: () => void;
  readonly changeRole?: (() => void) | undefined;
  readonly quit: () => void;
};

/** Returns the menu of a tablet's window. */
export function deviceMenu(
  platform: NodeJS.Platform,
  actions: DeviceMenuActions,
  say: Say,
): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  return [
    {
      label: say('menu.app'),
      submenu: [
        { label: say('menu.server'), click: actions.leaveServer },
        ...(actions.changeRole ? [{ label: say('menu.role'), click: actions.changeRole }] : []),
        line,
        { label: say('menu.quit'), accelerator: 'CmdOrCtrl+Q', click: actions.quit },
      ],
    },
    { label: say('menu.edit'), submenu: editItems(say, isMac) },
    { label: say('menu.view'), submenu: [...reloadItems(say), line, ...sizeItems(say, isMac)] },
  ];
}

function programItems(
  { platform, language, startAtLogin }: MenuState,
  actions: MenuActions,
  say: Say,
): MenuItemConstructorOptions[] {
  const other = language === 'ja' ? 'en' : 'ja';
  const languages: MenuItemConstructorOptions[] = [
    { label: say('menu.ownLanguage'), type: 'radio', checked: true },
    { label: say('menu.otherLanguage'), type: 'radio', checked: false, click: () => actions.setLanguage(other) },
  ];
  return [
    { label: say('menu.about'), click: actions.about },
    line,
    { label: say('menu.language'), submenu: languages },
    {
      label: say('tray.startAtLogin'),
      type: 'checkbox',
      checked: startAtLogin,
      click: () => actions.setStartAtLogin(!startAtLogin),
    },
    ...(actions.changeRole ? [{ label: say('menu.role'), click: actions.changeRole }] : []),
    line,
    ...(platform === 'darwin' ? [{ label: say('menu.hide'), role: 'hide' } as const, line] : []),
    { label: say('tray.quit'), accelerator: 'CmdOrCtrl+Q', click: actions.quit },
  ];
}

function editItems(say: Say, isMac: boolean): MenuItemConstructorOptions[] {
  return [
    { label: say('menu.undo'), role: 'undo', accelerator: 'CmdOrCtrl+Z' },
    { label: say('menu.redo'), role: 'redo', accelerator: isMac ? 'Cmd+Shift+Z' : 'Ctrl+Y' },
    line,
    { label: say('menu.cut'), role: 'cut', accelerator: 'CmdOrCtrl+X' },
    { label: say('menu.copy'), role: 'copy', accelerator: 'CmdOrCtrl+C' },
    { label: say('menu.paste'), role: 'paste', accelerator: 'CmdOrCtrl+V' },
    line,
    { label: say('menu.selectAll'), role: 'selectAll', accelerator: 'CmdOrCtrl+A' },
  ];
}

function viewItems(
  { platform, hasDeveloperTools }: MenuState,
  actions: MenuActions,
  say: Say,
): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  return [
    ...reloadItems(say),
    { label: say('menu.back'), accelerator: isMac ? 'Cmd+[' : 'Alt+Left', click: actions.goBack },
    { label: say('menu.forward'), accelerator: isMac ? 'Cmd+]' : 'Alt+Right', click: actions.goForward },
    line,
    ...sizeItems(say, isMac),
    ...(hasDeveloperTools ? [line, { label: say('menu.developer'), role: 'toggleDevTools' } as const] : []),
  ];
}

function reloadItems(say: Say): MenuItemConstructorOptions[] {
  return [
    { label: say('menu.reload'), role: 'reload', accelerator: 'CmdOrCtrl+R' },
    // Staff know F5 from browsers. A menu item can have only one shortcut, so this hidden item adds it.
    { label: say('menu.reload'), role: 'reload', accelerator: 'F5', visible: false, acceleratorWorksWhenHidden: true },
  ];
}

function sizeItems(say: Say, isMac: boolean): MenuItemConstructorOptions[] {
  return [
    { label: say('menu.zoomIn'), role: 'zoomIn', accelerator: 'CmdOrCtrl+Plus' },
    // Zooms in without the Shift key on keyboards on which plus and equals share a key.
    {
      label: say('menu.zoomIn'),
      role: 'zoomIn',
      accelerator: 'CmdOrCtrl+=',
      visible: false,
      acceleratorWorksWhenHidden: true,
    },
    { label: say('menu.zoomOut'), role: 'zoomOut', accelerator: 'CmdOrCtrl+-' },
    { label: say('menu.zoomReset'), role: 'resetZoom', accelerator: 'CmdOrCtrl+0' },
    line,
    { label: say('menu.fullScreen'), role: 'togglefullscreen', accelerator: isMac ? 'Ctrl+Cmd+F' : 'F11' },
  ];
}

function windowItems(actions: MenuActions, say: Say): MenuItemConstructorOptions[] {
  return [
    { label: say('tray.open'), accelerator: 'CmdOrCtrl+Shift+T', click: actions.openConsole },
    ...(actions.openKiosk ? [{ label: say('tray.kiosk'), click: actions.openKiosk }] : []),
    line,
    { label: say('menu.minimize'), role: 'minimize', accelerator: 'CmdOrCtrl+M' },
  ];
}

function helpItems(actions: MenuActions, say: Say): MenuItemConstructorOptions[] {
  return [
    { label: say('menu.diagnostics'), click: actions.saveDiagnostics },
    { label: say('menu.logFolder'), click: actions.openLogFolder },
    { label: say('menu.dataFolder'), click: actions.openDataFolder },
    line,
    { label: say('menu.move'), click: actions.moveToAnotherComputer },
    { id: 'update-from-file', label: say('menu.update'), click: actions.updateFromFile },
  ];
}

/** Returns the context menu for a field or for selected text; an empty list elsewhere. */
export function contextMenu(
  {
    isEditable,
    selectionText,
    editFlags,
  }: {
    readonly isEditable: boolean;
    readonly selectionText: string;
    readonly editFlags: { readonly canCut: boolean; readonly canCopy: boolean; readonly canPaste: boolean };
  },
  say: Say,
): MenuItemConstructorOptions[] {
  if (!isEditable)
    return selectionText.trim() === '' ? [] : [{ label: say('menu.copy'), role: 'copy', enabled: editFlags.canCopy }];
  return [
    { label: say('menu.undo'), role: 'undo' },
    line,
    { label: say('menu.cut'), role: 'cut', enabled: editFlags.canCut },
    { label: say('menu.copy'), role: 'copy', enabled: editFlags.canCopy },
    { label: say('menu.paste'), role: 'paste', enabled: editFlags.canPaste },
    line,
    { label: say('menu.selectAll'), role: 'selectAll' },
  ];
}
