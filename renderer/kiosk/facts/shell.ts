import type { KioskBridge } from '#core/bridge/kiosk-bridge.ts';

/** The desktop program around this page. Undefined in a browser. */
export function shellAround(): KioskBridge | undefined {
  return (window as { kiosk?: KioskBridge }).kiosk;
}
