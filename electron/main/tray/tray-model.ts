import type { MenuItemConstructorOptions } from 'electron';
import type { DesktopStatus } from '#core/bridge/desktop-bridge.ts';
import type { GuestNumbers } from '#core/bridge/server-messages.ts';
import type { Translate } from '../texts.ts';

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
const maxNamedGuests = 6;

/** Returns the number of whole minutes since a time (ISO 8601); 0 if the time is in the future. */
export function minutesSince(since: string, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(since)) / 60_000));
}

/** Returns one line about the current state, for the tray icon's tooltip and the first item of its menu. */
export function getTrayTitle({ status, guests }: Pick<TrayState, 'status' | 'guests'>, t: Translate): string {
  if (status === 'failed') return t('tray.failed');
  if (status !== 'ready') return t('tray.starting');
  // Whether anybody waits is not known yet.
  if (guests === undefined) return t('appName');
  const count = guests.waitingCount;
  return count === 0 ? t('tray.nobody') : t('tray.waiting', { count });
}

/**
 * Returns the tray's menu (DESKTOP-25): the waiting guests who have waited longest, each of whom can be opened (none while the
 * screen is locked), the windows, the address, the sound, the start at login, and quitting.
 */
export function createTrayMenu(state: TrayState, actions: TrayActions, t: Translate): MenuItemConstructorOptions[] {
  const { status, address } = state;
  const guests = status === 'ready' ? state.guests : undefined;
  return [
    { label: getTrayTitle(state, t), enabled: false },
    ...createGuestItems({ ...state, guests }, actions, t),
    { type: 'separator' },
    { label: t('tray.open'), click: actions.openConsole },
    ...(actions.openKiosk && status === 'ready'
      ? [{ label: getKioskLabel(state.kioskDisplay, t), click: actions.openKiosk }]
      : []),
    { type: 'separator' },
    ...(address === undefined || status !== 'ready'
      ? []
      : [{ label: t('tray.copyAddress', { address }), click: () => actions.copyAddress(address) }]),
    {
      label: t('tray.sound'),
      type: 'checkbox',
      checked: state.hasSound,
      click: () => actions.setSound(!state.hasSound),
    },
    {
      label: t('tray.startAtLogin'),
      type: 'checkbox',
      checked: state.startAtLogin,
      click: () => actions.setStartAtLogin(!state.startAtLogin),
    },
    { type: 'separator' },
    {
      label: guests?.playing ? t('tray.quitPlaying', { count: guests.playing }) : t('tray.quit'),
      click: actions.quit,
    },
  ];
}

function getKioskLabel(display: number | undefined, t: Translate): string {
  return display === undefined ? t('tray.kiosk') : t('tray.kioskOn', { display });
}

function createGuestItems(
  { guests, isLocked, nowMs }: TrayState,
  { openGuest, openConsole }: TrayActions,
  t: Translate,
): MenuItemConstructorOptions[] {
  if (guests === undefined || guests.waitingCount === 0) return [];
  if (isLocked) return [{ label: t('tray.hidden', { count: guests.waitingCount }), enabled: false }];
  const namedGuests = guests.waiting.slice(0, maxNamedGuests);
  const unnamedCount = guests.waitingCount - namedGuests.length;
  return [
    ...namedGuests.map(({ userId, roomNumber, guestName, since }) => {
      const minutes = minutesSince(since, nowMs);
      const values = { room: escapeForMenu(roomNumber), name: escapeForMenu(guestName) };
      const label = minutes === 0 ? t('tray.guestNow', values) : t('tray.guest', { ...values, minutes });
      return { label, click: () => openGuest(userId) };
    }),
    ...(unnamedCount === 0 ? [] : [{ label: t('tray.more', { count: unnamedCount }), click: openConsole }]),
  ];
}

/** Doubles each `&` that a guest typed, because a menu underlines the letter after a single `&`. */
function escapeForMenu(text: string): string {
  return text.replaceAll('&', '&&');
}
