/*
 * The drum's geometry (DRUM-1) in an oblique view. x grows to the right, y downwards and z away from the viewer, in units
 * of the drawing.
 */

export type Point = readonly [x: number, y: number];

/** How one unit of depth shifts a point of the drawing: to the right and, as y is negative, up. */
const depth = { x: 0.3, y: -0.42 };
/** The distance from the axle to a corner. `boardDistance` is the distance from the axle to the middle of a board. */
const corner = 300;
export const boardDistance = corner * Math.cos(Math.PI / 8);
export const drumDepth = 176;
/** The part of the drawing that is shown: its left and upper edges, its width and its height. */
export const view = { x: -560, y: -410, size: 1_060 };
/** The crank's centre, the length of its arm, and the direction of the arm when the drum's angle is 0. */
export const crank = { at: project(0, 0, -62), arm: 196, angle: 160 };

export function project(x: number, y: number, z: number): Point {
  return [x + depth.x * z, y + depth.y * z];
}

/**
 * One of the eight boards. `pointAt` returns one of its points: `t` goes from 0 to 1 along the board, and `z` into the depth.
 */
export type Board = {
  readonly index: number;
  /** The direction in which it faces. */
  readonly normal: Point;
  readonly isSeen: boolean;
  /** The brightness from 0 to 1, with a light at the upper left. */
  readonly light: number;
  readonly pointAt: (t: number, z: number) => Point;
};

/** Returns the boards of a drum at this angle. About half of them face away from the viewer. */
export function createBoards(angle: number): readonly Board[] {
  return Array.from({ length: 8 }, (_, index) => {
    const [from, to] = [radians(22.5 + 45 * index + angle), radians(67.5 + 45 * index + angle)];
    const middle = (from + to) / 2;
    const normal: Point = [Math.cos(middle), Math.sin(middle)];
    const [ax, ay] = [corner * Math.cos(from), corner * Math.sin(from)];
    const [bx, by] = [corner * Math.cos(to), corner * Math.sin(to)];
    return {
      index,
      normal,
      isSeen: normal[0] * depth.x + normal[1] * depth.y > 0,
      light: Math.min(1, Math.max(0, 0.5 + 0.5 * (-0.35 * normal[0] - 0.9 * normal[1]))),
      pointAt: (t, z) => project(ax + (bx - ax) * t, ay + (by - ay) * t, z),
    };
  });
}

/**
 * Returns a point of the spout, which is on a board. `u` goes along the board, `out` away from the axle, and `z` into the
 * depth.
 */
export function getSpoutPoint({ normal: [nx, ny] }: Board, u: number, out: number, z: number): Point {
  return project(nx * out - ny * u, ny * out + nx * u, z);
}

/** Returns whether one side of the spout is visible: right (1) or left (-1) for somebody who looks outward from the axle. */
export function isSpoutSideSeen({ normal: [nx, ny] }: Board, side: 1 | -1): boolean {
  return side * (-ny * depth.x + nx * depth.y) > 0;
}

/** Returns the middle of the crank's grip, relative to `crank.at`, when the drum is at this angle. */
export function getGripPosition(angle: number): Point {
  const direction = radians(angle + crank.angle);
  return [crank.arm * Math.cos(direction), crank.arm * Math.sin(direction)];
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
