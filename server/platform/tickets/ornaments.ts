import type { SKRSContext2D } from '@napi-rs/canvas';

/* The decorations of slips, which follow woven patterns of Okinawa. */

const unit = 40;

function diamond(context: SKRSContext2D, x: number, y: number, radius: number): void {
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
  const count = Math.floor(width / unit);
  const left = x + (width - count * unit) / 2;
  const middle = y + height / 2;
  context.fillStyle = '#000';
  for (let at = 0; at < count; at += 1) {
    const centre = left + (at + 0.5) * unit;
    const places =
      at % 2 === 0
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
    for (const [dx, dy] of places) diamond(context, centre + dx, middle + dy, 7.1);
  }
}

/** Draws a double border with ornaments in its corners, like that of a certificate. */
export function drawCorners(context: SKRSContext2D, x: number, y: number, width: number, height: number): void {
  context.strokeStyle = '#000';
  for (const [inset, line] of [
    [3, 6],
    [14, 2],
  ] as const) {
    context.lineWidth = line;
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
      const bar = (dx: number, dy: number, wide: number, high: number) =>
        context.fillRect(
          Math.min(cornerX + dx * across, cornerX + (dx + wide) * across),
          Math.min(cornerY + dy * down, cornerY + (dy + high) * down),
          wide,
          high,
        );
      bar(4, 4, 26, 6);
      bar(4, 10, 6, 20);
      diamond(context, cornerX + 23 * across, cornerY + 23 * down, 8.5);
      diamond(context, cornerX + 39 * across, cornerY + 14 * down, 6.4);
      diamond(context, cornerX + 14 * across, cornerY + 39 * down, 6.4);
    }
}

type People = { readonly count: number; readonly size: number; readonly width: number; readonly ink: string };

const mostInRow = 6;

/**
 * Returns how figures are arranged: up to six in one row, otherwise in rows of equal length. They are smaller if the
 * width does not suffice.
 */
function rowsOfPeople(count: number, size: number, width: number) {
  const rows = Math.ceil(count / mostInRow);
  const inRow = Math.ceil(count / rows);
  const step = Math.min(size * 1.05, width / inRow);
  return { rows, inRow, step, figure: step / 1.05, height: Math.round(step * 1.25) };
}

export function heightOfPeople(count: number, size: number, width: number): number {
  const { rows, height } = rowsOfPeople(count, size, width);
  return rows * height;
}

/** Draws one figure for each person. */
export function drawPeople(context: SKRSContext2D, x: number, y: number, { count, size, width, ink }: People): void {
  const { inRow, step, figure, height } = rowsOfPeople(count, size, width);
  context.fillStyle = ink;
  for (let at = 0; at < count; at += 1) {
    const middle = x + ((at % inRow) + 0.5) * step;
    const top = y + Math.floor(at / inRow) * height + figure * 0.08;
    context.beginPath();
    context.arc(middle, top + figure * 0.28, figure * 0.28, 0, 2 * Math.PI);
    context.fill();
    context.beginPath();
    context.arc(middle, top + figure * 1.06, figure * 0.43, Math.PI, 0);
    context.closePath();
    context.fill();
  }
}
