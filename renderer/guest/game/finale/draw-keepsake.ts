import type { TreasureNumber } from '#core/rules/treasures.ts';
import evening from '../../../ui/assets/evening.svg?no-inline';
import nearSea from '../../../ui/assets/evening-sea.svg';
import mars from '../../../ui/assets/mars-cheering.svg?no-inline';
import ship from '../../../ui/assets/ship.svg';
import foam from '../../../ui/assets/ship-foam.svg';
import hull from '../../../ui/assets/ship-hull.svg';
import lamps from '../../../ui/assets/ship-lamps.svg';
import { createCanvas, fontFamily, loadPicture, roundBox } from '../../picture-sheet/canvas.ts';
import { countTreasures, treasures } from '../treasures/treasures.ts';
import { arrangeCargo } from './cargo.ts';
import { fitLine } from './fit-line.ts';
import { type Box, sceneBoxes as places, shipPosition, shipToScene } from './scene-boxes.ts';
import { createMeasure, type FittedName, splitGraphemes } from './ship-name.ts';
import { getLetterPosition, shipPlate } from './ship-plate.ts';

export type Keepsake = {
  readonly heading: string;
  readonly story: string;
  readonly shipName: FittedName;
  /** Empty if the guest has no name or does not want it on the card. */
  readonly guestName: string;
  readonly date: string;
  readonly hotel: string;
  /** The treasures of the story. */
  readonly found: readonly TreasureNumber[];
  /** Returns the words for how many of one treasure there are. */
  readonly times: (count: number) => string;
};

/** The width and height of the picture, in pixels. */
export const keepsakePixels = 1_080;
/** The position of the scene in the picture: the pixels for each unit, and the scene's origin. */
const scale = 2.207;
const from = { x: 108.5, y: -169 } as const;
/** The white panel at the bottom, and the areas of the text and of the treasures in it. */
const panel = { left: 48, top: 894, width: 984, height: 142, radius: 28 } as const;
const textBox = { left: 88, width: 330 } as const;
const shelf = { left: 436, right: 1_004, middle: 958, size: 76, gap: 94 } as const;

const ink = '#0f3b4c';
const inkSoft = '#466472';
const lineArt = '#57201f';

/**
 * Returns the keepsake card as a PNG picture. It is drawn on this phone (ENDING-6) with the phone's own fonts. Rejects if a
 * picture cannot be loaded or the browser cannot draw.
 */
export async function drawKeepsake(keepsake: Keepsake): Promise<Blob> {
  const { context, toPng } = createCanvas(keepsakePixels, keepsakePixels);
  await drawScene(context, keepsake);
  drawText(context, keepsake);
  await drawShelf(context, keepsake);
  return toPng();
}

async function drawScene(context: CanvasRenderingContext2D, { found, shipName }: Keepsake): Promise<void> {
  const put = async (address: string, [left, top, width, height]: Box) =>
    context.drawImage(
      await loadPicture(address),
      from.x + left * scale,
      from.y + top * scale,
      width * scale,
      height * scale,
    );
  await put(evening, places.evening);
  await put(ship, shipToScene(places.ship));
  await put(lamps, shipToScene(places.lamps));
  await put(mars, shipToScene(places.mars));
  const backFirst = [...arrangeCargo(found)].sort((a, b) => b.row - a.row);
  for (const { treasure, x, y, size } of backFirst)
    await put(treasures[treasure]?.picture ?? '', [x - size / 2, y - size / 2, size, size]);
  await put(hull, shipToScene(places.hull));
  drawPlate(context, shipName);
  await put(foam, places.foam);
  await put(nearSea, places.nearSea);
}

function drawPlate(context: CanvasRenderingContext2D, name: FittedName): void {
  context.save();
  context.translate(from.x + shipPosition.left * scale, from.y + shipPosition.top * scale);
  context.scale(shipPosition.scale * scale, shipPosition.scale * scale);
  const board = new Path2D(shipPlate(name).board);
  context.lineJoin = 'round';
  context.lineWidth = 5;
  context.fillStyle = '#f2c250';
  context.strokeStyle = lineArt;
  context.fill(board);
  context.stroke(board);
  context.fillStyle = '#4a2309';
  context.textAlign = 'center';
  context.font = `900 ${name.fontSize}px ${fontFamily()}`;
  const letters = splitGraphemes(name.text).map((letter) => ({
    letter,
    width: context.measureText(letter).width + name.letterSpacing,
  }));
  // The letters are centred on the plate, whose middle is at 216 (`sceneBoxes.plate`).
  let x = 216 - letters.reduce((sum, { width }) => sum + width, 0) / 2;
  for (const { letter, width } of letters) {
    const middle = x + width / 2;
    const { y, lean } = getLetterPosition(middle, name.fontSize);
    context.save();
    context.translate(middle, y);
    context.rotate(lean);
    context.fillText(letter, 0, 0);
    context.restore();
    x += width;
  }
  context.restore();
}

function drawText(context: CanvasRenderingContext2D, keepsake: Keepsake): void {
  const middle = keepsakePixels / 2;
  const write = (
    text: string,
    weight: number,
    position: { x: number; y: number },
    fit: Parameters<typeof fitLine>[1],
  ) => {
    const fitted = fitLine(text.replaceAll('\u200b', ''), fit, createMeasure(fontFamily(), weight));
    context.font = `${weight} ${fitted.size}px ${fontFamily()}`;
    context.fillText(fitted.text, position.x, position.y);
  };
  context.textAlign = 'center';
  context.fillStyle = '#fff6e4';
  context.shadowColor = 'rgb(10 34 48 / 0.6)';
  context.shadowBlur = 14;
  context.shadowOffsetY = 4;
  write(keepsake.heading, 900, { x: middle, y: 132 }, { size: 66, least: 40, width: 940 });
  write(keepsake.story, 700, { x: middle, y: 190 }, { size: 35, least: 24, width: 900 });
  context.shadowColor = 'transparent';

  roundBox(context, panel.left, panel.top, panel.width, panel.height, panel.radius);
  context.fillStyle = '#fffdf9';
  context.fill();
  context.lineWidth = 7;
  context.strokeStyle = lineArt;
  context.stroke();
  roundBox(context, 18, 18, keepsakePixels - 36, keepsakePixels - 36, 40);
  context.lineWidth = 4;
  context.strokeStyle = 'rgb(255 253 249 / 0.75)';
  context.stroke();

  context.textAlign = 'left';
  const x = textBox.left;
  const { width } = textBox;
  context.fillStyle = ink;
  if (keepsake.guestName) write(keepsake.guestName, 900, { x, y: 952 }, { size: 44, least: 22, width });
  else write(keepsake.date, 900, { x, y: 964 }, { size: 40, least: 24, width });
  context.fillStyle = inkSoft;
  if (keepsake.guestName) write(keepsake.date, 500, { x, y: 986 }, { size: 26, least: 18, width });
  write(keepsake.hotel, 500, { x, y: keepsake.guestName ? 1_018 : 1_006 }, { size: 27, least: 18, width });
}

async function drawShelf(context: CanvasRenderingContext2D, { found: all, times }: Keepsake): Promise<void> {
  const found = countTreasures(all);
  const isRepeated = found.some((treasure) => treasure.times > 1);
  // Treasures with a number below them are drawn a little higher.
  const y = shelf.middle - shelf.size / 2 - (isRepeated ? 12 : -6);
  const start = (shelf.left + shelf.right) / 2 - ((found.length - 1) * shelf.gap) / 2;
  context.textAlign = 'center';
  context.fillStyle = ink;
  context.font = `700 24px ${fontFamily()}`;
  for (const [index, treasure] of found.entries()) {
    const middle = start + index * shelf.gap;
    context.drawImage(await loadPicture(treasure.picture), middle - shelf.size / 2, y, shelf.size, shelf.size);
    if (treasure.times > 1) context.fillText(times(treasure.times), middle, y + shelf.size + 26);
  }
}
