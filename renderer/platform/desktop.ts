import type { DesktopBridge } from '#core/bridge/desktop-bridge.ts';

/** Returns the bridge to the desktop program, or undefined in a browser. */
export function findDesktop(): DesktopBridge | undefined {
  return (globalThis as { readonly desktop?: DesktopBridge }).desktop;
}
