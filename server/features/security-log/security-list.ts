import type { SecurityLogEntry } from '#core/api/staff-security.ts';
import { type SecurityEvent, type SecurityKind, securityEvents, securityKinds } from '#core/model/security.ts';
import { normaliseSearch } from '#core/rules/text-normalise.ts';
import { getStartOfLocalDay } from '../../platform/local-time.ts';
import type { SecurityIndex, SecurityRecord } from '../../storage/projections/security-index.ts';

export type SecurityFilter = {
  readonly kind?: SecurityKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly q?: string | undefined;
};

const dayMs = 24 * 60 * 60 * 1_000;
/** An entry with at least this many failures is a warning for a day (AUDIT-2). */
const warnedFrom = 5;

const failures: readonly SecurityEvent[] = [
  'log_in_failed',
  'link_refused',
  'password_refused',
  'pairing_refused',
  'ticket_refused',
  'kiosk_pin_refused',
];
const kindByEvent = new Map<SecurityEvent, SecurityKind>(
  securityKinds.flatMap((kind) => securityEvents[kind].map((event) => [event, kind] as const)),
);

/** Returns all matching entries, newest first. */
export function findSecurity(index: Pick<SecurityIndex, 'records'>, filter: SecurityFilter): SecurityLogEntry[] {
  const from = filter.from === undefined ? '' : startOfDay(filter.from, 0);
  const to = filter.to === undefined ? '~' : startOfDay(filter.to, 1);
  const query = normaliseSearch(filter.q ?? '');
  const entries: SecurityLogEntry[] = [];
  for (let position = index.records.length - 1; position >= 0; position -= 1) {
    const record = index.records[position];
    if (record === undefined || record.at < from || record.at >= to) continue;
    if (filter.kind !== undefined && kindByEvent.get(record.event) !== filter.kind) continue;
    if (query === '' || toSearchText(record).includes(query)) entries.push(toLogEntry(record));
  }
  return entries;
}

/** Returns the entries of the last day with repeated failures that nobody has dismissed, newest first. */
export function findWarnings({ records }: Pick<SecurityIndex, 'records'>, nowMs: number): SecurityLogEntry[] {
  const since = new Date(nowMs - dayMs).toISOString();
  const recent = records.filter(({ at }) => at >= since);
  const dismissed = new Set(recent.flatMap(({ event, about }) => (event === 'warning_dismissed' ? [about] : [])));
  return recent
    .filter(
      ({ event, count = 1, entryId }) => failures.includes(event) && count >= warnedFrom && !dismissed.has(entryId),
    )
    .map(toLogEntry)
    .reverse();
}

function toLogEntry({ entryId, count = 1, changes, ...record }: SecurityRecord): SecurityLogEntry {
  return {
    ...record,
    _id: entryId,
    kind: kindByEvent.get(record.event) ?? 'login',
    isFailure: failures.includes(record.event),
    count,
    ...(changes && { changes: [...changes] }),
  };
}

/** Returns the beginning of a day in the hotel's time zone, or of the day after it if `later` is 1 (ISO 8601). */
function startOfDay(day: string, later: 0 | 1): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return getStartOfLocalDay(new Date(year, month - 1, date + later).getTime());
}

function toSearchText({ by, about, deviceName, address, network }: SecurityRecord): string {
  return normaliseSearch([by, about, deviceName, address, network].filter(Boolean).join('\n'));
}
