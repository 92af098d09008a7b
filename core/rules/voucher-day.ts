/**
 * Returns a moment of the last day on which a voucher can be used (R209). `expiresAt` (ISO 8601) is the midnight that
 * ends that day.
 */
export function lastDayOf(expiresAt: string): Date {
  return new Date(Date.parse(expiresAt) - 1);
}
