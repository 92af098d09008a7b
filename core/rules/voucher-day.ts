/** The last day on which a voucher can be used, as a moment of that day: `expiresAt` (ISO) is the midnight that ends it. */
export function lastDayOf(expiresAt: string): Date {
  return new Date(Date.parse(expiresAt) - 1);
}
