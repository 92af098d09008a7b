import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { app, type BrowserWindow, clipboard, screen, shell } from 'electron';
import type { DesktopAbout, DesktopFacts, DesktopStatus } from '#core/bridge/desktop-bridge.ts';
import type { ProgramLog } from '../log/program-log.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { Translate } from '../texts.ts';
import { chooseDiagnosticsFile, reportDiagnosticsFailed, reportDiagnosticsSaved } from '../windows/dialogs.ts';
import { saveDiagnostics } from './diagnostics.ts';
import { replaceHome } from './replace-home.ts';
import { createSupportText } from './support-text.ts';

export type ConsoleSupportOptions = {
  readonly log: ProgramLog;
  readonly settings: SettingsStore;
  readonly dataDir: string;
  readonly status: () => DesktopStatus;
  readonly getT: () => Translate;
  readonly window: () => BrowserWindow | undefined;
};

/** The number of log lines on the status page. `copiedLines` is the number in the text for support. */
const statusPageLines = 12;
const copiedLines = 60;

/** Creates the functions that collect information for support (DESKTOP-27). */
export function createConsoleSupport({ log, settings, dataDir, status, getT, window }: ConsoleSupportOptions) {
  const home = app.getPath('home');
  const versions = {
    Takarabune: app.getVersion(),
    Electron: process.versions.electron ?? '',
    Chromium: process.versions.chrome ?? '',
    'Node.js': process.versions.node,
  };
  const system = `${os.type()} ${os.release()} ${process.arch}`;
  return {
    facts: (): DesktopFacts => ({ dataDir, tail: log.tail(statusPageLines).map((line) => replaceHome(line, home)) }),
    copy: () => {
      const text = createSupportText({ versions, system, status: status(), lines: log.tail(copiedLines) });
      clipboard.writeText(replaceHome(text, home));
    },
    about: async (): Promise<DesktopAbout> => {
      const file = path.join(process.resourcesPath, 'third-party-notices.txt');
      const notices = await readFile(file, 'utf8').catch(() => undefined);
      return {
        versions: { ...versions, [os.type()]: `${os.release()} ${process.arch}` },
        ...(notices ? { notices } : {}),
      };
    },
    copyVersions: () =>
      clipboard.writeText([...Object.entries(versions).map((pair) => pair.join(' ')), system].join('\n')),
    openLogFolder: async () => {
      await shell.openPath(log.folder);
    },
    openDataFolder: async () => {
      await shell.openPath(dataDir);
    },
    saveDiagnostics: async () => {
      const date = new Date().toISOString().slice(0, 10);
      const proposedPath = path.join(app.getPath('documents'), `${getT()('diagnostics.file')}-${date}.zip`);
      const file = await chooseDiagnosticsFile(window(), proposedPath, getT());
      if (file === undefined) return;
      try {
        await saveDiagnostics(file, {
          versions,
          machine: {
            system,
            memory: os.totalmem(),
            freeMemory: os.freemem(),
            processors: os.cpus().length,
            displays: screen.getAllDisplays().length,
            uptimeSeconds: Math.round(process.uptime()),
            isPackaged: app.isPackaged,
          },
          settings: settings.all,
          status: status(),
          dataDir,
          logFiles: log.files(),
          home,
        });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return reportDiagnosticsFailed(window(), reason, getT());
      }
      if (await reportDiagnosticsSaved(window(), file, getT())) shell.showItemInFolder(file);
    },
  };
}
