import type { Page } from '@playwright/test';
import type { DeskKiosk, DeskStatus, OpenKioskFault } from '#core/bridge/desk-bridge.ts';

/** What the desktop program around the panel answers. */
export type InProgram = {
  readonly kiosk?: DeskKiosk;
  readonly status?: DeskStatus;
  readonly openKiosk?: OpenKioskFault;
};

export const programReady = {
  state: 'ready',
  origin: 'http://192.168.1.20:8080',
  port: 8080,
  dataDir: 'D:/takarabune',
} as const satisfies DeskStatus;
export const twoDisplays: DeskKiosk = {
  isOpen: false,
  displayId: 0,
  displays: [
    { id: 7, label: 'Front', width: 1280, height: 800, isPrimary: true },
    { id: 9, label: 'Lobby', width: 1080, height: 1920, isPrimary: false },
  ],
};

/** The next page comes as in the desktop program: with its bridge. For faces that are apart. */
export const inProgram = (
  page: Page,
  { kiosk = twoDisplays, status = programReady, openKiosk }: InProgram = {},
): Promise<unknown> =>
  page.addInitScript(
    (answers) => {
      const calls = new Proxy(
        { version: '0.1.0' },
        {
          get: (known, name) => {
            if (typeof name !== 'string' || name in known || name === 'then') return Reflect.get(known, name);
            return name.startsWith('on') ? () => () => undefined : async () => answers[name];
          },
        },
      );
      Object.assign(globalThis, { desk: calls });
    },
    { getKiosk: kiosk, getStatus: status, openKiosk } as Record<string, unknown>,
  );
