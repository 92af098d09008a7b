import type { DeskBridge } from '#core/bridge/desk-bridge.ts';

/** Returns the bridge to the desktop program, or undefined in a browser. */
export function findDesk(): DeskBridge | undefined {
  return (globalThis as { readonly desk?: DeskBridge }).desk;
}
