import { type KeyboardEvent, useRef } from 'react';
import { addKey, emptyBurst, type KeyBurst, readEndedScan, toCharacter } from '../../platform/scanner/scan-keys.ts';
import { splitCodes } from '../../platform/scanner/scanned-codes.ts';

type RoomKeys = {
  readonly text: string;
  readonly onPrint: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onSeats: (by: 1 | -1) => void;
  readonly onWalkIn: () => void;
  readonly onClear: () => void;
  /**
   * Called with the code that a hand scanner sent. Returns whether the row of its ticket was found, and is now
   * selected.
   */
  readonly onScan: (text: string) => boolean;
  /** Called if the scanner sent a second code together with the first one. The second one is ignored. */
  readonly onSecondCode: () => void;
};

/** A code that follows another within this many milliseconds was sent together with it. */
const secondCodeMs = 500;

/**
 * Handles the keys of the room field. Room numbers may contain letters and hyphens, so `W` and `-` are shortcuts only
 * while the field is empty. Input that is recognised as a hand scanner's never prints (TICKET-8).
 */
export function useRoomKeys({ text, onPrint, onMove, onSeats, onWalkIn, onClear, onScan, onSecondCode }: RoomKeys) {
  const burst = useRef<KeyBurst>(emptyBurst);
  const scanned = useRef({ text: '', at: Number.NEGATIVE_INFINITY });
  const read = (typed: string, at: number) => {
    const isSecond = at - scanned.current.at < secondCodeMs;
    const codes = splitCodes(typed);
    // The keys of the second code changed the field, so show the first one again.
    const text = isSecond ? scanned.current.text : (codes[0] ?? typed);
    scanned.current = { text, at };
    if (onScan(text) && (isSecond || codes.length > 1)) onSecondCode();
  };
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const run = (work: () => void) => {
      event.preventDefault();
      if (!event.repeat || key.startsWith('Arrow')) work();
    };
    if (key === 'Enter') {
      const typed = readEndedScan(burst.current, nativeEvent.timeStamp);
      burst.current = emptyBurst;
      return run(typed === undefined ? onPrint : () => read(typed, nativeEvent.timeStamp));
    }
    const character = toCharacter(nativeEvent);
    if (character !== undefined && !event.repeat)
      burst.current = addKey(burst.current, character, nativeEvent.timeStamp);
    if (key === 'ArrowDown') return run(() => onMove(1));
    if (key === 'ArrowUp') return run(() => onMove(-1));
    if (key === 'Escape') return run(onClear);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === '+') return run(() => onSeats(1));
    if (text !== '') return;
    if (key === '-') return run(() => onSeats(-1));
    if (key.toLowerCase() === 'w') run(onWalkIn);
  };
}
