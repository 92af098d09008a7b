import { useId } from 'react';
import ship from '../../../ui/assets/ship.svg';
import hull from '../../../ui/assets/ship-hull.svg';
import lamps from '../../../ui/assets/ship-lamps.svg';
import { sceneBoxes } from '../finale/scene-boxes.ts';
import styles from './prologue-scene.module.css';

export type ProloguePart = 1 | 2 | 3 | 4;

/** The centre of each clue in the sky. A story with more clues shows these six. */
const clues: readonly (readonly [x: number, y: number])[] = [
  [66, 470],
  [118, 404],
  [188, 368],
  [262, 366],
  [322, 410],
  [338, 480],
];
/** The lights of the last part, which lead to the horizon and get smaller. */
const lights: readonly (readonly [x: number, y: number])[] = [
  [54, 452],
  [96, 400],
  [150, 366],
  [208, 352],
  [264, 362],
  [312, 392],
];
/** Stars with four points: their centre and their size. */
const sparks: readonly (readonly [x: number, y: number, size: number])[] = [
  [60, 330, 11],
  [338, 290, 9],
  [120, 270, 7],
];
const motes: readonly (readonly [x: number, y: number, size: number])[] = [
  [196, 292, 8],
  [262, 262, 6],
  [318, 300, 7],
  [236, 226, 5],
  [300, 214, 4],
];
const wave = `M70 538${'q11 -11 22 0'.repeat(13)}`;

/** The drawing of one part of the prologue, over the dusk. All positions are in a drawing of 390 x 844. */
export function PrologueScene({
  part,
  clueCount,
  label,
}: {
  readonly part: ProloguePart;
  readonly clueCount: number;
  readonly label: string;
}) {
  const glow = useId();
  const fill = `url(#${glow})`;
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 390 844"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={label}
    >
      <defs>
        <radialGradient id={glow} className={styles.glow}>
          <stop className={styles.inner} />
          <stop className={styles.middle} offset="0.45" />
          <stop className={styles.outer} offset="1" />
        </radialGradient>
      </defs>
      {part === 1 && <Ship fill={fill} />}
      {part === 2 && <Vanished />}
      {part === 3 && <Clues fill={fill} count={clueCount} />}
      {part === 4 && <Lights fill={fill} count={clueCount} />}
    </svg>
  );
}

function Ship({ fill }: { readonly fill: string }) {
  return (
    <>
      <circle className={styles.breathes} cx="214" cy="440" r="196" fill={fill} />
      <g className={styles.sails}>
        <svg x="78" y="318" width="286" height="273" viewBox="0 0 440 420" aria-hidden="true">
          <Picture href={ship} box={sceneBoxes.ship} />
          <Picture href={lamps} box={sceneBoxes.lamps} />
          <Picture href={hull} box={sceneBoxes.hull} />
        </svg>
      </g>
      <path className={styles.sea} d={`${wave}V547H70Z`} />
      <path className={styles.foam} d={wave} />
      <path className={styles.shine} d="M150 588H260M176 600H304M214 611H290" />
      {sparks.map((spark) => (
        <path key={spark[0]} className={styles.spark} d={toStar(spark)} />
      ))}
    </>
  );
}

function Picture({
  href,
  box: [x, y, width, height],
}: {
  href: string;
  box: readonly [number, number, number, number];
}) {
  return <image href={href} x={x} y={y} width={width} height={height} />;
}

function Vanished() {
  return (
    <>
      <rect className={styles.night} width="390" height="844" />
      <g className={styles.outline} transform="translate(150 306) scale(.52)">
        <path d="M26 236C96 286 300 300 416 222C411 274 392 322 352 346H104C62 336 36 298 26 236Z" />
        <path d="M150 46C206 30 286 34 324 54C336 112 332 172 314 226C262 208 196 210 142 230C130 168 134 104 150 46Z" />
        <path d="M350 96C374 86 408 90 424 100C430 140 426 174 414 204C394 194 366 196 344 206C336 170 338 132 350 96Z" />
      </g>
      {motes.map((mote) => (
        <path key={mote[0]} className={`${styles.spark} ${styles.rises}`} d={toStar(mote)} />
      ))}
    </>
  );
}

/** The clues are question marks, because a silhouette can answer a riddle (ENDING-2). */
function Clues({ fill, count }: { readonly fill: string; readonly count: number }) {
  const shown = clues.slice(0, Math.max(1, count));
  return (
    <>
      <rect className={`${styles.night} ${styles.paler}`} width="390" height="844" />
      <path className={styles.trail} d={`M${shown.map((point) => point.join(' ')).join('L')}`} />
      {shown.map(([x, y], index) => (
        <g key={x} className={styles.comes} style={{ animationDelay: `${120 * index}ms` }}>
          <circle cx={x} cy={y} r="46" fill={fill} />
          <circle className={styles.clue} cx={x} cy={y} r="29" />
          <path
            className={styles.question}
            transform={`translate(${x - 18} ${y - 19}) scale(.3)`}
            d="M34 42a26 26 0 1 1 40 22c-10 6-14 10-14 22M60 108v1"
          />
        </g>
      ))}
    </>
  );
}

function Lights({ fill, count }: { readonly fill: string; readonly count: number }) {
  return (
    <>
      <circle cx="350" cy="508" r="90" fill={fill} />
      <path className={styles.trail} d="M30 500C60 400 130 350 208 352S320 390 352 500" />
      {lights.slice(0, Math.max(1, count)).map(([x, y], index) => (
        <g key={x}>
          <circle cx={x} cy={y} r={33.8 - 2.6 * index} fill={fill} />
          <circle className={styles.light} cx={x} cy={y} r={9.1 - 0.7 * index} />
        </g>
      ))}
    </>
  );
}

function toStar([x, y, size]: readonly [number, number, number]): string {
  const near = 0.18 * size;
  return [
    `M${x} ${y - size}Q${x + near} ${y - near} ${x + size} ${y}`,
    `Q${x + near} ${y + near} ${x} ${y + size}`,
    `Q${x - near} ${y + near} ${x - size} ${y}`,
    `Q${x - near} ${y - near} ${x} ${y - size}Z`,
  ].join('');
}
