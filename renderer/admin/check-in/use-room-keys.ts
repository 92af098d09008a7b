import { type KeyboardEvent, useRef } from 'react';
import { characterOf, endsScan, type KeyBurst, noBurst, withKey } from '../../platform/scanner/scan-keys.ts';
import { codesIn } from '../../platform/scanner/scanned-codes.ts';

type RoomKeys = {
  readonly text: string;
  readonly onPrint: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onSeats: (by: 1 | -1) => void;
  readonly onWalkIn: () => void;
  readonly onClear: () => void;
  /** A hand scanner typed this. Returns whether its ticket is shown now. */
  readonly onScan: (text: string) => boolean;
  /** The scanner sent another code at the same time, which is not read. */
  readonly onSecondCode: () => void;
};

/** A second code that comes this soon after the first was sent together with it. Milliseconds. */
const secondCodeMs = 500;

/**
 * The keys of the room's field. Letters and hyphens belong to rooms, so `W` and `-` mean something else only while the field is
 * empty. What a scanner types never prints (TICKET-8).
 */
export function useRoomKeys({ text, onPrint, onMove, onSeats, onWalkIn, onClear, onScan, onSecondCode }: RoomKeys) {
  const burst = useRef<KeyBurst>(noBurst);
  const scanned = useRef({ text: '', at: Number.NEGATIVE_INFINITY });
  const read = (typed: string, at: number) => {
    const isSecond = at - scanned.current.at < secondCodeMs;
    const codes = codesIn(typed);
    // The keys of a second code have changed the field, so the first one is shown again.
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
      const { text: typed } = burst.current;
      const isScan = endsScan(burst.current, nativeEvent.timeStamp);
      burst.current = noBurst;
      return run(isScan ? () => read(typed, nativeEvent.timeStamp) : onPrint);
    }
    const character = characterOf(nativeEvent);
    if (character !== undefined && !event.repeat)
      burst.current = withKey(burst.current, character, nativeEvent.timeStamp);
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
