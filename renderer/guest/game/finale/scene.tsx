import { type CSSProperties, useId } from 'react';
import type { TreasureNumber } from '#core/rules/treasures.ts';
import lid from '../../../ui/assets/chest-lid.svg';
import openChest from '../../../ui/assets/chest-open.svg';
import shutChest from '../../../ui/assets/chest-shut.svg';
import sparks from '../../../ui/assets/chest-sparks.svg';
import evening from '../../../ui/assets/evening.svg?no-inline';
import beach from '../../../ui/assets/evening-beach.svg';
import nearSea from '../../../ui/assets/evening-sea.svg';
import mars from '../../../ui/assets/mars-hello.svg?no-inline';
import ship from '../../../ui/assets/ship.svg';
import foam from '../../../ui/assets/ship-foam.svg';
import hull from '../../../ui/assets/ship-hull.svg';
import lamps from '../../../ui/assets/ship-lamps.svg';
import { getPictureUrl } from '../../../ui/kept-pictures.ts';
import { treasures } from '../treasures/treasures.ts';
import { arrangeCargo, type Load } from './cargo.ts';
import { Pennants } from './pennants.tsx';
import styles from './scene.module.css';
import { type Box, chestMiddle, sceneBoxes as places, shipToScene } from './scene-boxes.ts';
import type { FittedName } from './ship-name.ts';
import { shipPlate } from './ship-plate.ts';

/** The longest time between the first and the last treasure that leave the chest. */
const boardingMs = 1_400;
/** When the first treasure leaves, counted from the start of the animation. */
const firstDepartureMs = 2_600;
/** The longest time between two treasures. More than six follow each other faster. */
const maxGapMs = 280;

/**
 * The evening beach, the chest and the treasure ship as a stack of pictures. Only transform and opacity are animated, so the
 * compositor moves whole pictures without layout or repaint (ENDING-4). All positions are in units of a drawing 390 wide.
 */
export function Scene({
  found,
  name,
  crew,
  label,
}: {
  readonly found: readonly TreasureNumber[];
  /** The names for the pennants; empty without pennants. */
  readonly crew: readonly string[];
  readonly name: FittedName;
  readonly label: string;
}) {
  const loads = arrangeCargo(found);
  const gap = Math.min(maxGapMs, boardingMs / Math.max(1, loads.length - 1));
  const delays = loads.map((_, index) => firstDepartureMs + index * gap);
  return (
    <div className={styles.scene} role="img" aria-label={label}>
      <Picture src={evening} box={places.evening} />
      <div className={styles.come}>
        <div className={styles.bobbing}>
          <Picture src={ship} box={shipToScene(places.ship)} />
          <Picture src={lamps} box={shipToScene(places.lamps)} className={styles.lamps} />
          <Picture src={getPictureUrl(mars)} box={shipToScene(places.mars)} />
        </div>
      </div>
      {crew.length > 0 && <Pennants names={crew} />}
      <div className={styles.bobbing}>
        {loads.map((load, index) => (
          <Flying
            key={getLoadKey(load)}
            load={load}
            index={index}
            delay={delays[index] ?? firstDepartureMs}
            phaseClass={styles.lands}
          />
        ))}
      </div>
      <div className={styles.come}>
        <div className={styles.bobbing}>
          <Picture src={hull} box={shipToScene(places.hull)} />
          <NamePlate name={name} />
        </div>
      </div>
      <Picture src={foam} box={places.foam} className={styles.foam} />
      <Picture src={nearSea} box={places.nearSea} />
      <Picture src={beach} box={places.beach} />
      <Picture src={sparks} box={places.sparks} className={styles.sparks} />
      <Picture src={shutChest} box={places.chestShut} className={styles.shut} />
      <div className={styles.open}>
        <Picture src={lid} box={places.chestLid} className={styles.lid} />
        <Picture src={openChest} box={places.chestOpen} />
      </div>
      {/* A treasure rises in front of the ship and lands behind the hull, so two pictures follow the same path. */}
      <div className={`${styles.bobbing} ${styles.passing}`}>
        {loads.map((load, index) => (
          <Flying
            key={getLoadKey(load)}
            load={load}
            index={index}
            delay={delays[index] ?? firstDepartureMs}
            phaseClass={styles.leaves}
          />
        ))}
      </div>
    </div>
  );
}

/** Returns a key, which is unique because no two treasures of a row have the same `x`. */
const getLoadKey = ({ x, row }: Load) => `${row}/${x}`;

function Picture({
  src,
  box,
  className,
}: {
  readonly src: string;
  readonly box: Box;
  readonly className?: string | undefined;
}) {
  return (
    <img
      className={className ? `${styles.picture} ${className}` : styles.picture}
      style={toStyle(box)}
      src={src}
      alt=""
      draggable={false}
    />
  );
}

function Flying({
  load,
  index,
  delay,
  phaseClass,
}: {
  readonly load: Load;
  readonly index: number;
  readonly delay: number;
  readonly phaseClass: string | undefined;
}) {
  const { x, y, size, row } = load;
  const [dx, dy] = [chestMiddle.x - x, chestMiddle.y - y];
  // `--mx` and `--my` are the treasure's distance from its place at the top of its path, whose height differs a little.
  const path = { '--dx': dx, '--dy': dy, '--mx': 0.45 * dx, '--my': -90 - 8 * (index % 6), '--delay': `${delay}ms` };
  return (
    <img
      className={`${styles.picture} ${styles.fly} ${phaseClass}`}
      style={{ ...toStyle([x - size / 2, y - size / 2, size, size]), ...path, zIndex: -row } as CSSProperties}
      src={getPictureUrl(treasures[load.treasure]?.picture ?? '')}
      alt=""
      draggable={false}
    />
  );
}

function NamePlate({ name }: { readonly name: FittedName }) {
  return (
    <svg
      className={`${styles.picture} ${styles.plate}`}
      style={toStyle(shipToScene(places.plate))}
      viewBox={places.plate.join(' ')}
      aria-hidden="true"
    >
      <PlateDrawing name={name} />
    </svg>
  );
}

/** The name plate on the ship's hull, in the units of the ship's drawing. */
export function PlateDrawing({ name }: { readonly name: FittedName }) {
  const path = useId();
  const { board, baseline } = shipPlate(name);
  return (
    <>
      <path className={styles.board} d={board} />
      <path id={path} fill="none" d={baseline} />
      <text className={styles.letters} fontSize={name.fontSize} letterSpacing={name.letterSpacing}>
        <textPath href={`#${path}`} startOffset="50%" textAnchor="middle">
          {name.text}
        </textPath>
      </text>
    </>
  );
}

function toStyle([left, top, width, height]: Box): CSSProperties {
  const units = (value: number) => `calc(${Math.round(value * 100) / 100} * var(--u))`;
  return { left: units(left), top: units(top), width: units(width), height: units(height) };
}
