import { type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import crankArm from './assets/crank-arm.svg?no-inline';
import crankGrip from './assets/crank-grip.svg?no-inline';
import drumFace from './assets/drum-face.svg?no-inline';
import standBack from './assets/stand-back.svg?no-inline';
import standFront from './assets/stand-front.svg?no-inline';
import { Ball, type DrawnBall } from './ball.tsx';
import styles from './drum.module.css';
import { DrumEngine, type DrumEvents } from './drum-engine.ts';
import { crank, view } from './geometry.ts';

/**
 * The lottery drum (DRUM-1). A finger turns it, or it turns by itself once `isTurning` is true. It makes no calls to the
 * server. Once the stored result is passed as `result`, a turn ends with that ball. Until then, a finger can turn the drum only
 * a few degrees.
 */
export function Drum({
  label,
  result,
  isTurning,
  isStill,
  showsHint,
  className,
  ...events
}: Partial<DrumEvents> & {
  /** The drum's name for screen readers. */
  readonly label: string;
  readonly result: DrawnBall | null;
  /** If true, the drum turns by itself as soon as there is a result. */
  readonly isTurning: boolean;
  /** If true (reduced motion), a turn shows its end at once. */
  readonly isStill: boolean;
  /** If true, an arrow shows in which direction to turn. */
  readonly showsHint: boolean;
  readonly className?: string | undefined;
}) {
  const stage = useRef<HTMLDivElement>(null);
  const engine = useRef<DrumEngine>(undefined);
  const latest = useRef(events);
  useLayoutEffect(() => {
    latest.current = events;
  });

  useLayoutEffect(() => {
    const stageElement = stage.current;
    if (!stageElement) return;
    const part = <T extends Element>(name: string) => stageElement.querySelector<T>(`[data-part="${name}"]`) as T;
    const made = new DrumEngine(
      {
        sides: part('sides'),
        face: part('face'),
        arm: part('arm'),
        grip: part('grip'),
        rush: [part('rush-left'), part('rush-right')],
        ball: part('ball'),
        mark: part<SVGElement>('ball').querySelector('g') as SVGElement,
        shadow: part('shadow'),
      },
      {
        onGrab: () => latest.current.onGrab?.(),
        onTurn: () => latest.current.onTurn?.(),
        onShown: () => latest.current.onShown?.(),
        onKnock: (force) => latest.current.onKnock?.(force),
      },
      isStill,
    );
    engine.current = made;
    const watch = new ResizeObserver(() => made.fit());
    watch.observe(stageElement);
    return () => {
      watch.disconnect();
      made.destroy();
    };
  }, [isStill]);

  const isStored = result !== null;
  useEffect(() => {
    if (isStored) engine.current?.setStored();
    if (isTurning) engine.current?.turn();
  }, [isStored, isTurning]);

  /** Returns the finger's angle around the axle, in degrees. */
  const wayOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
    const { left, top, width } = stage.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1 };
    const unit = width / view.size;
    const [x, y] = crank.at;
    return (Math.atan2(clientY - top - (y - view.y) * unit, clientX - left - (x - view.x) * unit) * 180) / Math.PI;
  };
  const onDown = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    engine.current?.grab(wayOf(event));
  };
  const letGo = () => engine.current?.letGo();

  return (
    <div
      ref={stage}
      role="img"
      aria-label={label}
      className={[styles.stage, isStill && styles.still, className].filter(Boolean).join(' ')}
    >
      <img className={styles.back} src={standBack} alt="" draggable={false} />
      <canvas data-part="sides" className={styles.sides} />
      <img data-part="face" className={styles.face} src={drumFace} alt="" draggable={false} />
      <img className={styles.front} src={standFront} alt="" draggable={false} />
      <svg data-part="rush-left" className={styles.rushLeft} viewBox="-380 -125 80 250" aria-hidden="true">
        <path d="M-318 115A338 338 0 0 1 -318 -115M-357 71A364 364 0 0 1 -357 -71" />
      </svg>
      <svg data-part="rush-right" className={styles.rushRight} viewBox="340 -160 80 240" aria-hidden="true">
        <path d="M360 -147A338 338 0 0 1 355 63M393 -106A366 366 0 0 1 395 21" />
      </svg>
      <svg
        className={showsHint ? `${styles.hint} ${styles.shown}` : styles.hint}
        viewBox="-560 -410 1060 1060"
        aria-hidden="true"
      >
        <path d="M152 214C64 306 -100 306 -176 240M-116 178L-180 246L-98 262" />
        <path d="M152 214C64 306 -100 306 -176 240M-116 178L-180 246L-98 262" />
      </svg>
      <img data-part="arm" className={styles.arm} src={crankArm} alt="" draggable={false} />
      <img data-part="grip" className={styles.grip} src={crankGrip} alt="" draggable={false} />
      <span data-part="shadow" className={styles.shadow} />
      <span data-part="ball" className={styles.ball}>
        <Ball tier={result?.tier ?? null} mark={result?.mark ?? ''} />
      </span>
      {/* The handle needs no keyboard support, because every page with a drum has a button that turns it. */}
      <div
        className={styles.handle}
        onPointerDown={onDown}
        onPointerMove={(event) => engine.current?.drag(wayOf(event), event.timeStamp)}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      />
    </div>
  );
}
