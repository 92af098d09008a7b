import type { Role } from './account.ts';

/** The events that the security log records (AUDIT-1), grouped as in its filter. */
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
  ],
  device: [
    'pairing_code_made',
    'device_paired',
    'pairing_refused',
    'device_revoked',
    'kiosk_unlocked',
    'kiosk_pin_refused',
  ],
  settings: [
    'settings_changed',
    'hotel_changed',
    'https_changed',
    'https_removed',
    'printers_changed',
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
    'voucher_voided',
    'voucher_unredeemed',
    'voucher_extended',
  ],
  data: [
    'guests_erased',
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
 * `pc`: the server's own computer; `network`: a browser that is not paired; `server`: the server itself, without a
 * person.
 */
export const securitySources = ['pc', 'device', 'network', 'server', 'command_line'] as const;
export type SecuritySource = (typeof securitySources)[number];

/** A changed field. `from` and `to` are set only if the values are short and not secret. */
export type SecurityChange = {
  readonly field: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/**
 * The contents of a security log entry. Never a password, a token, a code, or a text that somebody typed into a log-in.
 */
export type SecurityFacts = {
  readonly event: SecurityEvent;
  /** The email of the account that did it. For failed log-ins: the account that was tried, if it exists. */
  readonly by?: string;
  /** Absent if it was not recorded. */
  readonly source?: SecuritySource;
  readonly deviceId?: string;
  readonly deviceName?: string;
  /** Removed after 90 days (AUDIT-4). */
  readonly address?: string;
  /** The part of the address that is kept: `192.168.1.*`. */
  readonly network?: string;
  /** An account's email, a device's name, a backup's id, or an entry's id. */
  readonly about?: string;
  readonly role?: Role;
  readonly changes?: readonly SecurityChange[];
  /** How many equal events the entry stands for; 1 if absent. */
  readonly count?: number;
};
