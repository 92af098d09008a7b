import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { createTranslate, type Language } from '../texts.ts';
import { applicationMenu, contextMenu, deviceMenu, type MenuActions, type MenuState } from './menu-model.ts';

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

function menuOf(more: Partial<MenuState> = {}, others: Partial<MenuActions> = {}) {
  const actions = Object.fromEntries(names.map((name) => [name, vi.fn()])) as unknown as MenuActions;
  const state: MenuState = {
    platform: 'win32',
    language: 'ja',
    startAtLogin: false,
    hasDeveloperTools: false,
    ...more,
  };
  const menu = applicationMenu(state, { ...actions, ...others }, createTranslate(state.language));
  const all = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
    items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? all(item.submenu) : [])]);
  const items = all(menu).filter(({ type }) => type !== 'separator');
  const press = (label: string) => {
    (items.find((item) => item.label === label)?.click as (() => void) | undefined)?.();
  };
  return { actions, menu, items, press };
}

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

describe('the application menu', () => {
  it.each(['ja', 'en'] as const)(
    'is completely in %s, except for the name of the other language',
    (language: Language) => {
      const labels = menuOf({ language, hasDeveloperTools: true }).items.map(({ label }) => label ?? '');
      expect(labels).not.toContain('');
      const inOther = labels.filter((label) => japanese.test(label) !== (language === 'ja'));
      expect(inOther).toEqual([createTranslate(language)('menu.otherLanguage')]);
    },
  );

  it('has the usual shortcuts', () => {
    const shortcuts = menuOf().items.flatMap(({ role, accelerator }) => (role ? [`${role} ${accelerator ?? ''}`] : []));
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
    const { actions, press } = menuOf({ language: 'en' });
    press('About Takarabune');
    press('Save Diagnostics…');
    press('Move to Another Computer…');
    press('Open the Log Folder');
    press('Quit Takarabune…');
    press(createTranslate('en')('menu.otherLanguage'));
    for (const name of ['about', 'saveDiagnostics', 'moveToAnotherComputer', 'openLogFolder', 'quit'] as const)
      expect(actions[name]).toHaveBeenCalledOnce();
    expect(actions.setLanguage).toHaveBeenCalledExactlyOnceWith('ja');
  });

  it('offers the kiosk window and the change of role if their actions exist', () => {
    const labels = (others: Partial<MenuActions>) => menuOf({ language: 'en' }, others).items.map(({ label }) => label);
    expect(labels({})).not.toContain('Open the kiosk window');
    expect(labels({ openKiosk: () => {}, changeRole: () => {} })).toEqual(
      expect.arrayContaining(['Open the kiosk window', 'Change the role of this computer…']),
    );
  });

  it('shows the developer tools only if the program has them', () => {
    expect(menuOf().items.map(({ role }) => role)).not.toContain('toggleDevTools');
    expect(menuOf({ hasDeveloperTools: true }).items.map(({ role }) => role)).toContain('toggleDevTools');
  });
});

describe('the context menu', () => {
  const editFlags = { canCut: true, canCopy: true, canPaste: false };
  const roles = (isEditable: boolean, selectionText: string) =>
    contextMenu({ isEditable, selectionText, editFlags }, createTranslate('ja')).flatMap(({ role }) => role ?? []);

  it('offers to cut, copy and paste in a field, and to copy selected text, and is empty elsewhere', () => {
    expect(roles(true, '')).toEqual(['undo', 'cut', 'copy', 'paste', 'selectAll']);
    expect(roles(false, 'abc')).toEqual(['copy']);
    expect(roles(false, ' ')).toEqual([]);
  });

  it('disables an item that is not possible at the moment', () => {
    const items = contextMenu({ isEditable: true, selectionText: '', editFlags }, createTranslate('en'));
    expect(items.find(({ role }) => role === 'paste')?.enabled).toBe(false);
  });
});

describe('the menu of a tablet', () => {
  it('has items to change the server and to quit, and the editing and view commands of the console', () => {
    const actions = { leaveServer: vi.fn(), quit: vi.fn() };
    const menu = deviceMenu('win32', actions, createTranslate('en'));
    const [program, edit, view] = menu.map(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
    const press = (label: string) => {
      const click = program?.find((item) => item.label === label)?.click as (() => void) | undefined;
      click?.();
    };
    press('Change the Front Desk…');
    press('Quit Takarabune');
    expect([actions.leaveServer.mock.calls.length, actions.quit.mock.calls.length]).toEqual([1, 1]);
    const console = menuOf({ language: 'en' }).menu.map(({ submenu }) => submenu);
    expect(edit).toEqual(console[1]);
    for (const item of view ?? []) expect(console[2]).toContainEqual(item);
  });
});
