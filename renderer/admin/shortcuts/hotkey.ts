/** A key of a page, and what it does. */
export type Hotkey = {
  /** Values of `KeyboardEvent.key`; letters count in both cases. */
  readonly keys: readonly string[];
  /** What stands in the list of shortcuts for the keys; default: the keys themselves. */
  readonly shown?: readonly string[];
  /** What the key does, in the user's language. */
  readonly label: string;
  /** Without it the key is only listed: another part of the page listens to it. */
  readonly run?: () => void;
  /** Steps back when a page has the same key. */
  readonly isFallback?: boolean;
};

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'
>;

/** The hotkey that a key press means, of those registered (the latest first); none while a modifier or an IME is at work. */
export function hotkeyOf(pressed: Pressed, hotkeys: readonly Hotkey[]): Hotkey | undefined {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.isComposing) return undefined;
  if (pressed.repeat || pressed.defaultPrevented) return undefined;
  const key = foldKey(pressed.key);
  const own = hotkeys.filter(({ keys, run }) => run !== undefined && keys.some((one) => foldKey(one) === key));
  return own.find(({ isFallback }) => isFallback !== true) ?? own[0];
}

/** The hotkeys as they are listed: the page's own first, and none twice. */
export function listOf(hotkeys: readonly Hotkey[]): readonly Hotkey[] {
  const own = hotkeys.filter(({ isFallback }) => isFallback !== true);
  const taken = new Set(own.flatMap(({ keys }) => keys));
  return [
    ...own,
    ...hotkeys.filter(({ isFallback, keys }) => isFallback === true && !keys.some((key) => taken.has(key))),
  ];
}

const foldKey = (key: string) => (key.length === 1 ? key.toLowerCase() : key);

/** True where a person types: keys belong to the field then. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isButton = target instanceof HTMLInputElement && ['checkbox', 'radio', 'button'].includes(target.type);
  if (isButton) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="combobox"]') !== null;
}
