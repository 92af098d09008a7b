import caughtSail from './drawings/caught-sail.svg?raw';
import emptyShell from './drawings/empty-shell.svg?raw';
import eveningSong from './drawings/evening-song.svg?raw';
import fadedHelm from './drawings/faded-helm.svg?raw';
import greenFruit from './drawings/green-fruit.svg?raw';
import manyBlues from './drawings/many-blues.svg?raw';
import openChest from './drawings/open-chest.svg?raw';
import paintedSea from './drawings/painted-sea.svg?raw';
import sandyPath from './drawings/sandy-path.svg?raw';
import seaAndSky from './drawings/sea-and-sky.svg?raw';
import shipAshore from './drawings/ship-ashore.svg?raw';
import skyOnTheGround from './drawings/sky-on-the-ground.svg?raw';
import smilingSweets from './drawings/smiling-sweets.svg?raw';
import starSand from './drawings/star-sand.svg?raw';
import tallTree from './drawings/tall-tree.svg?raw';
import threeStrings from './drawings/three-strings.svg?raw';
import tracksOnTheShore from './drawings/tracks-on-the-shore.svg?raw';
import treasureShip from './drawings/treasure-ship.svg?raw';
import twoShisa from './drawings/two-shisa.svg?raw';

/** The product's drawings as SVG text. They contain no text, so no font is needed to render them. */
export const drawings = {
  'caught-sail': caughtSail,
  'empty-shell': emptyShell,
  'evening-song': eveningSong,
  'faded-helm': fadedHelm,
  'green-fruit': greenFruit,
  'many-blues': manyBlues,
  'open-chest': openChest,
  'painted-sea': paintedSea,
  'sandy-path': sandyPath,
  'sea-and-sky': seaAndSky,
  'ship-ashore': shipAshore,
  'sky-on-the-ground': skyOnTheGround,
  'smiling-sweets': smilingSweets,
  'star-sand': starSand,
  'tall-tree': tallTree,
  'three-strings': threeStrings,
  'tracks-on-the-shore': tracksOnTheShore,
  'treasure-ship': treasureShip,
  'two-shisa': twoShisa,
} as const;

export type Drawing = keyof typeof drawings;

/** Returns the mark that stands for a picture's address in a story until the seed has stored the picture. */
export const pictureMark = (name: Drawing): `picture:${Drawing}` => `picture:${name}`;
