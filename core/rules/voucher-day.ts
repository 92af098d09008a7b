/**
 * Returns the last millisecond of the last day on which a voucher can be used (DRAW-10). `expiresAt` (ISO 8601) is the
 * midnight at the end of that day.
 */
export function toLastDay(expiresAt: string): Date {
  return new Date(Date.parse(expiresAt) - 1);
}
