import { createContext, useContext, useEffect, useRef } from 'react';
import type { Hotkey } from './hotkey.ts';

/** Hotkeys of one part of the page, read anew at each press. */
export type HotkeySource = () => readonly Hotkey[];

export type Shortcuts = {
  /** Registers a part's keys; answers the function that takes them off. */
  readonly add: (source: HotkeySource) => () => void;
  /** False in the first moment of a page: keys that are pressed then were meant for the page before (R140). */
  readonly isAwake: () => boolean;
  /** A page, or its main list, has just appeared. */
  readonly rest: () => void;
  /** Shows the list of all keys of the page. */
  readonly show: () => void;
};

export const ShortcutsContext = createContext<Shortcuts | undefined>(undefined);

/** The panel's shortcuts. Throws outside of `ShortcutsProvider`: a programming error. */
export function useShortcuts(): Shortcuts {
  const shortcuts = useContext(ShortcutsContext);
  if (!shortcuts) throw new Error('no ShortcutsProvider');
  return shortcuts;
}

/**
 * Gives the page these keys while it is shown, and lists them under `?`. They rest while a person types in a field and while
 * a dialog is open. The latest part that asked for a key gets it.
 */
export function useHotkeys(hotkeys: readonly Hotkey[]): void {
  const { add } = useShortcuts();
  const latest = useRef(hotkeys);
  useEffect(() => {
    latest.current = hotkeys;
  });
  useEffect(() => add(() => latest.current), [add]);
}
