import type { Role } from './account.ts';

/** The events that the security log records (AUDIT-1), grouped by the kinds of its filter. */
export const securityEvents = {
  login: [
    'logged_in',
    'log_in_failed',
    'logged_out',
    'link_made',
    'link_used',
    'link_refused',
    'password_changed',
    'password_refused',
    'second_factor_on',
    'second_factor_off',
    'recovery_code_used',
    'staff_pin_issued',
    'staff_pin_refused',
    'staff_pins_on',
    'staff_pins_off',
  ],
  device: [
    'pairing_code_made',
    'device_paired',
    'pairing_refused',
    'ticket_refused',
    'device_revoked',
    'kiosk_unlocked',
    'kiosk_pin_refused',
    'kiosk_pin_released',
  ],
  settings: [
    'settings_changed',
    'hotel_changed',
    'https_changed',
    'https_removed',
    'printers_changed',
    'kiosk_restarted',
    'kiosk_quiet_hours_changed',
    'kiosk_pin_changed',
    'kiosk_pin_removed',
    'account_created',
    'account_changed',
    'account_deleted',
    'warning_dismissed',
  ],
  lottery: [
    'prizes_changed',
    'campaign_opened',
    'deck_added',
    'campaign_closed',
    'campaign_interrupted',
    'draws_changed',
    'voucher_voided',
    'voucher_unredeemed',
    'voucher_extended',
  ],
  data: [
    'move_code_made',
    'crew_code_made',
    'spot_code_renewed',
    'story_indoors',
    'story_outdoors',
    'guests_erased',
    'guests_moved',
    'message_sent',
    'backup_made',
    'backup_downloaded',
    'backup_deleted',
    'backup_folder_changed',
    'backup_restored',
  ],
} as const;

export type SecurityKind = keyof typeof securityEvents;
export type SecurityEvent = (typeof securityEvents)[SecurityKind][number];

export const securityKinds = [
  'login',
  'device',
  'settings',
  'lottery',
  'data',
] as const satisfies readonly SecurityKind[];
export const allSecurityEvents: readonly SecurityEvent[] = securityKinds.flatMap((kind) => securityEvents[kind]);

/**
 * Where an event came from. `pc`: the server's own computer. `device`: a paired device. `network`: a browser that is
 * not paired. `server`: the server itself, without a person. `command_line`: a command on the server's computer.
 */
export const securitySources = ['pc', 'device', 'network', 'server', 'command_line'] as const;
export type SecuritySource = (typeof securitySources)[number];

/** A field that was changed. `from` and `to` are set only if the values are short and not secret. */
export type SecurityChange = {
  readonly field: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/**
 * The content of an entry in the security log. It never contains a password, a token, a code, or a text that somebody
 * typed into a log-in form.
 */
export type SecurityFacts = {
  readonly event: SecurityEvent;
  /**
   * The email of the account that caused the event. For a failed log-in it is the account that was tried, if it exists.
   */
  readonly by?: string;
  /**
   * Where the event came from. Absent in an entry that counts failures from many sources, and in entries that did not
   * record it.
   */
  readonly source?: SecuritySource;
  readonly deviceId?: string;
  readonly deviceName?: string;
  /** The network address. It is removed after 90 days (AUDIT-4). */
  readonly address?: string;
  /** The part of the network address that is not removed, such as `192.168.1.*`. */
  readonly network?: string;
  /** What the event is about: an account's email, a device's name, a backup's id, or the id of another object. */
  readonly about?: string;
  readonly role?: Role;
  readonly changes?: readonly SecurityChange[];
  /** How many equal events the entry represents. The default is 1. */
  readonly count?: number;
};
