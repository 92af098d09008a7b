import type { DeskBridge } from '#core/bridge/desk-bridge.ts';

/** Returns the bridge to the desktop program when the panel runs in its window, or undefined in a browser. */
export function desk(): DeskBridge | undefined {
  return (window as unknown as { readonly desk?: DeskBridge }).desk;
}
