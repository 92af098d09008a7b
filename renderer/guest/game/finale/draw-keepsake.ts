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
import { wrapText } from './wrap-text.ts';

export type Keepsake = {
  readonly heading: string;
  readonly story: string;
  readonly shipName: FittedName;
  /** Empty if the guest has no name or does not want it on the card. */
  readonly guestName: string;
  readonly date: string;
  readonly hotel: string;
  /** The hotel's web address; empty if it has none. */
  readonly link: string;
  /** The address of the guest's picture and their words; absent if there are none, or the guest wants none on the card. */
  readonly photo?: string | undefined;
  readonly words: string;
  /** The names of a crew; empty if the guest plays alone, or wants no names on the card. */
  readonly crew: string;
  /** What stands beside a picture without words. */
  readonly caption: string;
  /** The treasures of the story. */
  readonly found: readonly TreasureNumber[];
  /** Returns the words for how many of one treasure there are. */
  readonly times: (count: number) => string;
};

/** The width of the picture, and its height without picture and words, in pixels. */
const keepsakePixels = 1_080;
const tallPixels = 1_410;
/** The position of the scene in the picture: the pixels for each unit, and the scene's origin. */
const scale = 2.207;
const from = { x: 108.5, y: -169 } as const;
/** The white panel at the bottom, and the areas of the text and of the treasures in it. */
const panel = { left: 48, top: 894, width: 984, height: 142, radius: 28 } as const;
/** The panel with the picture and the words below it, and the picture's place in it. */
const souvenir = { left: 48, top: 1_056, width: 984, height: 306, radius: 28 } as const;
const photoBox = { left: 66, top: 1_074, width: 360, height: 270, radius: 16 } as const;
const textBox = { left: 88, width: 330 } as const;
const shelf = { left: 436, right: 1_004, middle: 958, size: 76, gap: 94 } as const;

const sea = '#1c5d74';
const ink = '#0f3b4c';
const inkSoft = '#466472';
const lineArt = '#57201f';

/**
 * Returns the keepsake card as a PNG picture, and its size in pixels. It is drawn on this phone (ENDING-6) with the phone's own
 * fonts. A picture of the guest's that is lost is left out. Rejects if another picture cannot be loaded or the browser cannot
 * draw.
 */
export async function drawKeepsake(
  keepsake: Keepsake,
): Promise<{ readonly blob: Blob; readonly width: number; readonly height: number }> {
  const photo = keepsake.photo === undefined ? undefined : await loadPicture(keepsake.photo).catch(() => undefined);
  const isTall = photo !== undefined || keepsake.words !== '' || keepsake.crew !== '';
  const height = isTall ? tallPixels : keepsakePixels;
  const { context, toPng } = createCanvas(keepsakePixels, height);
  context.fillStyle = sea;
  context.fillRect(0, 0, keepsakePixels, height);
  await drawScene(context, keepsake);
  drawText(context, keepsake, height);
  await drawShelf(context, keepsake);
  if (isTall) drawSouvenir(context, keepsake, photo);
  return { blob: await toPng(), width: keepsakePixels, height };
}

/** Draws the guest's picture, cut to its place, and beside it their words, with the names of a crew below. */
function drawSouvenir(
  context: CanvasRenderingContext2D,
  { words, caption, crew }: Keepsake,
  photo: HTMLImageElement | undefined,
): void {
  drawPanel(context, souvenir);
  const textLeft = photo === undefined ? textBox.left : photoBox.left + photoBox.width + 32;
  if (photo !== undefined) {
    const { left, top, width, height, radius } = photoBox;
    const zoom = Math.max(width / photo.naturalWidth, height / photo.naturalHeight);
    const [shownWidth, shownHeight] = [width / zoom, height / zoom];
    context.save();
    roundBox(context, left, top, width, height, radius);
    context.clip();
    context.drawImage(
      ...([photo, (photo.naturalWidth - shownWidth) / 2, (photo.naturalHeight - shownHeight) / 2] as const),
      ...([shownWidth, shownHeight, left, top, width, height] as const),
    );
    context.restore();
  }
  const width = shelf.right - textLeft;
  const measure = createMeasure(fontFamily(), 700);
  const write = (text: string, room: { size: number; least: number; lines: number }, middle: number) => {
    const { lines, size } = wrapText(text, { ...room, width }, measure);
    const lineHeight = size * 1.4;
    const first = middle - ((lines.length - 1) * lineHeight) / 2 + size * 0.36;
    context.font = `700 ${size}px ${fontFamily()}`;
    for (const [index, line] of lines.entries()) context.fillText(line, textLeft, first + index * lineHeight);
  };
  const said = words || (photo === undefined ? '' : caption);
  const { top, height } = souvenir;
  context.textAlign = 'left';
  context.fillStyle = ink;
  write(said, { size: 44, least: 26, lines: crew ? 3 : 5 }, top + height * (crew ? 0.36 : 0.5));
  context.fillStyle = inkSoft;
  if (crew === '') return;
  if (said) write(crew, { size: 30, least: 22, lines: 2 }, top + height * 0.8);
  else write(crew, { size: 44, least: 26, lines: 4 }, top + height * 0.5);
}

/** Draws a white panel with a dark border. */
function drawPanel(
  context: CanvasRenderingContext2D,
  { left, top, width, height, radius }: typeof panel | typeof souvenir,
) {
  roundBox(context, left, top, width, height, radius);
  context.fillStyle = '#fffdf9';
  context.fill();
  context.lineWidth = 7;
  context.strokeStyle = lineArt;
  context.stroke();
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

function drawText(context: CanvasRenderingContext2D, keepsake: Keepsake, height: number): void {
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

  drawPanel(context, panel);
  roundBox(context, 18, 18, keepsakePixels - 36, height - 36, 40);
  context.lineWidth = 4;
  context.strokeStyle = 'rgb(255 253 249 / 0.75)';
  context.stroke();

  context.textAlign = 'left';
  const x = textBox.left;
  const { width } = textBox;
  context.fillStyle = ink;
  const { guestName, date, hotel, link } = keepsake;
  if (guestName) write(guestName, 900, { x, y: 952 }, { size: 44, least: 22, width });
  else write(date, 900, { x, y: link ? 952 : 964 }, { size: 40, least: 24, width });
  context.fillStyle = inkSoft;
  // With a link, the date and the hotel share a line.
  const small = { size: 27, least: 18, width };
  const dated = [guestName ? date : '', hotel].filter(Boolean);
  const below = [...(link ? [dated.join('　'), link] : dated)];
  const firstLine = guestName || link ? 986 : 1_006;
  for (const [index, text] of below.entries()) write(text, 500, { x, y: firstLine + index * 32 }, small);
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
