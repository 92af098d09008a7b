/*
 * The claims whose ball this page has shown, for which the drum does not turn again (KIOSK-10). They are lost on a reload,
 * after which the same ball may be shown again.
 */
const maxStored = 200;
const shownClaimCodes = new Set<string>();

export function markShown(claimCode: string): void {
  shownClaimCodes.add(claimCode);
  if (shownClaimCodes.size > maxStored)
    for (const oldest of shownClaimCodes) return void shownClaimCodes.delete(oldest);
}

export const wasShown = (claimCode: string): boolean => shownClaimCodes.has(claimCode);
