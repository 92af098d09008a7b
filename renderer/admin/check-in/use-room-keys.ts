import { type KeyboardEvent, useRef } from 'react';
import { characterOf, endsScan, type KeyBurst, noBurst, withKey } from '../../platform/scanner/scan-keys.ts';

type RoomKeys = {
  readonly text: string;
  readonly onPrint: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onSeats: (by: 1 | -1) => void;
  readonly onWalkIn: () => void;
  readonly onClear: () => void;
  /** A hand scanner typed this. */
  readonly onScan: (text: string) => void;
};

/**
 * The keys of the room's field. Letters and hyphens belong to rooms, so `W` and `-` mean something else only while the field is
 * empty. What a scanner types never prints (TICKET-8).
 */
export function useRoomKeys({ text, onPrint, onMove, onSeats, onWalkIn, onClear, onScan }: RoomKeys) {
  const burst = useRef<KeyBurst>(noBurst);
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const run = (work: () => void) => {
      event.preventDefault();
      if (!event.repeat || key.startsWith('Arrow')) work();
    };
    if (key === 'Enter') {
      const { text: scanned } = burst.current;
      const isScan = endsScan(burst.current, nativeEvent.timeStamp);
      burst.current = noBurst;
      return run(isScan ? () => onScan(scanned) : onPrint);
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
