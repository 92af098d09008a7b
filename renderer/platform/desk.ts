import type { DeskBridge } from '#core/bridge/desk-bridge.ts';

/** The desktop program around this page; undefined in a browser. */
export function findDesk(): DeskBridge | undefined {
  return (globalThis as { readonly desk?: DeskBridge }).desk;
}
