/** The part of Electron's `Input` that is used here. */
export type KeyInput = {
  readonly key: string;
  readonly control: boolean;
  readonly alt: boolean;
  readonly meta: boolean;
};

/** Keys to which the browser or the system reacts by itself. */
const systemKeys: ReadonlySet<string> = new Set([
  'Alt',
  'AltGraph',
  'Meta',
  'OS',
  'ContextMenu',
  'PrintScreen',
  'BrowserBack',
  'BrowserForward',
  'BrowserRefresh',
  'BrowserStop',
  'BrowserSearch',
  'BrowserFavorites',
  'BrowserHome',
  'Help',
  'Print',
  'ZoomIn',
  'ZoomOut',
  'ZoomToggle',
  'LaunchMail',
  'LaunchApplication1',
  'LaunchApplication2',
]);

/**
 * Returns whether a key must have no effect in the kiosk window (DESKTOP-18). Every shortcut (close, reload, print,
 * zoom, DevTools, full screen) uses Ctrl, Alt, Meta or a function key. Letters, digits, Tab, Enter, Escape and the
 * arrow keys keep their effect, for keyboard users and hand scanners.
 */
export function isSwallowed({ key, control, alt, meta }: KeyInput): boolean {
  return control || alt || meta || systemKeys.has(key) || /^F\d{1,2}$/.test(key) || key.startsWith('Media');
}
