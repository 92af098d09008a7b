import type { KioskBridge } from '#core/bridge/kiosk-bridge.ts';

/** Returns the bridge to the desktop program that shows this page, or undefined in a browser. */
export function findKioskBridge(): KioskBridge | undefined {
  return (window as { kiosk?: KioskBridge }).kiosk;
}
