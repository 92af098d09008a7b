import type { MenuItemConstructorOptions } from 'electron';
import type { DesktopStatus } from '#core/bridge/desktop-bridge.ts';
import type { GuestNumbers } from '#core/bridge/server-messages.ts';
import type { Say } from '../texts.ts';

/** What the tray shows. */
export type TrayState = {
  readonly status: DesktopStatus['state'];
  /** The numbers of guests; undefined until the server has sent them. */
  readonly guests: GuestNumbers | undefined;
  /** Whether the screen is locked. No guest's name is shown then, because anybody could see it. */
  readonly isLocked: boolean;
  /** The server's address for guests; undefined until it is known. */
  readonly address: string | undefined;
  /** The number of the display on which the kiosk window opens; absent if there is only one display or none for that window. */
  readonly kioskDisplay?: number | undefined;
  readonly startAtLogin: boolean;
  /** Whether notifications make a sound. */
  readonly hasSound: boolean;
  readonly nowMs: number;
};

export type TrayActions = {
  readonly openGuest: (userId: string) => void;
  readonly openConsole: () => void;
  /** Absent if there is no kiosk window to open. */
  readonly openKiosk?: (() => void) | undefined;
  readonly copyAddress: (address: string) => void;
  readonly setStartAtLogin: (on: boolean) => void;
  readonly setSound: (on: boolean) => void;
  readonly quit: () => void;
};

/** The maximum number of guests who are named in the menu; the others are only counted. */
const namedGuests = 6;

export function minutesSince(since: string, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(since)) / 60_000));
}

/** Returns one line about the current state, for the tray icon's tooltip and the first item of its menu. */
export function trayTitle({ status, guests }: Pick<TrayState, 'status' | 'guests'>, say: Say): string {
  if (status === 'failed') return say('tray.failed');
  if (status !== 'ready') return say('tray.starting');
  // Whether anybody waits is not known yet.
  if (guests === undefined) return say('appName');
  const count = guests.waitingCount;
  return count === 0 ? say('tray.nobody') : say('tray.waiting', { count });
}

/**
 * Returns the tray's menu (DESKTOP-25): the waiting guests, each of whom can be opened, the windows, the address, the
 * sound, the start at login, and quitting.
 */
export function trayMenu(state: TrayState, actions: TrayActions, say: Say): MenuItemConstructorOptions[] {
  const { status, address } = state;
  const guests = status === 'ready' ? state.guests : undefined;
  return [
    { label: trayTitle(state, say), enabled: false },
    ...guestRows({ ...state, guests }, actions, say),
    { type: 'separator' },
    { label: say('tray.open'), click: actions.openConsole },
    ...(actions.openKiosk && status === 'ready'
      ? [{ label: kioskLabel(state.kioskDisplay, say), click: actions.openKiosk }]
      : []),
    { type: 'separator' },
    ...(address === undefined || status !== 'ready'
      ? []
      : [{ label: say('tray.copyAddress', { address }), click: () => actions.copyAddress(address) }]),
    {
      label: say('tray.sound'),
      type: 'checkbox',
      checked: state.hasSound,
      click: () => actions.setSound(!state.hasSound),
    },
    {
      label: say('tray.startAtLogin'),
      type: 'checkbox',
      checked: state.startAtLogin,
      click: () => actions.setStartAtLogin(!state.startAtLogin),
    },
    { type: 'separator' },
    {
      label: guests?.playing ? say('tray.quitPlaying', { count: guests.playing }) : say('tray.quit'),
      click: actions.quit,
    },
  ];
}

function kioskLabel(display: number | undefined, say: Say): string {
  return display === undefined ? say('tray.kiosk') : say('tray.kioskOn', { display });
}

function guestRows(
  { guests, isLocked, nowMs }: TrayState,
  { openGuest, openConsole }: TrayActions,
  say: Say,
): MenuItemConstructorOptions[] {
  if (guests === undefined || guests.waitingCount === 0) return [];
  if (isLocked) return [{ label: say('tray.hidden', { count: guests.waitingCount }), enabled: false }];
  const named = guests.waiting.slice(0, namedGuests);
  const more = guests.waitingCount - named.length;
  return [
    ...named.map(({ userId, roomNumber, guestName, since }) => {
      const minutes = minutesSince(since, nowMs);
      const values = { room: inMenu(roomNumber), name: inMenu(guestName) };
      const label = minutes === 0 ? say('tray.guestNow', values) : say('tray.guest', { ...values, minutes });
      return { label, click: () => openGuest(userId) };
    }),
    ...(more === 0 ? [] : [{ label: say('tray.more', { count: more }), click: openConsole }]),
  ];
}

/** Doubles each `&` that a guest typed, because a menu underlines the letter after a single `&`. */
function inMenu(text: string): string {
  return text.replaceAll('&', '&&');
}
