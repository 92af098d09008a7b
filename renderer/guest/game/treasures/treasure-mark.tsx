import { useMemo } from 'react';
import type { TreasureNumber } from '#core/rules/treasures.ts';
import { getPictureUrl } from '../../../ui/kept-pictures.ts';
import styles from './treasure-mark.module.css';
import { getTreasure } from './treasures.ts';

/** `on` is a treasure that was found, `now` the one that is being looked for, and `off` a later one. */
export type TreasureState = 'on' | 'now' | 'off';

/**
 * The mark for the treasure of a clue. A treasure that was found (`on`) is shown as a picture. All others are a question mark,
 * because even a silhouette can answer a riddle (ENDING-2). The mark is hidden from screen readers, because the text beside it
 * names the treasure.
 */
export function TreasureMark({
  treasure,
  state,
  className,
}: {
  /** Null until it is found. */
  readonly treasure: TreasureNumber | null;
  readonly state: TreasureState;
  readonly className?: string | undefined;
}) {
  // The URL stays the same, because a picture flickers when its URL changes.
  const src = useMemo(() => (treasure === null ? undefined : getPictureUrl(getTreasure(treasure).picture)), [treasure]);
  const isFound = state === 'on' && src !== undefined;
  return (
    <span className={[styles.mark, styles[state], className].filter(Boolean).join(' ')} aria-hidden="true">
      {isFound ? (
        <img src={src} alt="" width="30" height="30" draggable={false} />
      ) : (
        <svg viewBox="0 0 120 120" aria-hidden="true">
          <path d="M34 42a26 26 0 1 1 40 22c-10 6-14 10-14 22M60 108v1" />
        </svg>
      )}
    </span>
  );
}
