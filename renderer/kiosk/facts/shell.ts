import type { KioskBridge } from '#core/bridge/kiosk-bridge.ts';

/** Returns the desktop program around this page, or undefined in a browser. */
export function shellAround(): KioskBridge | undefined {
  return (window as { kiosk?: KioskBridge }).kiosk;
}
