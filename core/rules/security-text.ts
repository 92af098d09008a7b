import type { Role } from '../model/account.ts';
import type { Settings } from '../model/hotel.ts';
import type { PrizePlan } from '../model/prize.ts';
import type { SecurityChange, SecurityEvent } from '../model/security.ts';

type Field = keyof Settings | Exclude<keyof PrizePlan, 'version' | 'changed'> | 'email' | 'role' | 'password';
/** The fields that have a text. The type makes the list complete. */
const fields = Object.keys({
  ...{ language: 0, publicOrigin: 0, wifi: 0, stayDays: 0, checkOutTime: 0, retentionDays: 0, rooms: 0 },
  ...{ registration: 0, registrationPausedText: 0, approval: 0, automaticHours: 0 },
  ...{ usualWaitMinutes: 0, lanAdmin: 0, privacyLine: 0, privacyText: 0 },
  ...{ tiers: 0, thankYou: 0, spinAt: 0, spinPer: 0, voucherDays: 0, stock: 0, email: 0, role: 0, password: 0 },
} satisfies Readonly<Record<Field, 0>>) as readonly Field[];
const values = ['true', 'false', 'open', 'paused', 'staff', 'admin', 'automatic', 'ja', 'en'] as const;

/** The keys of the `security` texts in `core/locales` that these functions use. */
export type SecurityTextKey =
  | `field.${Field}`
  | `value.${(typeof values)[number]}`
  | 'changed'
  | 'between'
  | 'withRole'
  | 'unknownAccount'
  | 'manyPlaces'
  | 'guests';
type Text = (key: SecurityTextKey, values?: Readonly<Record<string, string | number>>) => string;

type Entry = {
  readonly event: SecurityEvent;
  readonly by?: string | undefined;
  readonly source?: string | undefined;
  readonly about?: string | undefined;
  readonly role?: Role | undefined;
  readonly changes?: readonly SecurityChange[] | undefined;
  readonly count: number;
};

/**
 * Returns a text with the details of an entry in the security log, for the panel and the CSV file. Returns an empty
 * text if the name of the event says everything.
 */
export function securityDetail(entry: Entry, text: Text): string {
  const { event, about = '', changes, role, count } = entry;
  if (changes !== undefined) {
    const changeTexts = changes.map((change) => changeText(change, text)).join(text('between'));
    return about === '' ? changeTexts : `${about}${text('between')}${changeTexts}`;
  }
  switch (event) {
    case 'log_in_failed':
      return isFromManyPlaces(entry) ? text('manyPlaces') : (entry.by ?? text('unknownAccount'));
    case 'link_refused':
    case 'pairing_refused':
    case 'ticket_refused':
    case 'kiosk_pin_refused':
    case 'password_refused':
      return isFromManyPlaces(entry) ? text('manyPlaces') : '';
    case 'guests_erased':
    case 'guests_moved':
    case 'message_sent':
      return text('guests', { count });
    // The time of the entry identifies the backup.
    case 'backup_made':
    case 'link_made':
    case 'warning_dismissed':
      return '';
    default:
      return role === undefined ? about : text('withRole', { email: about, role: text(`value.${role}`) });
  }
}

/** Checks whether an entry counts failures from more sources than are recorded separately (AUDIT-2). */
const isFromManyPlaces = ({ source }: Entry): boolean => source === undefined;

function changeText({ field, from, to }: SecurityChange, text: Text): string {
  // In earlier versions a text in English was a field of its own.
  const known = fields.find((candidate) => candidate === field || `${candidate}En` === field);
  // Another version of the program may have written a field that this one has no text for.
  const label = known === undefined ? field : text(`field.${known}`);
  if (from === undefined || to === undefined) return label;
  return text('changed', { field: label, from: valueText(from, text), to: valueText(to, text) });
}

function valueText(value: string, text: Text): string {
  const listedValue = values.find((listed) => listed === value);
  return listedValue === undefined ? value : text(`value.${listedValue}`);
}
