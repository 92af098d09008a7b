import type { z } from 'zod';
import { type Settings, settingsSchema, textSettings } from '#core/model/hotel.ts';
import type { SecurityChange } from '#core/model/security.ts';
import { trimOrigin } from '#core/rules/trim-origin.ts';
import { isLoopbackUrl } from '../../platform/lan-address.ts';

const groups = ['wifi', 'automaticHours', ...textSettings] as const;

/**
 * Returns the settings with a change applied, without validating them. A change may contain only some fields of the groups
 * `wifi` and `automaticHours`, and some languages of a text. `publicOrigin` is trimmed (`trimOrigin`).
 */
export function mergeSettings(settings: Settings, change: Readonly<Record<string, unknown>>): unknown {
  const merged: Record<string, unknown> = { ...settings, ...change };
  for (const group of groups) {
    const value = change[group];
    if (typeof value === 'object' && value !== null) merged[group] = { ...settings[group], ...value };
  }
  if (typeof merged.publicOrigin === 'string') merged.publicOrigin = trimOrigin(merged.publicOrigin);
  return merged;
}

/**
 * Returns the names of the fields in `basedOn` whose values differ from the current settings. `basedOn` contains the values
 * from when the person started editing. Within a group, only the fields in `basedOn` are compared.
 */
export function fieldsChangedSince(settings: Settings, basedOn: unknown): readonly string[] {
  if (typeof basedOn !== 'object' || basedOn === null) return [];
  const merged = mergeSettings(settings, basedOn as Readonly<Record<string, unknown>>);
  if (typeof merged !== 'object' || merged === null) return [];
  const [current, withBase] = [settings, merged] as readonly Readonly<Record<string, unknown>>[];
  return Object.keys(basedOn).filter((name) => JSON.stringify(current?.[name]) !== JSON.stringify(withBase?.[name]));
}

/** The fields whose values the security log shows: they are short, not secret, and not free text. */
const displayedFields: readonly (keyof Settings)[] = [
  'language',
  'stayDays',
  'checkOutTime',
  'retentionDays',
  'registration',
  'approval',
  'usualWaitMinutes',
  'lanAdmin',
];

/** Returns the changed fields for the security log. The fields in `displayedFields` have their old and new values. */
export function settingsChanges(before: Settings, after: Settings): SecurityChange[] {
  const fields = Object.keys(after) as (keyof Settings)[];
  return fields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) =>
      displayedFields.includes(field) ? { field, from: String(before[field]), to: String(after[field]) } : { field },
    );
}

/**
 * Returns the names of the unknown and invalid fields of a change, nested ones as paths such as `wifi.ssid`; the list is empty
 * if all fields are valid. `parsed` is what `settingsSchema` returned for the settings with the change applied. If the schema
 * rejects them, only its own errors and the unknown fields are returned.
 */
export function badFields(
  change: Readonly<Record<string, unknown>>,
  parsed: z.ZodSafeParseResult<Settings>,
): readonly string[] {
  const unknown = Object.keys(change).filter((name) => !Object.hasOwn(settingsSchema.shape, name));
  if (!parsed.success) return [...new Set([...unknown, ...parsed.error.issues.map(({ path }) => path.join('.'))])];
  const { publicOrigin, automaticHours, wifi } = parsed.data;
  return [
    ...unknown,
    ...(publicOrigin === '' || isPublicOrigin(publicOrigin) ? [] : ['publicOrigin']),
    ...(isValidHours(automaticHours) ? [] : ['automaticHours']),
    // A password without a network name is refused, because the Wi-Fi QR code needs the name.
    ...('wifi' in change && wifi.password !== '' && wifi.ssid.trim() === '' ? ['wifi.ssid'] : []),
  ];
}

/**
 * Returns whether a text is `http(s)://host[:port]` without a path or a default port (80 or 443). The host must not be a
 * loopback name or address, because phones must be able to reach it (ENTRY-5).
 */
function isPublicOrigin(text: string): boolean {
  try {
    const url = new URL(text);
    return /^https?:$/.test(url.protocol) && url.origin === text.toLowerCase() && !isLoopbackUrl(text);
  } catch {
    return false;
  }
}

const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Returns whether both are empty or both are a time of day. */
function isValidHours({ from, to }: { readonly from: string; readonly to: string }): boolean {
  return (from === '' && to === '') || (clockTime.test(from) && clockTime.test(to));
}
