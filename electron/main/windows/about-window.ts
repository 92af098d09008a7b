import { app, BrowserWindow } from 'electron';
import { versionArgument } from '#core/bridge/bridge.ts';
import type { StaffLanguage } from '#core/model/languages.ts';
import type { Caller } from '../ipc/serve-calls.ts';
import { guardNavigation, guardPermissions } from './guards.ts';
import { getShellPage, serveShellPages, shellAddress } from './shell-pages.ts';

export type AboutWindow = {
  open(parent: BrowserWindow | undefined): void;
  close(): void;
  mayCall(caller: Caller): boolean;
};

type AboutWindowOptions = {
  readonly version: string;
  readonly preload: string;
  /** The folder with the shell's own pages. */
  readonly pages: string;
  readonly language: () => StaffLanguage;
};

/** Returns an object that opens the window with versions and licences. */
export function createAboutWindow({ version, preload, pages, language }: AboutWindowOptions): AboutWindow {
  let window: BrowserWindow | undefined;
  return {
    open: (parent) => {
      if (window && !window.isDestroyed()) {
        window.focus();
        return;
      }
      window = new BrowserWindow({
        ...(parent?.isVisible() ? { parent } : {}),
        width: 720,
        height: 640,
        minWidth: 480,
        minHeight: 420,
        minimizable: false,
        fullscreenable: false,
        show: false,
        backgroundColor: '#F7EFE3',
        webPreferences: {
          preload,
          contextIsolation: true,
          sandbox: true,
          nodeIntegration: false,
          webviewTag: false,
          spellcheck: false,
          devTools: !app.isPackaged,
          additionalArguments: [`${versionArgument}${version}`],
        },
      });
      const opened = window;
      opened.removeMenu();
      guardNavigation(opened.webContents, () => false);
      guardPermissions(opened.webContents.session);
      serveShellPages(opened.webContents.session, pages);
      opened.webContents.on('before-input-event', (_event, { type, key }) => {
        if (type === 'keyDown' && key === 'Escape') opened.close();
      });
      opened.once('ready-to-show', () => opened.show());
      opened.loadURL(shellAddress('about', { language: language() })).catch(() => undefined);
    },
    close: () => {
      if (window && !window.isDestroyed()) window.destroy();
    },
    mayCall: ({ contents, url }) =>
      window !== undefined && !window.isDestroyed() && contents === window.webContents && getShellPage(url) === 'about',
  };
}
