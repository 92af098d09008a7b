import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { languageTable, type StaffLanguage } from '#core/model/languages.ts';
import { createTranslate } from '../texts.ts';
import {
  createApplicationMenu,
  createContextMenu,
  createDeviceMenu,
  type MenuActions,
  type MenuState,
} from './menu-model.ts';

const names = [
  'about',
  'setLanguage',
  'setStartAtLogin',
  'openConsole',
  'openLogFolder',
  'openDataFolder',
  'saveDiagnostics',
  'moveToAnotherComputer',
  'updateFromFile',
  'goBack',
  'goForward',
  'quit',
] as const;

function createMenu(stateOverrides: Partial<MenuState> = {}, actionOverrides: Partial<MenuActions> = {}) {
  const actions = Object.fromEntries(names.map((name) => [name, vi.fn()])) as unknown as MenuActions;
  const state: MenuState = {
    platform: 'win32',
    language: 'ja',
    startAtLogin: false,
    hasDeveloperTools: false,
    ...stateOverrides,
  };
  const menu = createApplicationMenu(state, { ...actions, ...actionOverrides }, createTranslate(state.language));
  const flatten = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
    items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flatten(item.submenu) : [])]);
  const items = flatten(menu).filter(({ type }) => type !== 'separator');
  const click = (label: string) => {
    (items.find((item) => item.label === label)?.click as (() => void) | undefined)?.();
  };
  return { actions, menu, items, click };
}

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

describe('the application menu', () => {
  it.each(['ja', 'en'] as const)(
    'is completely in %s, except for the name of the other language',
    (language: StaffLanguage) => {
      const labels = createMenu({ language, hasDeveloperTools: true }).items.map(({ label }) => label ?? '');
      expect(labels).not.toContain('');
      const inOtherLanguage = labels.filter((label) => japanese.test(label) !== (language === 'ja'));
      expect(inOtherLanguage).toEqual([languageTable[language === 'ja' ? 'en' : 'ja'].name]);
    },
  );

  it('has the usual shortcuts', () => {
    const shortcuts = createMenu().items.flatMap(({ role, accelerator }) =>
      role ? [`${role} ${accelerator ?? ''}`] : [],
    );
    expect(shortcuts).toEqual([
      'undo CmdOrCtrl+Z',
      'redo Ctrl+Y',
      'cut CmdOrCtrl+X',
      'copy CmdOrCtrl+C',
      'paste CmdOrCtrl+V',
      'selectAll CmdOrCtrl+A',
      'reload CmdOrCtrl+R',
      'reload F5',
      'zoomIn CmdOrCtrl+Plus',
      'zoomIn CmdOrCtrl+=',
      'zoomOut CmdOrCtrl+-',
      'resetZoom CmdOrCtrl+0',
      'togglefullscreen F11',
      'minimize CmdOrCtrl+M',
      'help ',
    ]);
  });

  it('calls the action of the item that is clicked', () => {
    const { actions, click } = createMenu({ language: 'en' });
    click('About Takarabune');
    click('Save Diagnostics…');
    click('Move to Another Computer…');
    click('Open the Log Folder');
    click('Quit Takarabune…');
    click(languageTable.ja.name);
    for (const name of ['about', 'saveDiagnostics', 'moveToAnotherComputer', 'openLogFolder', 'quit'] as const)
      expect(actions[name]).toHaveBeenCalledOnce();
    expect(actions.setLanguage).toHaveBeenCalledExactlyOnceWith('ja');
  });

  it('offers the kiosk window and the change of role if their actions exist', () => {
    const labels = (overrides: Partial<MenuActions>) =>
      createMenu({ language: 'en' }, overrides).items.map(({ label }) => label);
    expect(labels({})).not.toContain('Open the kiosk window');
    expect(labels({ openKiosk: () => {}, changeRole: () => {} })).toEqual(
      expect.arrayContaining(['Open the kiosk window', 'Change the role of this computer…']),
    );
  });

  it('shows the developer tools only if the program has them', () => {
    expect(createMenu().items.map(({ role }) => role)).not.toContain('toggleDevTools');
    expect(createMenu({ hasDeveloperTools: true }).items.map(({ role }) => role)).toContain('toggleDevTools');
  });
});

describe('the context menu', () => {
  const editFlags = { canCut: true, canCopy: true, canPaste: false };
  const listRoles = (isEditable: boolean, selectionText: string) =>
    createContextMenu({ isEditable, selectionText, editFlags }, createTranslate('ja')).flatMap(
      ({ role }) => role ?? [],
    );

  it('offers to cut, copy and paste in a field, and to copy selected text, and is empty elsewhere', () => {
    expect(listRoles(true, '')).toEqual(['undo', 'cut', 'copy', 'paste', 'selectAll']);
    expect(listRoles(false, 'abc')).toEqual(['copy']);
    expect(listRoles(false, ' ')).toEqual([]);
  });

  it('disables an item that is not possible at the moment', () => {
    const items = createContextMenu({ isEditable: true, selectionText: '', editFlags }, createTranslate('en'));
    expect(items.find(({ role }) => role === 'paste')?.enabled).toBe(false);
  });
});

describe('the menu of a tablet', () => {
  it('has items to change the server and to quit, the editing commands of the console, and some of its view commands', () => {
    const actions = { leaveServer: vi.fn(), quit: vi.fn() };
    const menu = createDeviceMenu('win32', actions, createTranslate('en'));
    const [program, edit, view] = menu.map(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
    const clickItem = (label: string) => {
      const click = program?.find((item) => item.label === label)?.click as (() => void) | undefined;
      click?.();
    };
    clickItem('Change the Front Desk…');
    clickItem('Quit Takarabune');
    expect([actions.leaveServer.mock.calls.length, actions.quit.mock.calls.length]).toEqual([1, 1]);
    const console = createMenu({ language: 'en' }).menu.map(({ submenu }) => submenu);
    expect(edit).toEqual(console[1]);
    for (const item of view ?? []) expect(console[2]).toContainEqual(item);
  });
});
