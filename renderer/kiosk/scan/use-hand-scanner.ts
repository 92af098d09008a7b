import { useEffect, useRef } from 'react';
import { timings } from '#core/rules/timings.ts';
import { characterOf, endsScan, isScan, type KeyBurst, noBurst, withKey } from '../../platform/scanner/scan-keys.ts';

type Heard = {
  /** A hand scanner typed this, wherever the focus was. */
  readonly onScan: (text: string) => void;
  /** A person pressed the key of a character. It is told a moment later: it might be a scanner's first. */
  readonly onKey?: ((character: string) => void) | undefined;
};

/**
 * Hears a hand scanner, which types as a keyboard does, before anything else on the page hears it (KIOSK-7). Its keys press no
 * button, and the Enter that ends a scan belongs to the scan.
 */
export function useHandScanner(heard: Heard): void {
  const latest = useRef(heard);
  useEffect(() => {
    latest.current = heard;
  });
  useEffect(() => {
    let burst: KeyBurst = noBurst;
    let timer: ReturnType<typeof setTimeout> | undefined;

    /** Hands keys that came together on: a scan, also without Enter, or a person's keys. */
    const hand = (text: string) => {
      if (isScan({ text, at: 0 })) latest.current.onScan(text);
      else for (const character of text) latest.current.onKey?.(character);
    };
    const settle = () => {
      clearTimeout(timer);
      const { text } = burst;
      burst = noBurst;
      hand(text);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, code, timeStamp } = event;
      if (code === 'Enter' || code === 'NumpadEnter' || key === 'Enter' || key === 'Tab') {
        if (!endsScan(burst, timeStamp)) return;
        stop(event);
        return settle();
      }
      const character = event.repeat ? undefined : characterOf(event);
      // A Space that stands alone presses the button that has the focus.
      if (character === undefined || (character === ' ' && burst.text === '')) return;
      const before = burst.text;
      burst = withKey(burst, character, timeStamp);
      // What came before has ended, and its timer is late on a busy computer.
      if (before !== '' && burst.text.length === 1) hand(before);
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
