import type { DesktopBridge } from '#core/bridge/desktop-bridge.ts';

/** The bridge of a console window; these pages run nowhere else. */
export const desktop = (): DesktopBridge => (window as unknown as { readonly desktop: DesktopBridge }).desktop;
