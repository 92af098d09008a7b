import { useEffect, useRef } from 'react';
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

type ScannerHandlers = {
  /** Called with the text that a hand scanner typed, wherever the focus is. */
  readonly onScan: (text: string) => void;
  /**
   * Called when a person has typed a character. The call is delayed a little, because the key might be the first of a scan.
   * Returns whether the screen uses the character.
   */
  readonly onKey?: ((character: string) => boolean) | undefined;
};

/** How a link begins. Its characters could be those of a code that a person types. */
const linkStart = 'http';

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
    /** The characters of the burst that were not passed on yet. */
    let held = '';
    /** Whether the screen used characters of the current run. It then has the code already. */
    let isUsed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const finish = (scanned: string) => {
      clearTimeout(timer);
      burst = emptyBurst;
      held = '';
      if (!isUsed) latest.current.onScan(scanned);
    };
    const passOn = () => {
      for (const character of held) isUsed = latest.current.onKey?.(character) === true || isUsed;
      held = '';
    };
    /** Ends a scan that has no Enter. */
    const settle = () => {
      const scanned = readScan(burst);
      if (scanned === undefined) passOn();
      else finish(scanned);
    };
    /** Waits for the next key. A slow scanner may still continue after a person's key was passed on. */
    const wait = () => {
      clearTimeout(timer);
      if (isScan(burst)) timer = setTimeout(settle, timings.scannerEndMs);
      else if (isLinkStart(burst.run)) timer = setTimeout(settle, timings.scannerRunMs);
      else
        timer = setTimeout(() => {
          passOn();
          timer = setTimeout(settle, timings.scannerRunMs);
        }, timings.scannerKeyMs + 10);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, code, timeStamp } = event;
      if (code === 'Enter' || code === 'NumpadEnter' || key === 'Enter' || key === 'Tab') {
        const scanned = readEndedScan(burst, timeStamp);
        if (scanned === undefined) return;
        stop(event);
        return finish(scanned);
      }
      const character = event.repeat ? undefined : toCharacter(event);
      if (character === undefined) return;
      const { text, run } = addKey(burst, character, timeStamp);
      // A single Space presses the focused button.
      if (character === ' ' && text === ' ') return;
      if (text.length === 1 && held !== '') {
        // The earlier keys were a scan or a person's, but their timer is late because the computer is busy.
        const isOver = timeStamp - burst.lastKeyMs >= (isLinkStart(run) ? timings.scannerRunMs : timings.scannerEndMs);
        if (isOver) settle();
        else if (!isScan(burst) && !isLinkStart(run)) passOn();
      }
      burst = addKey(burst, character, timeStamp);
      if (burst.run.length === 1) isUsed = false;
      held += character;
      if (burst.text.length > 1) stop(event);
      wait();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, []);
}

const isLinkStart = (run: string) => run.startsWith(linkStart) || linkStart.startsWith(run);

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
