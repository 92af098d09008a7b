/**
 * Returns a date whose local fields (year to second) are those of the moment `at` in a time zone. Returns `at` itself
 * without a zone, or with one that this device does not know.
 */
export function toZone(at: Date, timeZone: string | undefined): Date {
  const format = createFormat(timeZone);
  if (format === undefined) return at;
  const fields: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of format.formatToParts(at)) fields[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
  return new Date(year, month - 1, day, hour, minute, second);
}

const formats = new Map<string, Intl.DateTimeFormat | undefined>();

/**
 * Returns the format of a zone, or undefined if the device's own zone is to be used. Formats are cached, because creating
 * one takes a browser some milliseconds.
 */
function createFormat(timeZone = ''): Intl.DateTimeFormat | undefined {
  if (!formats.has(timeZone)) formats.set(timeZone, createDateFormat(timeZone));
  return formats.get(timeZone);
}

const numbers = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

function createDateFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  if (timeZone === '' || timeZone === Intl.DateTimeFormat().resolvedOptions().timeZone) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', year: 'numeric', ...numbers });
  } catch {
    return undefined;
  }
}
