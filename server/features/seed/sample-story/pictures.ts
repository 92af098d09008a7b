import caughtSail from './pictures/caught-sail.svg?raw';
import emptyShell from './pictures/empty-shell.svg?raw';
import eveningSong from './pictures/evening-song.svg?raw';
import fadedHelm from './pictures/faded-helm.svg?raw';
import greenFruit from './pictures/green-fruit.svg?raw';
import manyBlues from './pictures/many-blues.svg?raw';
import openChest from './pictures/open-chest.svg?raw';
import paintedSea from './pictures/painted-sea.svg?raw';
import sandyPath from './pictures/sandy-path.svg?raw';
import seaAndSky from './pictures/sea-and-sky.svg?raw';
import shipAshore from './pictures/ship-ashore.svg?raw';
import skyOnTheGround from './pictures/sky-on-the-ground.svg?raw';
import smilingSweets from './pictures/smiling-sweets.svg?raw';
import starSand from './pictures/star-sand.svg?raw';
import tallTree from './pictures/tall-tree.svg?raw';
import threeStrings from './pictures/three-strings.svg?raw';
import tracksOnTheShore from './pictures/tracks-on-the-shore.svg?raw';
import treasureShip from './pictures/treasure-ship.svg?raw';
import twoShisa from './pictures/two-shisa.svg?raw';

/** The product's drawings as SVG text. They contain no text, so no font is needed to render them. */
export const samplePictures = {
  'empty-shell': emptyShell,
  'evening-song': eveningSong,
  'green-fruit': greenFruit,
  'many-blues': manyBlues,
  'open-chest': openChest,
  'smiling-sweets': smilingSweets,
  'star-sand': starSand,
  'three-strings': threeStrings,
  'tracks-on-the-shore': tracksOnTheShore,
  'treasure-ship': treasureShip,
  'two-shisa': twoShisa,
  'caught-sail': caughtSail,
  'faded-helm': fadedHelm,
  'painted-sea': paintedSea,
  'sandy-path': sandyPath,
  'sea-and-sky': seaAndSky,
  'ship-ashore': shipAshore,
  'sky-on-the-ground': skyOnTheGround,
  'tall-tree': tallTree,
} as const;

export type SamplePicture = keyof typeof samplePictures;

/** Returns the mark that stands for a picture's address in a story until the seed has stored the picture. */
export const pictureMark = (name: SamplePicture): `picture:${SamplePicture}` => `picture:${name}`;
