import type { PrizeTier } from '#core/model/prize-tiers.ts';
import styles from './tier-ball.module.css';

type Props = {
  readonly tier: PrizeTier | null;
  readonly mark: string;
  /** Its accessible name, needed where no words beside it say it. */
  readonly label?: string;
};

/** A small ball of the draw. Its mark shows the tier; the colour only helps. */
export function TierBall({ tier, mark, label }: Props) {
  const called = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span className={styles.ball} data-tier={tier ?? 'none'} {...called}>
      {mark}
    </span>
  );
}
