import type { PrizeTier } from '#core/model/prize-tiers.ts';
import styles from './tier-ball.module.css';

type Props = {
  readonly tier: PrizeTier | null;
  readonly mark: string;
  /** What the ball is called where no words beside it say so. */
  readonly label?: string;
};

/** A ball of the draw, small: its mark says the tier, the colour only helps. */
export function TierBall({ tier, mark, label }: Props) {
  const called = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span className={styles.ball} data-tier={tier ?? 'none'} {...called}>
      {mark}
    </span>
  );
}
