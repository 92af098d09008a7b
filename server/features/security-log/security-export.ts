import type { SecurityLogEntry } from '#core/api/staff-security.ts';
import { securityTexts } from '#core/locales/server-texts.ts';
import { type Language, type StaffLanguage, toStaffLanguage } from '#core/model/languages.ts';
import { byteOrderMark, toCsvLine } from '#core/rules/csv.ts';
import { type SecurityTextKey, securityDetail } from '#core/rules/security-text.ts';
import { formatLocalTime } from '../../platform/local-time.ts';

const columns = ['at', 'event', 'detail', 'by', 'from', 'address', 'count', 'result'] as const;

type Texts = (typeof securityTexts)[StaffLanguage];

/** Yields the entries of the security log as CSV, in the given order (AUDIT-1). */
export function* exportSecurity(entries: readonly SecurityLogEntry[], language: Language): Generator<string, void> {
  const texts = securityTexts[toStaffLanguage(language)];
  yield byteOrderMark + toCsvLine(columns.map((column) => texts[`column.${column}`]));
  for (let offset = 0; offset < entries.length; offset += 500) {
    yield entries
      .slice(offset, offset + 500)
      .map((entry) => toCsvLine(toCells(entry, texts)))
      .join('');
  }
}

function toCells(entry: SecurityLogEntry, texts: Texts): string[] {
  const cells: Record<(typeof columns)[number], string> = {
    at: formatLocalTime(entry.at),
    event: texts[`event.${entry.event}`],
    detail: securityDetail(entry, (key, values) => fill(getText(texts, key), values)),
    by: entry.source === 'server' ? texts.byServer : entry.isFailure ? '' : (entry.by ?? ''),
    from: entry.deviceName ?? (entry.source === undefined ? '' : texts[`source.${entry.source}`]),
    address: entry.address ?? entry.network ?? '',
    count: String(entry.count),
    result: entry.isFailure ? texts['result.failed'] : texts['result.done'],
  };
  return columns.map((column) => cells[column]);
}

/**
 * Returns a text for a cell. In English the number of guests always has the plural noun ('1 guests'), because the cell
 * contains no sentence.
 */
const getText = (texts: Texts, key: SecurityTextKey): string => texts[key === 'guests' ? 'guests_other' : key];

function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
