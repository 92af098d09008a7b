import type { CSSProperties } from 'react';
import styles from './burst.module.css';

const centre = { x: 210, y: 200 };
const colours = ['var(--sun)', 'var(--hibiscus-bright)', 'var(--sea-lagoon)', 'var(--sun-glow)'];

const polarToCartesian = (degrees: number, radius: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
};
const text = ({ x, y }: { x: number; y: number }) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The paths of ten rays over the upper half of the circle. */
const rays = Array.from({ length: 10 }, (_, index) => {
  const from = -87 + index * 18;
  return `M${text(centre)}L${text(polarToCartesian(from, 190))}L${text(polarToCartesian(from + 11, 190))}Z`;
});
/** The petals, which fly out to different distances. */
const petals = Array.from({ length: 18 }, (_, index) => {
  const degrees = -85 + index * 10;
  return {
    degrees,
    point: polarToCartesian(degrees, 130 + ((index * 37) % 62)),
    colour: colours[index % colours.length],
  };
});

/**
 * The burst behind the character when a clue is solved. It is hidden from screen readers, and does not move with
 * `prefers-reduced-motion`.
 */
export function Burst({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={[styles.burst, className].filter(Boolean).join(' ')} viewBox="0 0 420 210" aria-hidden="true">
      <defs>
        <radialGradient id="burst-glow" gradientUnits="userSpaceOnUse" cx={centre.x} cy={centre.y} r="190">
          <stop className={styles.glow} offset=".45" />
          <stop className={styles.glow} offset="1" stopOpacity="0" />
        </radialGradient>
      </defs>
      <g className={styles.rays} fill="url(#burst-glow)">
        {rays.map((ray) => (
          <path key={ray} d={ray} />
        ))}
      </g>
      {petals.map(({ degrees, point, colour }) => (
        <g
          key={degrees}
          className={styles.petal}
          style={
            {
              '--from-x': `${(centre.x - point.x).toFixed(1)}px`,
              '--from-y': `${(centre.y - point.y).toFixed(1)}px`,
            } as CSSProperties
          }
        >
          <path
            fill={colour}
            transform={`translate(${text(point)}) rotate(${degrees})`}
            d="M0-11C9-5 9 6 0 11C-9 6-9-5 0-11Z"
          />
        </g>
      ))}
    </svg>
  );
}
