import { useEffect, useRef } from 'react';
import { isTyping } from '../shortcuts/hotkey.ts';
import { useShortcuts } from '../shortcuts/shortcuts-context.ts';

/** What a pressed key means for the waiting list; undefined if the list ignores it. */
export type WaitingKey = 'up' | 'down' | 'approve' | 'pick' | undefined;

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'
>;

/**
 * Where the focus is: in a field, on a button or link outside or inside the list, or on nothing that uses keys itself.
 */
export type FocusArea = 'field' | 'control' | 'list-control' | 'free';

/**
 * Returns what a key means: arrows select, Enter and A approve, X picks. A field keeps all its keys, a button or link
 * keeps Enter, and one outside the list keeps the arrow keys too. A key that is held down never approves, because
 * somebody who logs in with a long Enter must not let a guest in (PANEL-17).
 */
export function parseWaitingKey(pressed: Pressed, focusArea: FocusArea): WaitingKey {
  const { key, repeat, isComposing, defaultPrevented } = pressed;
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || isComposing || defaultPrevented) return undefined;
  if (focusArea === 'field') return undefined;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    if (focusArea === 'control') return undefined;
    return key === 'ArrowUp' ? 'up' : 'down';
  }
  if (repeat) return undefined;
  if (key === 'x' || key === 'X') return 'pick';
  if (key === 'Enter') return focusArea === 'free' ? 'approve' : undefined;
  return key === 'a' || key === 'A' ? 'approve' : undefined;
}

function findFocusArea(target: EventTarget | null, list: HTMLElement | null): FocusArea {
  if (!(target instanceof HTMLElement)) return 'free';
  if (isTyping(target)) return 'field';
  if (!target.closest('button, a[href], summary, [role="menuitem"], [role="tab"]')) return 'free';
  return list?.contains(target) ? 'list-control' : 'control';
}

/** For how long keys do not approve after the selection has moved by itself, in milliseconds. */
const guardMs = 600;

type Options = {
  readonly isEnabled: boolean;
  readonly list: React.RefObject<HTMLElement | null>;
  readonly selected: string | undefined;
  readonly onMove: (step: 1 | -1) => void;
  readonly onApprove: () => void;
  readonly onPick: () => void;
};

/**
 * Listens to the keys of the waiting list. If somebody else has just handled the selected guest, the selection moves by
 * itself. A key that was meant for that guest must not approve the next one (PANEL-17).
 */
export function useWaitingKeys({ isEnabled, list, selected, onMove, onApprove, onPick }: Options): {
  /** Must be called when the person moves the selection. */
  readonly noteMove: () => void;
} {
  const { isAwake, rest } = useShortcuts();
  useEffect(rest, [rest]);
  const isOwnMove = useRef(true);
  const guardedUntil = useRef(0);
  useEffect(() => {
    // A selection that the person has just made is intended, so keys approve at once.
    const isByItself = !isOwnMove.current && selected !== undefined;
    guardedUntil.current = isByItself ? performance.now() + guardMs : 0;
    isOwnMove.current = false;
  }, [selected]);

  const handlers = useRef({ onMove, onApprove, onPick });
  useEffect(() => {
    handlers.current = { onMove, onApprove, onPick };
  });

  useEffect(() => {
    if (!isEnabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const meaning = parseWaitingKey(event, findFocusArea(event.target, list.current));
      if (!meaning || !isAwake() || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      if (meaning === 'approve') {
        if (performance.now() >= guardedUntil.current) handlers.current.onApprove();
      } else if (meaning === 'pick') handlers.current.onPick();
      else handlers.current.onMove(meaning === 'up' ? -1 : 1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isEnabled, list, isAwake]);

  return {
    noteMove: () => {
      isOwnMove.current = true;
    },
  };
}
