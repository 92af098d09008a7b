import type { DeskBridge } from '#core/bridge/desk-bridge.ts';

/** The desktop program, where the panel runs in its window on the front desk's computer; undefined in a browser. */
export function desk(): DeskBridge | undefined {
  return (window as unknown as { readonly desk?: DeskBridge }).desk;
}
