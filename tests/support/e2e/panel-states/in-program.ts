import type { Page } from '@playwright/test';
import type { PortState } from '#core/bridge/console-assistant.ts';
import {
  type ChangePortFault,
  type DesktopComputer,
  type DesktopKiosk,
  type DesktopStatus,
  desktopBridge,
  type OpenKioskFault,
} from '#core/bridge/desktop-bridge.ts';

/** The replies of the desktop program around the panel. Every other call resolves with undefined. */
export type InProgram = {
  readonly getKiosk?: DesktopKiosk;
  readonly getStatus?: DesktopStatus;
  readonly openKiosk?: OpenKioskFault;
  readonly getComputer?: DesktopComputer;
  readonly checkPort?: PortState;
  readonly changePort?: ChangePortFault;
};

export const programReady = {
  state: 'ready',
  origin: 'http://192.168.1.20:8080',
  port: 8080,
  dataDir: 'D:/takarabune',
} as const satisfies DesktopStatus;
export const twoDisplays: DesktopKiosk = {
  isOpen: false,
  displayId: 0,
  displays: [
    { id: 7, label: 'Front', width: 1280, height: 800, isPrimary: true },
    { id: 9, label: 'Lobby', width: 1080, height: 1920, isPrimary: false },
  ],
};

export const frontComputer: DesktopComputer = {
  version: '1.4.0',
  system: 'Windows_NT 10.0.22631 x64',
  ...{ port: 8080, isPortFixed: false, dataDir: 'D:/takarabune', dataBytes: 1_800_000_000, freeBytes: 212_000_000_000 },
  ...{ startAtLogin: true, keepAwake: true, canChangeRole: true, canUpdate: true },
};

/** Gives the next page the desktop program's bridge. Use it for states with `isApart` only. */
export const openInProgram = (page: Page, overrides: InProgram = {}): Promise<unknown> => {
  const answers: Record<string, unknown> = {
    getKiosk: twoDisplays,
    getStatus: programReady,
    getComputer: frontComputer,
    ...overrides,
  };
  return page.addInitScript(
    (table) => {
      const calls = table.calls.map((name) => [name, async () => table.answers[name]]);
      const events = table.events.map((name) => [
        `on${name.charAt(0).toUpperCase()}${name.slice(1)}`,
        () => () => undefined,
      ]);
      Object.assign(globalThis, { desktop: { version: '0.1.0', ...Object.fromEntries([...calls, ...events]) } });
    },
    { calls: desktopBridge.calls, events: desktopBridge.events, answers },
  );
};
