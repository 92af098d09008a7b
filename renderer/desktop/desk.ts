import type { DeskBridge } from '#core/bridge/desk-bridge.ts';

/** The bridge of a console window; these pages run nowhere else. */
export const desk = (): DeskBridge => (window as unknown as { readonly desk: DeskBridge }).desk;
