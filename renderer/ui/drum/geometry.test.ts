import { describe, expect, it } from 'vitest';
import { boardDistance, crank, createBoards, getGripPosition, getSpoutPoint } from './geometry.ts';
import { endAngle, getBallPosition, restAngle } from './motion.ts';

const degrees = ([x, y]: readonly [number, number]) => (Math.atan2(y, x) * 180) / Math.PI;
const getSpout = (angle: number) => {
  const [board] = createBoards(angle);
  if (!board) throw new Error('no board');
  return board;
};

describe("the drum's geometry (DRUM-1)", () => {
  it('shows three to five of the eight boards, those that face up and right', () => {
    for (let angle = 0; angle < 360; angle += 7) {
      const seen = createBoards(angle).filter(({ isSeen }) => isSeen);
      expect(seen.length).toBeGreaterThanOrEqual(3);
      expect(seen.length).toBeLessThanOrEqual(5);
      for (const { normal } of seen) expect(normal[0] * 0.3 - normal[1] * 0.42).toBeGreaterThan(0);
    }
  });

  it('has the spout up at rest, and over the chute at the end, where the ball drops out', () => {
    expect(degrees(getSpout(restAngle).normal)).toBeCloseTo(-90, 6);
    const mouth = getSpoutPoint(getSpout(endAngle), 0, boardDistance + 46, 30);
    const { x, y, z } = getBallPosition(0);
    expect(Math.hypot(x + 0.3 * z - mouth[0], y - 0.42 * z - mouth[1])).toBeLessThan(12);
  });

  it('moves the grip with the drum', () => {
    const [x, y] = getGripPosition(restAngle);
    expect(Math.hypot(x, y)).toBeCloseTo(crank.arm, 6);
    expect(degrees([x, y])).toBeCloseTo(25, 6);
    expect(degrees(getGripPosition(restAngle + 90))).toBeCloseTo(115, 6);
  });
});
