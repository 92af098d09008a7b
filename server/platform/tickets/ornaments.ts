import type { SKRSContext2D } from '@napi-rs/canvas';

/* The decorations of slips, which follow woven patterns of Okinawa. */

/** The width of one ornament in a band. */
const ornamentDots = 40;

function drawDiamond(context: SKRSContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.moveTo(x, y - radius);
  context.lineTo(x + radius, y);
  context.lineTo(x, y + radius);
  context.lineTo(x - radius, y);
  context.closePath();
  context.fill();
}

/** Draws a row of ornaments, which are alternately five diamonds as on a die and four diamonds as a flower. */
export function drawBand(context: SKRSContext2D, x: number, y: number, width: number, height: number): void {
  const count = Math.floor(width / ornamentDots);
  const left = x + (width - count * ornamentDots) / 2;
  const middle = y + height / 2;
  context.fillStyle = '#000';
  for (let index = 0; index < count; index += 1) {
    const centre = left + (index + 0.5) * ornamentDots;
    const offsets =
      index % 2 === 0
        ? ([
            [0, 0],
            [-11, -11],
            [11, -11],
            [-11, 11],
            [11, 11],
          ] as const)
        : ([
            [0, -9],
            [9, 0],
            [0, 9],
            [-9, 0],
          ] as const);
    for (const [dx, dy] of offsets) drawDiamond(context, centre + dx, middle + dy, 7.1);
  }
}

/** Draws a double border with ornaments in its corners, like that of a certificate. */
export function drawCorners(context: SKRSContext2D, x: number, y: number, width: number, height: number): void {
  context.strokeStyle = '#000';
  for (const [inset, lineWidth] of [
    [3, 6],
    [14, 2],
  ] as const) {
    context.lineWidth = lineWidth;
    context.strokeRect(x + inset, y + inset, width - 2 * inset, height - 2 * inset);
  }
  context.fillStyle = '#000';
  for (const [cornerX, across] of [
    [x + 18, 1],
    [x + width - 18, -1],
  ] as const)
    for (const [cornerY, down] of [
      [y + 18, 1],
      [y + height - 18, -1],
    ] as const) {
      const drawBar = (dx: number, dy: number, wide: number, high: number) =>
        context.fillRect(
          Math.min(cornerX + dx * across, cornerX + (dx + wide) * across),
          Math.min(cornerY + dy * down, cornerY + (dy + high) * down),
          wide,
          high,
        );
      drawBar(4, 4, 26, 6);
      drawBar(4, 10, 6, 20);
      drawDiamond(context, cornerX + 23 * across, cornerY + 23 * down, 8.5);
      drawDiamond(context, cornerX + 39 * across, cornerY + 14 * down, 6.4);
      drawDiamond(context, cornerX + 14 * across, cornerY + 39 * down, 6.4);
    }
}

type People = { readonly count: number; readonly size: number; readonly width: number; readonly ink: string };

const maxInRow = 6;

/**
 * Returns how figures are arranged: up to six in one row, otherwise in several rows of which only the last may be
 * shorter. The figures are smaller if the width does not suffice.
 */
function arrangePeople(count: number, size: number, width: number) {
  const rows = Math.ceil(count / maxInRow);
  const inRow = Math.ceil(count / rows);
  const stepDots = Math.min(size * 1.05, width / inRow);
  return { rows, inRow, stepDots, figureDots: stepDots / 1.05, height: Math.round(stepDots * 1.25) };
}

export function getHeightOfPeople(count: number, size: number, width: number): number {
  const { rows, height } = arrangePeople(count, size, width);
  return rows * height;
}

/** Draws one figure for each person. */
export function drawPeople(context: SKRSContext2D, x: number, y: number, { count, size, width, ink }: People): void {
  const { inRow, stepDots, figureDots, height } = arrangePeople(count, size, width);
  context.fillStyle = ink;
  for (let index = 0; index < count; index += 1) {
    const middle = x + ((index % inRow) + 0.5) * stepDots;
    const top = y + Math.floor(index / inRow) * height + figureDots * 0.08;
    context.beginPath();
    context.arc(middle, top + figureDots * 0.28, figureDots * 0.28, 0, 2 * Math.PI);
    context.fill();
    context.beginPath();
    context.arc(middle, top + figureDots * 1.06, figureDots * 0.43, Math.PI, 0);
    context.closePath();
    context.fill();
  }
}
