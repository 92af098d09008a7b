/** The part of Electron's `Input` that decides. */
export type KeyInput = {
  readonly key: string;
  readonly control: boolean;
  readonly alt: boolean;
  readonly meta: boolean;
};

/** Keys that a browser or the system acts on by themselves. */
const ownWill: ReadonlySet<string> = new Set([
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
 * Whether a key does nothing in the kiosk window (DESKTOP-18): every shortcut (close, reload, print, zoom, DevTools, full
 * screen) is made with Ctrl, Alt, Meta or a function key. Letters, digits, Tab, Enter, Escape and arrows stay: the page is used
 * by keyboard, and a hand scanner types.
 */
export function isSwallowed({ key, control, alt, meta }: KeyInput): boolean {
  return control || alt || meta || ownWill.has(key) || /^F\d{1,2}$/.test(key) || key.startsWith('Media');
}
