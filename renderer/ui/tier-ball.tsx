import type { PrizeTier } from '#core/model/prize-tiers.ts';
import styles from './tier-ball.module.css';

type Props = {
  readonly tier: PrizeTier | null;
  readonly mark: string;
  /** The accessible name. Without it, the ball is hidden from screen readers, so text beside it must name the tier. */
  readonly label?: string;
};

/** A small ball of the draw. Its mark alone shows the tier, and the colour helps. */
export function TierBall({ tier, mark, label }: Props) {
  const called = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span className={styles.ball} data-tier={tier ?? 'none'} {...called}>
      {mark}
    </span>
  );
}
