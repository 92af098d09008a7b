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
import type { Translate } from '../texts.ts';
import { createArrivalNotice } from './arrival-notice.ts';
import { getBadgeIcons } from './badge-icons.ts';
import { createTrayMenu, getTrayTitle, type TrayActions, type TrayState } from './tray-model.ts';

export type PresenceOptions = {
  /** The folder with the icons that `build/vite/shell-icons.ts` makes. */
  readonly icons: string;
  readonly getT: () => Translate;
  readonly actions: Omit<TrayActions, 'copyAddress'>;
  /** Returns the value for `TrayState.kioskDisplay`. */
  readonly kioskDisplay: () => number | undefined;
  readonly startsAtLogin: () => boolean;
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
const updateEveryMs = 30_000;

/**
 * Shows staff the program's state outside its window: in the tray, in notifications, and in the badge in the task bar
 * (DESKTOP-25).
 */
export function openPresence(options: PresenceOptions): Presence {
  const { icons, getT, actions, kioskDisplay, startsAtLogin, hasSound, window } = options;
  const loadIcon = (name: string) => nativeImage.createFromPath(path.join(icons, `${name}.png`));
  const tray = new Tray(loadIcon('tray-0'));
  let status: DesktopStatus = { state: 'starting' };
  let guests: GuestNumbers | undefined;
  let isLocked = false;
  /** The last notification. It is referenced here, because a notification without a reference loses its listeners. */
  let notification: Notification | undefined;

  const update = () => {
    const state: TrayState = {
      status: status.state,
      guests,
      isLocked,
      address: status.state === 'ready' ? status.origin : undefined,
      kioskDisplay: kioskDisplay(),
      startAtLogin: startsAtLogin(),
      hasSound: hasSound(),
      nowMs: Date.now(),
    };
    const count = status.state === 'ready' ? (guests?.waitingCount ?? 0) : 0;
    const { tray: icon, overlay } = getBadgeIcons(count);
    tray.setImage(loadIcon(icon));
    tray.setToolTip(getTrayTitle(state, getT()));
    const copyAddress = (address: string) => clipboard.writeText(address);
    tray.setContextMenu(Menu.buildFromTemplate(createTrayMenu(state, { ...actions, copyAddress }, getT())));
    if (process.platform === 'win32') {
      const image = overlay === undefined ? null : loadIcon(overlay);
      window()?.setOverlayIcon(image, count === 0 ? '' : getT()('notice.badge', { count }));
    } else {
      app.setBadgeCount(count);
    }
  };
  const notify: Presence['notify'] = (title, body, onClick) => {
    if (!Notification.isSupported()) return;
    notification?.close();
    notification = new Notification({ title, body, icon: loadIcon('program'), silent: !hasSound() });
    notification.on('click', onClick);
    notification.show();
  };

  tray.on('click', actions.openConsole);
  const createLockHandler = (isNowLocked: boolean) => () => {
    isLocked = isNowLocked;
    // A guest's name must not stay visible on a locked screen.
    if (isNowLocked) notification?.close();
    update();
  };
  powerMonitor.on('lock-screen', createLockHandler(true));
  powerMonitor.on('unlock-screen', createLockHandler(false));
  screen.on('display-added', update);
  screen.on('display-removed', update);
  setInterval(() => {
    if (guests?.waitingCount) update();
  }, updateEveryMs).unref();
  update();

  return {
    setStatus: (next) => {
      status = next;
      update();
    },
    setGuests: (next) => {
      const notice = createArrivalNotice(guests, next, { isLocked, nowMs: Date.now() }, getT());
      guests = next;
      update();
      if (notice) notify(notice.title, notice.body, () => actions.openGuest(notice.userId));
    },
    refresh: update,
    notify,
  };
}
