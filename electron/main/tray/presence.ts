import path from 'node:path';
import {
  app,
  type BrowserWindow,
  clipboard,
  Menu,
  Notification,
  nativeImage,
  powerMonitor,
  screen,
  Tray,
} from 'electron';
import type { DesktopStatus } from '#core/bridge/desktop-bridge.ts';
import type { GuestNumbers } from '#core/bridge/server-messages.ts';
import type { Say } from '../texts.ts';
import { arrivalNotice } from './arrival-notice.ts';
import { badgePictures } from './badge.ts';
import { type TrayActions, type TrayState, trayMenu, trayTitle } from './tray-model.ts';

export type PresenceParts = {
  /** The folder with the icons that `build/vite/shell-icons.ts` makes. */
  readonly icons: string;
  readonly say: () => Say;
  readonly actions: Omit<TrayActions, 'copyAddress'>;
  readonly kioskDisplay: () => number | undefined;
  readonly startAtLogin: () => boolean;
  readonly hasSound: () => boolean;
  /** Returns the window whose task bar button has the badge; undefined if there is none. */
  readonly window: () => BrowserWindow | undefined;
};

export type Presence = {
  setStatus(status: DesktopStatus): void;
  setGuests(numbers: GuestNumbers): void;
  /** Updates everything after the language or a setting has changed. */
  refresh(): void;
  /** Shows a system notification, which replaces the previous one. `onClick` is called when staff click it. */
  notify(title: string, body: string, onClick: () => void): void;
};

/** How often the waiting minutes in the menu are updated, in milliseconds. */
const minutesEveryMs = 30_000;

/**
 * Shows staff the program's state outside its window: in the tray, in notifications, and in the badge in the task bar
 * (DESKTOP-25).
 */
export function openPresence(parts: PresenceParts): Presence {
  const { icons, say, actions, kioskDisplay, startAtLogin, hasSound, window } = parts;
  const picture = (name: string) => nativeImage.createFromPath(path.join(icons, `${name}.png`));
  const tray = new Tray(picture('tray-0'));
  let status: DesktopStatus = { state: 'starting' };
  let guests: GuestNumbers | undefined;
  let isLocked = false;
  /** The last notification. It is referenced here, because a notification without a reference loses its listeners. */
  let shown: Notification | undefined;

  const draw = () => {
    const state: TrayState = {
      status: status.state,
      guests,
      isLocked,
      address: status.state === 'ready' ? status.origin : undefined,
      kioskDisplay: kioskDisplay(),
      startAtLogin: startAtLogin(),
      hasSound: hasSound(),
      nowMs: Date.now(),
    };
    const count = status.state === 'ready' ? (guests?.waitingCount ?? 0) : 0;
    const { tray: icon, overlay } = badgePictures(count);
    tray.setImage(picture(icon));
    tray.setToolTip(trayTitle(state, say()));
    const copyAddress = (address: string) => clipboard.writeText(address);
    tray.setContextMenu(Menu.buildFromTemplate(trayMenu(state, { ...actions, copyAddress }, say())));
    if (process.platform === 'win32') {
      const image = overlay === undefined ? null : picture(overlay);
      window()?.setOverlayIcon(image, count === 0 ? '' : say()('notice.badge', { count }));
    } else {
      app.setBadgeCount(count);
    }
  };
  const notify: Presence['notify'] = (title, body, onClick) => {
    if (!Notification.isSupported()) return;
    shown?.close();
    shown = new Notification({ title, body, icon: picture('program'), silent: !hasSound() });
    shown.on('click', onClick);
    shown.show();
  };

  tray.on('click', actions.openConsole);
  const setLocked = (locked: boolean) => () => {
    isLocked = locked;
    // A guest's name must not stay visible on a locked screen.
    if (locked) shown?.close();
    draw();
  };
  powerMonitor.on('lock-screen', setLocked(true));
  powerMonitor.on('unlock-screen', setLocked(false));
  screen.on('display-added', draw);
  screen.on('display-removed', draw);
  setInterval(() => {
    if (guests?.waitingCount) draw();
  }, minutesEveryMs).unref();
  draw();

  return {
    setStatus: (next) => {
      status = next;
      draw();
    },
    setGuests: (next) => {
      const notice = arrivalNotice(guests, next, { isLocked, nowMs: Date.now() }, say());
      guests = next;
      draw();
      if (notice) notify(notice.title, notice.body, () => actions.openGuest(notice.userId));
    },
    refresh: draw,
    notify,
  };
}
