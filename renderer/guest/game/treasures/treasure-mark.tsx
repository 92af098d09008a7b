import { useMemo } from 'react';
import { getPictureUrl } from '../../../ui/preloaded-pictures.ts';
import { silhouettes } from './silhouettes.ts';
import styles from './treasure-mark.module.css';
import { getTreasure, getTreasureIndex } from './treasures.ts';

/** `on` is a treasure that was found, `now` the one that is being looked for, and `off` a later one. */
export type TreasureState = 'on' | 'now' | 'off';

/**
 * The mark for the treasure of the riddle with this index. A treasure that is found (`on`) is shown as a picture, all
 * others as a silhouette. The mark is hidden from screen readers, because the text beside it names the treasure.
 */
export function TreasureMark({
  index,
  state,
  className,
}: {
  readonly index: number;
  readonly state: TreasureState;
  readonly className?: string | undefined;
}) {
  const { picture } = getTreasure(index);
  // The URL stays the same, because a picture flickers when its URL changes.
  const src = useMemo(() => getPictureUrl(picture), [picture]);
  const silhouette = silhouettes[getTreasureIndex(index)];
  return (
    <span className={[styles.mark, styles[state], className].filter(Boolean).join(' ')} aria-hidden="true">
      {state === 'on' ? (
        <img src={src} alt="" width="30" height="30" draggable={false} />
      ) : (
        <svg viewBox="-4 -4 128 128" aria-hidden="true">
          <path fillRule="evenodd" d={silhouette?.shape} />
          <path className={styles.lines} d={silhouette?.lines} />
        </svg>
      )}
    </span>
  );
}
