import type { DesktopBridge } from '#core/bridge/desktop-bridge.ts';

/** Returns the bridge of a console window. Only these windows have it. */
export const desktop = (): DesktopBridge => (window as unknown as { readonly desktop: DesktopBridge }).desktop;
