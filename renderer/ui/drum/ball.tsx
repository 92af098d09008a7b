import { useId } from 'react';
import type { PrizeTier } from '#core/model/prize-tiers.ts';
import styles from './ball.module.css';

/** The ball that was drawn: a tier's ball with its engraved mark, or a white ball without a mark. */
export type DrawnBall = { readonly tier: PrizeTier | null; readonly mark: string };

/**
 * A lottery ball. Its colour and mark show the tier. It is hidden from screen readers, because the text beside it names the
 * tier.
 */
export function Ball({ tier, mark, className }: DrawnBall & { readonly className?: string | undefined }) {
  const shade = useId();
  return (
    <svg
      className={[styles.ball, styles[`tier-${tier ?? 'white'}`], className].filter(Boolean).join(' ')}
      viewBox="-80 -80 160 160"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id={shade} cx=".36" cy=".3" r=".8">
          <stop offset="0" stopColor="#fff" stopOpacity=".5" />
          <stop offset=".3" stopColor="#fff" stopOpacity=".06" />
          <stop offset=".62" stopColor="#3a1408" stopOpacity=".04" />
          <stop offset="1" stopColor="#3a1408" stopOpacity=".42" />
        </radialGradient>
      </defs>
      <circle className={styles.body} r="64" />
      <ellipse className={styles.gloss} cx="-26" cy="-36" rx="15" ry="9" transform="rotate(-38 -26 -36)" />
      <g transform="rotate(-14)">
        {mark !== '' && (
          <>
            <circle className={styles.field} r="34" />
            <text className={styles.mark} y="17">
              {mark}
            </text>
          </>
        )}
      </g>
      <circle r="62" fill={`url(#${shade})`} />
    </svg>
  );
}
