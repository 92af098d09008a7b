/*
 * The claims whose ball this page has shown, for which the drum does not turn again (KIOSK-10). They are lost on a reload,
 * after which the same ball may be shown again.
 */
const most = 200;
const shown = new Set<string>();

export function noteShown(claimCode: string): void {
  shown.add(claimCode);
  if (shown.size > most) for (const oldest of shown) return void shown.delete(oldest);
}

export const wasShown = (claimCode: string): boolean => shown.has(claimCode);
