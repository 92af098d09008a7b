import {
  type Board,
  boardDistance,
  createBoards,
  drumDepth,
  getSpoutPoint,
  isSpoutSideSeen,
  type Point,
} from './geometry.ts';

/** The part of the drawing that the boards and the spout can reach. */
export const sidesBox = { x: -372, y: -424, width: 806, height: 796 };

const line = '#57201F';
const wood = ['#5E3313', '#DDA869'] as const;
const band = ['#8F5C12', '#FFE08A'] as const;
const stud = ['#6E430B', '#B77E1D'] as const;
/** The places of the grain's lines and of the studs across a board (0 to 1), and the depths at which the two bands begin. */
const grain = [0.16, 0.3, 0.47, 0.6, 0.78, 0.9];
const studs = [0.14, 0.5, 0.86];
const bands = [62, 132];
const bandWidth = 18;
/** Half the width of the spout, the distances of its outer and inner end from the axle, and the depths of its two walls. */
const spout = { half: 30, out: boardDistance + 46, in: boardDistance - 8, near: 8, far: 56 };

/**
 * Paints the drum's boards and spout, the only parts that change shape as it turns. The other parts are pictures that only
 * move or rotate. `scale` is the number of pixels for each unit.
 */
export function paintSides(to: CanvasRenderingContext2D, angle: number, scale: number): void {
  to.setTransform(1, 0, 0, 1, 0, 0);
  to.clearRect(0, 0, to.canvas.width, to.canvas.height);
  to.setTransform(scale, 0, 0, scale, -sidesBox.x * scale, -sidesBox.y * scale);
  to.lineJoin = 'round';
  const boards = createBoards(angle);
  const [first] = boards;
  if (first && !first.isSeen) paintSpout(to, first);
  for (const board of boards) if (board.isSeen) paintBoard(to, board);
  if (first?.isSeen) paintSpout(to, first);
}

function paintBoard(to: CanvasRenderingContext2D, { pointAt, light }: Board): void {
  const whole = [pointAt(0, 0), pointAt(1, 0), pointAt(1, drumDepth), pointAt(0, drumDepth)];
  fill(to, whole, mixed(wood, light));
  to.beginPath();
  for (const [index, t] of grain.entries()) {
    to.moveTo(...pointAt(t, 4 + ((index * 3) % 9)));
    to.lineTo(...pointAt(t + (index % 2 === 1 ? 0.015 : -0.012), drumDepth - 4));
  }
  stroke(to, 'rgb(91 47 18 / 0.34)', 1.6);
  for (const z of bands) {
    fill(to, [pointAt(0, z), pointAt(1, z), pointAt(1, z + bandWidth), pointAt(0, z + bandWidth)], mixed(band, light));
    to.beginPath();
    for (const edge of [z, z + bandWidth]) {
      to.moveTo(...pointAt(0, edge));
      to.lineTo(...pointAt(1, edge));
    }
    stroke(to, 'rgb(87 32 31 / 0.7)', 1.8);
    to.beginPath();
    for (const t of studs) {
      const [x, y] = pointAt(t, z + bandWidth / 2);
      to.moveTo(x + 3.2, y);
      to.arc(x, y, 3.2, 0, 2 * Math.PI);
    }
    to.fillStyle = mixed(stud, light);
    to.fill();
  }
  trace(to, whole);
  stroke(to, line, 4);
}

function paintSpout(to: CanvasRenderingContext2D, board: Board): void {
  const { half, near, far } = spout;
  const at = (u: number, out: number, z: number) => getSpoutPoint(board, u, out, z);
  /** Returns the corners of a wall of the spout, which becomes a little narrower towards its opening. */
  const wall = (z: number): Point[] => [
    at(-half, spout.in, z),
    at(half, spout.in, z),
    at(half - 4, spout.out, z),
    at(-half + 4, spout.out, z),
  ];
  const outlined = (points: readonly Point[], colour: string | CanvasGradient, edge = line, width = 4) => {
    fill(to, points, colour);
    stroke(to, edge, width);
  };
  outlined(wall(far), '#7A4719');
  for (const side of [-1, 1] as const) {
    if (!isSpoutSideSeen(board, side)) continue;
    const [inner, outer] = [side * half, side * (half - 4)];
    const points = [at(inner, spout.in, near), at(inner, spout.in, far), at(outer, spout.out, far)];
    outlined([...points, at(outer, spout.out, near)], '#C98A22');
  }
  if (board.isSeen) {
    const [left, right] = [-half + 4, half - 4];
    const mouth = [at(left, spout.out, near), at(right, spout.out, near), at(right, spout.out, far)];
    outlined([...mouth, at(left, spout.out, far)], '#3A1408', '#F2C250');
  }
  const front = wall(near);
  const brass = to.createLinearGradient(...at(-half, spout.out, near), ...at(half, spout.in, near));
  for (const [offset, colour] of [
    [0, '#FFF0BF'],
    [0.35, '#F2C250'],
    [0.7, '#C98A22'],
    [1, '#F0C766'],
  ] as const)
    brass.addColorStop(offset, colour);
  outlined(front, brass);
  const brim = spout.out - 13;
  const edge = [at(-half + 2, brim, near), at(half - 2, brim, near), at(half - 4, spout.out, near)];
  outlined([...edge, at(-half + 4, spout.out, near)], '#FFE9A8', line, 3);
}

function trace(to: CanvasRenderingContext2D, points: readonly Point[]): void {
  to.beginPath();
  for (const [index, point] of points.entries()) {
    if (index === 0) to.moveTo(...point);
    else to.lineTo(...point);
  }
  to.closePath();
}

function fill(to: CanvasRenderingContext2D, points: readonly Point[], colour: string | CanvasGradient): void {
  trace(to, points);
  to.fillStyle = colour;
  to.fill();
}

function stroke(to: CanvasRenderingContext2D, colour: string, width: number): void {
  to.strokeStyle = colour;
  to.lineWidth = width;
  to.stroke();
}

/** Returns the mixture of the shaded colour (`light` 0) and the lit one (`light` 1). */
function mixed([dark, lit]: readonly [string, string], light: number): string {
  const parseChannel = (text: string, channel: number) =>
    Number.parseInt(text.slice(1 + 2 * channel, 3 + 2 * channel), 16);
  const mixChannel = (channel: number) =>
    Math.round(parseChannel(dark, channel) + (parseChannel(lit, channel) - parseChannel(dark, channel)) * light);
  return `rgb(${mixChannel(0)} ${mixChannel(1)} ${mixChannel(2)})`;
}
