import type { MenuItemConstructorOptions } from 'electron';
import { languageTable, type StaffLanguage, staffLanguages } from '#core/model/languages.ts';
import type { Translate } from '../texts.ts';

export type MenuState = {
  readonly platform: NodeJS.Platform;
  readonly language: StaffLanguage;
  readonly startAtLogin: boolean;
  /** Whether to show the developer tools. They are shown while the program is not packed. */
  readonly hasDeveloperTools: boolean;
};

export type MenuActions = {
  readonly about: () => void;
  readonly setLanguage: (language: StaffLanguage) => void;
  readonly setStartAtLogin: (on: boolean) => void;
  readonly openConsole: () => void;
  /** Absent if there is no kiosk window to open. */
  readonly openKiosk?: (() => void) | undefined;
  /** Absent if the role cannot change. */
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

const separator: MenuItemConstructorOptions = { type: 'separator' };

/**
 * Returns the menu of the console's windows. The labels are our own, because Electron's labels are in the system's
 * language. Editing and zooming use Electron's roles, so that they apply to whatever has the focus.
 */
export function createApplicationMenu(
  state: MenuState,
  actions: MenuActions,
  t: Translate,
): MenuItemConstructorOptions[] {
  const isMac = state.platform === 'darwin';
  return [
    { label: t('menu.app'), submenu: createProgramItems(state, actions, t) },
    { label: t('menu.edit'), submenu: createEditItems(t, isMac) },
    { label: t('menu.view'), submenu: createViewItems(state, actions, t) },
    { label: t('menu.window'), submenu: createWindowItems(actions, t) },
    { label: t('menu.help'), role: 'help', submenu: createHelpItems(actions, t) },
  ];
}

type DeviceMenuActions = {
  readonly leaveServer: () => void;
  readonly changeRole?: (() => void) | undefined;
  readonly quit: () => void;
};

/** Returns the menu of a tablet's window. */
export function createDeviceMenu(
  platform: NodeJS.Platform,
  actions: DeviceMenuActions,
  t: Translate,
): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  return [
    {
      label: t('menu.app'),
      submenu: [
        { label: t('menu.server'), click: actions.leaveServer },
        ...(actions.changeRole ? [{ label: t('menu.role'), click: actions.changeRole }] : []),
        separator,
        { label: t('menu.quit'), accelerator: 'CmdOrCtrl+Q', click: actions.quit },
      ],
    },
    { label: t('menu.edit'), submenu: createEditItems(t, isMac) },
    { label: t('menu.view'), submenu: [...createReloadItems(t), separator, ...createZoomItems(t, isMac)] },
  ];
}

function createProgramItems(
  { platform, language, startAtLogin }: MenuState,
  actions: MenuActions,
  t: Translate,
): MenuItemConstructorOptions[] {
  const languages = staffLanguages.map(
    (item): MenuItemConstructorOptions => ({
      label: languageTable[item].name,
      type: 'radio',
      checked: item === language,
      ...(item === language ? {} : { click: () => actions.setLanguage(item) }),
    }),
  );
  return [
    { label: t('menu.about'), click: actions.about },
    separator,
    { label: t('menu.language'), submenu: languages },
    {
      label: t('tray.startAtLogin'),
      type: 'checkbox',
      checked: startAtLogin,
      click: () => actions.setStartAtLogin(!startAtLogin),
    },
    ...(actions.changeRole ? [{ label: t('menu.role'), click: actions.changeRole }] : []),
    separator,
    ...(platform === 'darwin' ? [{ label: t('menu.hide'), role: 'hide' } as const, separator] : []),
    { label: t('tray.quit'), accelerator: 'CmdOrCtrl+Q', click: actions.quit },
  ];
}

function createEditItems(t: Translate, isMac: boolean): MenuItemConstructorOptions[] {
  return [
    { label: t('menu.undo'), role: 'undo', accelerator: 'CmdOrCtrl+Z' },
    { label: t('menu.redo'), role: 'redo', accelerator: isMac ? 'Cmd+Shift+Z' : 'Ctrl+Y' },
    separator,
    { label: t('menu.cut'), role: 'cut', accelerator: 'CmdOrCtrl+X' },
    { label: t('menu.copy'), role: 'copy', accelerator: 'CmdOrCtrl+C' },
    { label: t('menu.paste'), role: 'paste', accelerator: 'CmdOrCtrl+V' },
    separator,
    { label: t('menu.selectAll'), role: 'selectAll', accelerator: 'CmdOrCtrl+A' },
  ];
}

function createViewItems(
  { platform, hasDeveloperTools }: MenuState,
  actions: MenuActions,
  t: Translate,
): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  return [
    ...createReloadItems(t),
    { label: t('menu.back'), accelerator: isMac ? 'Cmd+[' : 'Alt+Left', click: actions.goBack },
    { label: t('menu.forward'), accelerator: isMac ? 'Cmd+]' : 'Alt+Right', click: actions.goForward },
    separator,
    ...createZoomItems(t, isMac),
    ...(hasDeveloperTools ? [separator, { label: t('menu.developer'), role: 'toggleDevTools' } as const] : []),
  ];
}

function createReloadItems(t: Translate): MenuItemConstructorOptions[] {
  return [
    { label: t('menu.reload'), role: 'reload', accelerator: 'CmdOrCtrl+R' },
    // Staff know F5 from browsers. A menu item can have only one shortcut, so this hidden item adds it.
    { label: t('menu.reload'), role: 'reload', accelerator: 'F5', visible: false, acceleratorWorksWhenHidden: true },
  ];
}

function createZoomItems(t: Translate, isMac: boolean): MenuItemConstructorOptions[] {
  return [
    { label: t('menu.zoomIn'), role: 'zoomIn', accelerator: 'CmdOrCtrl+Plus' },
    // Zooms in without the Shift key on keyboards on which plus and equals share a key.
    {
      label: t('menu.zoomIn'),
      role: 'zoomIn',
      accelerator: 'CmdOrCtrl+=',
      visible: false,
      acceleratorWorksWhenHidden: true,
    },
    { label: t('menu.zoomOut'), role: 'zoomOut', accelerator: 'CmdOrCtrl+-' },
    { label: t('menu.zoomReset'), role: 'resetZoom', accelerator: 'CmdOrCtrl+0' },
    separator,
    { label: t('menu.fullScreen'), role: 'togglefullscreen', accelerator: isMac ? 'Ctrl+Cmd+F' : 'F11' },
  ];
}

function createWindowItems(actions: MenuActions, t: Translate): MenuItemConstructorOptions[] {
  return [
    { label: t('tray.open'), accelerator: 'CmdOrCtrl+Shift+T', click: actions.openConsole },
    ...(actions.openKiosk ? [{ label: t('tray.kiosk'), click: actions.openKiosk }] : []),
    separator,
    { label: t('menu.minimize'), role: 'minimize', accelerator: 'CmdOrCtrl+M' },
  ];
}

function createHelpItems(actions: MenuActions, t: Translate): MenuItemConstructorOptions[] {
  return [
    { label: t('menu.diagnostics'), click: actions.saveDiagnostics },
    { label: t('menu.logFolder'), click: actions.openLogFolder },
    { label: t('menu.dataFolder'), click: actions.openDataFolder },
    separator,
    { label: t('menu.move'), click: actions.moveToAnotherComputer },
    { id: 'update-from-file', label: t('menu.update'), click: actions.updateFromFile },
  ];
}

/** Returns the context menu for a field or for selected text; an empty list elsewhere. */
export function createContextMenu(
  {
    isEditable,
    selectionText,
    editFlags,
  }: {
    readonly isEditable: boolean;
    readonly selectionText: string;
    readonly editFlags: { readonly canCut: boolean; readonly canCopy: boolean; readonly canPaste: boolean };
  },
  t: Translate,
): MenuItemConstructorOptions[] {
  if (!isEditable)
    return selectionText.trim() === '' ? [] : [{ label: t('menu.copy'), role: 'copy', enabled: editFlags.canCopy }];
  return [
    { label: t('menu.undo'), role: 'undo' },
    separator,
    { label: t('menu.cut'), role: 'cut', enabled: editFlags.canCut },
    { label: t('menu.copy'), role: 'copy', enabled: editFlags.canCopy },
    { label: t('menu.paste'), role: 'paste', enabled: editFlags.canPaste },
    separator,
    { label: t('menu.selectAll'), role: 'selectAll' },
  ];
}
