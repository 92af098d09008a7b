import { useEffect, useRef } from 'react';
import { timings } from '#core/rules/timings.ts';
import { addKey, emptyBurst, endsScan, isScan, type KeyBurst, toCharacter } from '../../platform/scanner/scan-keys.ts';

type ScannerHandlers = {
  /** Called with the text that a hand scanner typed, wherever the focus is. */
  readonly onScan: (text: string) => void;
  /**
   * Called when a person has typed a character. The call is delayed a little, because the key might be the first of a scan.
   */
  readonly onKey?: ((character: string) => void) | undefined;
};

/**
 * Reads a hand scanner, which types like a keyboard, before the rest of the page receives its keys (KIOSK-7). The keys of a
 * scan after the first one reach no button, and neither does the Enter that ends the scan.
 */
export function useHandScanner(handlers: ScannerHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    let burst: KeyBurst = emptyBurst;
    let timer: ReturnType<typeof setTimeout> | undefined;

    /** Passes on the characters of a burst, either as a scan, even without Enter, or as a person's keys. */
    const passOn = (text: string) => {
      if (isScan({ text, lastKeyMs: 0 })) latest.current.onScan(text);
      else for (const character of text) latest.current.onKey?.(character);
    };
    const settle = () => {
      clearTimeout(timer);
      const { text } = burst;
      burst = emptyBurst;
      passOn(text);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, code, timeStamp } = event;
      if (code === 'Enter' || code === 'NumpadEnter' || key === 'Enter' || key === 'Tab') {
        if (!endsScan(burst, timeStamp)) return;
        stop(event);
        return settle();
      }
      const character = event.repeat ? undefined : toCharacter(event);
      // A single Space presses the focused button.
      if (character === undefined || (character === ' ' && burst.text === '')) return;
      const before = burst.text;
      burst = addKey(burst, character, timeStamp);
      // The earlier burst has ended, but its timer is late because the computer is busy.
      if (before !== '' && burst.text.length === 1) passOn(before);
      if (burst.text.length > 1) stop(event);
      clearTimeout(timer);
      timer = setTimeout(settle, isScan(burst) ? timings.scannerEndMs : timings.scannerKeyMs + 10);
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
