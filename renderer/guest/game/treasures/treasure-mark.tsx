import { useMemo } from 'react';
import { pictureAt } from '../../../ui/kept-pictures.ts';
import { silhouettes } from './silhouettes.ts';
import styles from './treasure-mark.module.css';
import { treasureAt, treasureIndexAt } from './treasures.ts';

export type TreasureState = 'on' | 'now' | 'off';

/**
 * The treasure of the riddle at this place: found is its picture, looked for a ring, hidden a pale silhouette. Says nothing to
 * screen readers: the words beside it do.
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
  // Stays what it was: a picture that changes its address is drawn anew.
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
