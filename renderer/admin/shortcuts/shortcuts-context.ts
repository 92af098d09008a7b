import { createContext, useContext, useEffect, useRef } from 'react';
import type { Hotkey } from './hotkey.ts';

/** Returns the current hotkeys of one part of the page. It is called for each key press. */
export type HotkeySource = () => readonly Hotkey[];

export type Shortcuts = {
  /** Registers a part's hotkeys. Returns a function that removes them. */
  readonly add: (source: HotkeySource) => () => void;
  /**
   * Returns false in the first moment of a page, because keys pressed then were meant for the page before (UNDO-2), and after
   * an act (`isArmed`).
   */
  readonly isAwake: () => boolean;
  /** Starts that moment again. To be called when the main list of a page has just appeared. */
  readonly rest: () => void;
  /**
   * Must be called when a key has acted, or when what it would act on has changed by itself. Until `isArmed` returns true
   * again, Enter and Space outside of fields do nothing (UNDO-4).
   */
  readonly disarm: () => void;
  /**
   * Returns false for 600 ms after `disarm`, and until every key that was down then is up. A field whose Enter acts must ask
   * this itself, because fields keep their keys.
   */
  readonly isArmed: () => boolean;
  /** Shows the list of all keys of the page. */
  readonly show: () => void;
};

export const ShortcutsContext = createContext<Shortcuts | undefined>(undefined);

/** Returns the panel's shortcuts. Throws outside of `ShortcutsProvider`, which is a programming error. */
export function useShortcuts(): Shortcuts {
  const shortcuts = useContext(ShortcutsContext);
  if (!shortcuts) throw new Error('no ShortcutsProvider');
  return shortcuts;
}

/**
 * Registers hotkeys while the component is mounted. The key `?` lists them. They are ignored while a person types in a field
 * and while a dialog is open. If several parts use a key, the part that registered last gets it.
 */
export function useHotkeys(hotkeys: readonly Hotkey[]): void {
  const { add } = useShortcuts();
  const latest = useRef(hotkeys);
  useEffect(() => {
    latest.current = hotkeys;
  });
  useEffect(() => add(() => latest.current), [add]);
}
