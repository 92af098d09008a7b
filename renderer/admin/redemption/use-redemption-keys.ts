import { type RefObject, useEffect, useRef } from 'react';
import { timings } from '#core/rules/timings.ts';
import {
  addKey,
  emptyBurst,
  isScan,
  type KeyBurst,
  readEndedScan,
  readScan,
  toCharacter,
} from '../../platform/scanner/scan-keys.ts';
import { isTyping } from '../shortcuts/hotkey.ts';

type RedemptionKeys = {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Called with the text of a hand scanner, wherever the focus was. */
  readonly onScan: (text: string) => void;
  /** Called for Esc. */
  readonly onClear: () => void;
  /** Called for Space while no field or button has the focus. Undefined when there is nothing to confirm. */
  readonly onSpace: (() => void) | undefined;
  /**
   * Called for Enter while no field or button has the focus, with the event's time stamp. Undefined when there is nothing to
   * hand over.
   */
  readonly onEnter: ((at: number) => void) | undefined;
};

/**
 * Handles the keys of the redemption page (REDEEM-2). It listens in the capture phase, so that a scanner's Enter never
 * reaches a button. Letters and digits go to the code field unless another field has the focus.
 */
export function useRedemptionKeys(keys: RedemptionKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    let burst: KeyBurst = emptyBurst;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** The field in which the burst's text or run began, if it is not the code field, and the value that it had before. */
    const spoilt: Record<'text' | 'run', { readonly field: HTMLInputElement; readonly value: string } | undefined> = {
      text: undefined,
      run: undefined,
    };

    const finish = (scanned: string, isWhole: boolean) => {
      clearTimeout(timer);
      const begun = spoilt[scanned === burst.run ? 'run' : 'text'];
      // Without an end key the burst is kept: a busy computer may deliver the last keys of a scan late, with their original
      // time stamps.
      if (isWhole) burst = emptyBurst;
      if (begun !== undefined) putBack(begun.field, begun.value);
      spoilt.text = spoilt.run = undefined;
      latest.current.onScan(scanned);
    };
    const onCharacter = (event: KeyboardEvent, character: string) => {
      const { field } = latest.current;
      const { target } = event;
      burst = addKey(burst, character, event.timeStamp);
      const isOther = target instanceof HTMLInputElement && isTyping(target) && target !== field.current;
      for (const part of ['text', 'run'] as const)
        if (burst[part].length === 1) spoilt[part] = isOther ? { field: target, value: target.value } : undefined;
      clearTimeout(timer);
      if (isScan(burst)) timer = setTimeout(() => finish(readScan(burst) ?? '', false), timings.scannerEndMs);
      if (!isTyping(target) && /^[a-z0-9]$/i.test(character)) {
        field.current?.focus();
        field.current?.select();
      } else if (!isTyping(target) && burst.text.length > 1) stop(event);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.querySelector('[role="dialog"], [role="menu"]')) return;
      const { key, target, timeStamp } = event;
      const isFree = !isTyping(target) && !isOperated(target);
      if (key === 'Escape') {
        stop(event);
        burst = emptyBurst;
        clearTimeout(timer);
        latest.current.onClear();
      } else if (event.code === 'Enter' || event.code === 'NumpadEnter' || key === 'Enter' || key === 'Tab') {
        const scanned = readEndedScan(burst, timeStamp);
        if (scanned !== undefined) {
          stop(event);
          finish(scanned, true);
        } else if (key !== 'Tab' && event.repeat) stop(event);
        else if (key === 'Enter' && isFree && latest.current.onEnter) {
          stop(event);
          latest.current.onEnter(timeStamp);
        }
      } else if (key === ' ' && isFree && latest.current.onSpace) {
        stop(event);
        if (!event.repeat) latest.current.onSpace();
      } else {
        const character = event.repeat ? undefined : toCharacter(event);
        if (character !== undefined) onCharacter(event, character);
      }
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, []);
}

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Returns whether the focused element itself uses Enter or Space. */
function isOperated(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary, input, label') !== null;
}

/** Sets the value of a field that React controls, in the way that typing does. */
function putBack(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
