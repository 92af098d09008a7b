import { app, BrowserWindow } from 'electron';
import { versionArgument } from '#core/bridge/bridge.ts';
import type { Caller } from '../ipc/serve-calls.ts';
import type { Language } from '../texts.ts';
import { guardNavigation, guardPermissions } from './guards.ts';
import { serveShellPages, shellAddress, shellPageOf } from './shell-pages.ts';

export type AboutWindow = {
  open(parent: BrowserWindow | undefined): void;
  close(): void;
  mayCall(caller: Caller): boolean;
};

type Options = {
  readonly version: string;
  readonly preload: string;
  /** The folder with the shell's own pages. */
  readonly pages: string;
  readonly language: () => Language;
};

/** Returns an object that opens the window with versions and licences. */
export function makeAboutWindow({ version, preload, pages, language }: Options): AboutWindow {
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
      const shown = window;
      shown.removeMenu();
      guardNavigation(shown.webContents, () => false);
      guardPermissions(shown.webContents.session);
      serveShellPages(shown.webContents.session, pages);
      shown.webContents.on('before-input-event', (_event, { type, key }) => {
        if (type === 'keyDown' && key === 'Escape') shown.close();
      });
      shown.once('ready-to-show', () => shown.show());
      shown.loadURL(shellAddress('about', { language: language() })).catch(() => undefined);
    },
    close: () => {
      if (window && !window.isDestroyed()) window.destroy();
    },
    mayCall: ({ contents, url }) =>
      window !== undefined && !window.isDestroyed() && contents === window.webContents && shellPageOf(url) === 'about',
  };
}
