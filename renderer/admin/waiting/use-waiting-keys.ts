import { useEffect, useRef } from 'react';
import { isTyping } from '../shortcuts/hotkey.ts';
import { useShortcuts } from '../shortcuts/shortcuts-context.ts';

/** What a pressed key means for the waiting list; undefined if the list ignores it. */
export type WaitingKey = 'up' | 'down' | 'approve' | 'pick' | 'left' | 'right' | 'same' | 'other' | undefined;

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'
>;

/**
 * Where the focus is: in a field, on a button or link outside or inside the list, or on nothing that uses keys itself.
 */
export type FocusArea = 'field' | 'control' | 'list-control' | 'free';

const arrows: Readonly<Record<string, WaitingKey>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const letters: Readonly<Record<string, WaitingKey>> = { a: 'approve', x: 'pick', s: 'same', d: 'other' };

/**
 * Returns what a key means: arrows select a guest or an answer, Enter and A approve, X picks, S and D answer a question. A
 * field keeps all its keys, a button or link keeps Enter, and one outside the list keeps the arrow keys too. A key that is
 * held down never approves, because somebody who logs in with a long Enter must not let a guest in (PANEL-17).
 */
export function parseWaitingKey(pressed: Pressed, focusArea: FocusArea): WaitingKey {
  const { key, repeat, isComposing, defaultPrevented } = pressed;
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || isComposing || defaultPrevented) return undefined;
  if (focusArea === 'field') return undefined;
  if (key in arrows) return focusArea === 'control' ? undefined : arrows[key];
  if (repeat) return undefined;
  if (key === 'Enter') return focusArea === 'free' ? 'approve' : undefined;
  return letters[key.toLowerCase()];
}

function findFocusArea(target: EventTarget | null, list: HTMLElement | null): FocusArea {
  if (!(target instanceof HTMLElement)) return 'free';
  if (isTyping(target)) return 'field';
  if (!target.closest('button, a[href], summary, [role="menuitem"], [role="tab"]')) return 'free';
  return list?.contains(target) ? 'list-control' : 'control';
}

type Options = {
  readonly isEnabled: boolean;
  readonly list: React.RefObject<HTMLElement | null>;
  readonly selected: string | undefined;
  readonly onMove: (step: 1 | -1) => void;
  readonly onApprove: () => void;
  readonly onPick: () => void;
  /** Called with the answer that a letter gives to the selected guest's question. */
  readonly onAnswer: (answer: 'same' | 'other') => void;
  /** Called when an arrow key moves to the question's previous or next answer. */
  readonly onTurn: (step: 1 | -1) => void;
};

/**
 * Listens to the keys of the waiting list. If somebody else has just handled the selected guest, the selection moves by
 * itself. A key that was meant for that guest must not approve the next one (PANEL-17).
 */
export function useWaitingKeys({ isEnabled, list, selected, ...reactions }: Options): {
  /** Must be called when the person moves the selection. */
  readonly noteMove: () => void;
} {
  const { isAwake, rest, disarm } = useShortcuts();
  useEffect(rest, [rest]);
  const isOwnMove = useRef(true);
  useEffect(() => {
    if (!isOwnMove.current && selected !== undefined) disarm();
    isOwnMove.current = false;
  }, [selected, disarm]);

  const latest = useRef(reactions);
  useEffect(() => {
    latest.current = reactions;
  });

  useEffect(() => {
    if (!isEnabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const meaning = parseWaitingKey(event, findFocusArea(event.target, list.current));
      if (!meaning || document.querySelector('[role="dialog"], [role="menu"]')) return;
      const { onMove, onTurn, onPick, onApprove, onAnswer } = latest.current;
      // The arrow keys only select, so they need not rest.
      if (!isAwake() && !event.key.startsWith('Arrow')) return;
      event.preventDefault();
      if (meaning === 'up' || meaning === 'down') onMove(meaning === 'up' ? -1 : 1);
      else if (meaning === 'left' || meaning === 'right') onTurn(meaning === 'left' ? -1 : 1);
      else if (meaning === 'pick') onPick();
      else if (meaning === 'approve') onApprove();
      else onAnswer(meaning);
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
