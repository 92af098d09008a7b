/** A key of a page, and what it does. */
export type Hotkey = {
  /** Values of `KeyboardEvent.key`. Letters match in both cases. */
  readonly keys: readonly string[];
  /** What the list of shortcuts shows for the keys. By default, the keys themselves. */
  readonly shown?: readonly string[];
  /** What the key does, in the user's language. */
  readonly label: string;
  /** Without `run`, the key is only listed, because another part of the page handles it. */
  readonly run?: () => void;
  /** Whether a page's own hotkey with the same key replaces this one. */
  readonly isFallback?: boolean;
};

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'
>;

/**
 * Returns the first hotkey for a key press that has `run`, a fallback only if there is no other. Returns undefined while a
 * modifier or an IME is active, and for a repeated or handled key press.
 */
export function findHotkey(pressed: Pressed, hotkeys: readonly Hotkey[]): Hotkey | undefined {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.isComposing) return undefined;
  if (pressed.repeat || pressed.defaultPrevented) return undefined;
  const key = normaliseKey(pressed.key);
  const own = hotkeys.filter(({ keys, run }) => run !== undefined && keys.some((item) => normaliseKey(item) === key));
  return own.find(({ isFallback }) => isFallback !== true) ?? own[0];
}

/** Returns the hotkeys for the list: the page's own ones, and then the fallbacks whose keys the page does not use. */
export function listHotkeys(hotkeys: readonly Hotkey[]): readonly Hotkey[] {
  const own = hotkeys.filter(({ isFallback }) => isFallback !== true);
  const taken = new Set(own.flatMap(({ keys }) => keys));
  return [
    ...own,
    ...hotkeys.filter(({ isFallback, keys }) => isFallback === true && !keys.some((key) => taken.has(key))),
  ];
}

const normaliseKey = (key: string) => (key.length === 1 ? key.toLowerCase() : key);

/** Returns whether a person types at `target`, so that keys belong to the field. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isButton = target instanceof HTMLInputElement && ['checkbox', 'radio', 'button'].includes(target.type);
  if (isButton) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="combobox"]') !== null;
}
