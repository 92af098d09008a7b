import type { Page } from '@playwright/test';
import { settings } from '#core/locales/ja/settings.ts';
import { frontComputer, openInProgram } from './in-program.ts';
import { createSettingsState } from './settings-steps.ts';
import { expectDialog, type PanelState, pressButton } from './state.ts';

const dataTexts = ['D:/takarabune', 'Windows_NT 10.0.22631 x64', 'http://192.168.1.20:8080', 'GB', 'nginx.exe'];

const openDialog = (page: Page) => page.getByRole('button', { name: settings['computer.change'] }).first().click();
const typePort = (page: Page, port: string) => page.getByLabel(settings['computer.portNew']).fill(port);

/** The settings page of the computer around the panel, which only the desktop program's own window has. */
export const computerStates: readonly PanelState[] = [
  createSettingsState('this computer', 'computer', {
    prepare: (page) => openInProgram(page),
    expected: settings['computer.startAtLogin'],
    dataTexts,
    isApart: true,
  }),
  createSettingsState('this computer, port and role from the command line, no updates', 'computer', {
    prepare: (page) =>
      openInProgram(page, {
        getComputer: { ...frontComputer, isPortFixed: true, canChangeRole: false, canUpdate: false, freeBytes: null },
      }),
    expected: settings['computer.portFixed'],
    dataTexts,
    isApart: true,
  }),
  createSettingsState('this computer, another port?', 'computer', {
    prepare: (page) => openInProgram(page),
    act: openDialog,
    expected: expectDialog,
    dataTexts,
    isApart: true,
  }),
  createSettingsState('this computer, a port above the highest', 'computer', {
    prepare: (page) => openInProgram(page),
    act: async (page) => {
      await openDialog(page);
      await typePort(page, '99999');
    },
    expected: settings['computer.portRange'],
    dataTexts,
    isApart: true,
  }),
  createSettingsState('this computer, a port in use', 'computer', {
    prepare: (page) => openInProgram(page, { checkPort: { is: 'taken', by: 'nginx.exe', next: 8082 } }),
    act: async (page) => {
      await openDialog(page);
      await typePort(page, '8081');
      await pressButton(page, settings['computer.portSubmit']);
    },
    expected: settings['computer.takenBy'].replace('{{name}}', 'nginx.exe'),
    dataTexts,
    isApart: true,
  }),
];
