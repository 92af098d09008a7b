/** The left edge, the top edge, the width and the height of a box. */
export type Box = readonly [number, number, number, number];

/** The position of the ship in the scene, and its scale relative to the ship's own drawing (440 wide). */
export const shipPosition = { left: 12, top: 166, scale: 0.835 } as const;

/** Converts a box from the ship's units to the scene's. */
export const shipToScene = ([left, top, width, height]: Box): Box => [
  shipPosition.left + left * shipPosition.scale,
  shipPosition.top + top * shipPosition.scale,
  width * shipPosition.scale,
  height * shipPosition.scale,
];

/** Converts a box from the chest's units to the scene's. The chest is drawn 240 wide and shown at half the size. */
const beachToScene = ([left, top, width, height]: Box): Box => [36 + left / 2, 533 + top / 2, width / 2, height / 2];

/** The box of each picture. Boxes of the ship's parts are in the ship's units (see `shipToScene`), all others in the scene's. */
export const sceneBoxes = {
  evening: [-390, -300, 1170, 860],
  ship: [0, -6, 440, 356],
  lamps: [20, 10, 224, 150],
  mars: [24, 130, 140.8, 140.8],
  hull: [18, 212, 408, 142],
  plate: [90, 270, 252, 70],
  foam: [-390, 438, 1190, 80],
  nearSea: [-390, 466, 1170, 194],
  beach: [-390, 540, 1170, 160],
  sparks: [0, 470, 194, 120],
  chestShut: beachToScene([10, 0, 220, 210]),
  chestLid: beachToScene([10, 0, 220, 110]),
  chestOpen: beachToScene([10, 70, 220, 140]),
} as const satisfies Record<string, Box>;

/** The point from which the treasures rise. */
export const chestMiddle = { x: 96, y: 579 } as const;
