import type { PrizeTier } from '#core/model/prize-tiers.ts';
import styles from './tier-ball.module.css';

/** A ball of the draw, small: its mark says the tier, the colour only helps. The words stand beside it. */
export function TierBall({ tier, mark }: { readonly tier: PrizeTier | null; readonly mark: string }) {
  return (
    <span className={styles.ball} data-tier={tier ?? 'none'} aria-hidden="true">
      {mark}
    </span>
  );
}
