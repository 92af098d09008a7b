import { createContext, useContext, useEffect, useRef } from 'react';
import type { Hotkey } from './hotkey.ts';

/** Returns the hotkeys of one part of the page. Called at each press. */
export type HotkeySource = () => readonly Hotkey[];

export type Shortcuts = {
  /** Registers a part's hotkeys. Returns the function that removes them. */
  readonly add: (source: HotkeySource) => () => void;
  /** False in the first moment of a page: keys pressed then were meant for the page before (UNDO-2). */
  readonly isAwake: () => boolean;
  /** Call it when a page, or its main list, has just appeared. */
  readonly rest: () => void;
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
 * Gives the page these hotkeys while it is shown, and lists them under `?`. They are ignored while a person types in a
 * field and while a dialog is open. If several parts use a key, the latest one gets it.
 */
export function useHotkeys(hotkeys: readonly Hotkey[]): void {
  const { add } = useShortcuts();
  const latest = useRef(hotkeys);
  useEffect(() => {
    latest.current = hotkeys;
  });
  useEffect(() => add(() => latest.current), [add]);
}
