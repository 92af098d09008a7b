import { useMemo } from 'react';
import { pictureAt } from '../../../ui/kept-pictures.ts';
import { silhouettes } from './silhouettes.ts';
import styles from './treasure-mark.module.css';
import { treasureAt, treasureIndexAt } from './treasures.ts';

export type TreasureState = 'on' | 'now' | 'off';

/**
 * The treasure of the riddle with this index: a picture when found, a ring when it is being looked for, a pale silhouette when
 * hidden. Silent for screen readers, because the words beside it name it.
 */
export function TreasureMark({
  place,
  state,
  className,
}: {
  readonly place: number;
  readonly state: TreasureState;
  readonly className?: string | undefined;
}) {
  const { picture } = treasureAt(place);
  // The address stays the same, because a picture flickers when its address changes.
  const src = useMemo(() => pictureAt(picture), [picture]);
  const silhouette = silhouettes[treasureIndexAt(place)];
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
