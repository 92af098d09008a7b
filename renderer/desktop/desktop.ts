import type { DesktopBridge } from '#core/bridge/desktop-bridge.ts';

/** Returns the bridge of a console window, the only window with these pages. */
export const desktop = (): DesktopBridge => (window as unknown as { readonly desktop: DesktopBridge }).desktop;
