import { describe, expect, it } from 'vitest';
import {
  ballMs,
  ballRadius,
  countKnocks,
  endAngle,
  getBallPosition,
  getFingerStep,
  looseDegrees,
  planTurn,
  pull,
  restAngle,
} from './motion.ts';

const frameMs = 1_000 / 60;
const countFrames = (durationMs: number) =>
  Array.from({ length: Math.ceil(durationMs / frameMs) + 1 }, (_, frame) => frame * frameMs);

/** How turns can start: with the button, with a gentle hand, with a fast hand, and with a drum that was turned far before. */
const starts = [
  { angle: restAngle, speed: 0 },
  { angle: restAngle + 341.7, speed: 90 },
  { angle: 205, speed: 720 },
  { angle: 205, speed: 5_000 },
  { angle: 12_345, speed: 0 },
];

describe('a turn of the drum (DRUM-1)', () => {
  it.each(starts)('from $angle° at $speed°/s ends at rest with the spout over the chute', (from) => {
    const turn = planTurn(from);
    const { angle, speed } = turn.at(turn.durationMs);
    expect((((angle - endAngle) % 360) + 360) % 360).toBeCloseTo(0, 6);
    expect(speed).toBe(0);
    expect(turn.at(turn.durationMs + 60_000)).toEqual({ angle, speed: 0 });
    expect(turn.at(0).angle).toBeCloseTo(from.angle, 6);
  });

  it.each(starts)('from $angle° at $speed°/s never jumps, and goes back only in the last swing', (from) => {
    const turn = planTurn(from);
    let before = turn.at(0).angle;
    const end = turn.at(turn.durationMs).angle;
    for (const ms of countFrames(turn.durationMs)) {
      const { angle } = turn.at(ms);
      // In one frame the drum turns at most as far as at its highest speed, plus 20 %.
      expect(angle - before).toBeLessThan(1_000 * 1.2 * (frameMs / 1_000));
      if (angle < before) expect(end - angle).toBeLessThan(8);
      expect(angle).toBeLessThan(end + 8);
      before = angle;
    }
  });

  it('loses its speed more and more gently after the hand has let go', () => {
    const turn = planTurn({ angle: restAngle, speed: 0 });
    const speeds = countFrames(turn.durationMs).map((ms) => turn.at(ms).speed);
    const quickest = speeds.indexOf(Math.max(...speeds));
    expect(quickest * frameMs).toBeCloseTo(600, -2);
    const free = speeds.slice(quickest + 1).filter((speed) => speed > 45);
    for (const [index, speed] of free.slice(1).entries()) expect(speed).toBeLessThan(free[index] ?? 0);
    // Braking is stronger at higher speed.
    const loss = (index: number) => (free[index] ?? 0) - (free[index + 1] ?? 0);
    expect(loss(0)).toBeGreaterThan(1.3 * loss(free.length - 2));
  });

  it('takes between 2.5 and 7 seconds, and the ball drops before the end', () => {
    for (const from of starts) {
      const { durationMs, ballMs: drops } = planTurn(from);
      expect(durationMs).toBeGreaterThan(2_500);
      expect(durationMs).toBeLessThan(7_000);
      expect(drops).toBeLessThan(durationMs);
    }
  });

  it('continues at the speed of a hand that was faster than a push', () => {
    const turn = planTurn({ angle: 205, speed: 820 });
    const first = (turn.at(frameMs).angle - 205) / (frameMs / 1_000);
    expect(first).toBeGreaterThan(700);
    expect(turn.at(0).speed).toBeCloseTo(820, 0);
  });
});

describe('the hand on the drum (DRUM-1)', () => {
  it('moves the shorter way round, and a jump across the axle does not count', () => {
    expect(getFingerStep(170, -170)).toBe(20);
    expect(getFingerStep(-170, 170)).toBe(-20);
    expect(getFingerStep(10, 15)).toBe(5);
    expect(getFingerStep(0, 175)).toBe(0);
    expect(getFingerStep(-179, 179)).toBe(-2);
  });

  it('turns the drum forward only, and continues where the finger left it', () => {
    const there = pull({ angle: 0, behind: 0 }, 30);
    expect(there).toEqual({ angle: 30, behind: 0 });
    const back = pull(there, -20);
    expect(back).toEqual({ angle: 30, behind: -20 });
    expect(pull(back, 15)).toEqual({ angle: 30, behind: -5 });
    expect(pull(back, 25)).toEqual({ angle: 35, behind: 0 });
  });

  it('can move the drum only by the play of the crank until the result is stored', () => {
    const most = restAngle + looseDegrees;
    const held = pull({ angle: restAngle, behind: 0 }, 80, most);
    expect(held.angle).toBe(most);
    expect(pull(held, 80, most).angle).toBe(most);
    expect(pull(held, 8).angle).toBe(most + 8);
    // Earlier movement is not undone.
    expect(pull({ angle: 40, behind: 0 }, 8, most).angle).toBe(40);
  });

  it('causes eight knocks in a turn', () => {
    expect(countKnocks(0, 360)).toBe(8);
    expect(countKnocks(endAngle - 1, endAngle + 1)).toBe(1);
    expect(countKnocks(endAngle + 1, endAngle + 44)).toBe(0);
    expect(countKnocks(90, 80)).toBe(0);
  });
});

describe('the ball (DRUM-1)', () => {
  const frames = countFrames(ballMs + 200).map((ms) => getBallPosition(ms));

  it('leaves the spout, and comes to rest on the felt with its mark upright', () => {
    expect(frames[0]).toMatchObject({ x: -185, shadow: 0 });
    const last = frames.at(-1);
    expect(last?.x).toBeCloseTo(-34, 6);
    expect(last?.y).toBeCloseTo(416 - ballRadius, 6);
    expect(last?.z).toBeCloseTo(-268, 6);
    expect(last?.roll).toBeCloseTo(-14, 6);
    expect(last).toMatchObject({ radius: ballRadius, shadow: 1 });
    expect(getBallPosition(ballMs + 60_000)).toEqual(last);
  });

  it('never jumps and never sinks into the felt', () => {
    for (const [index, now] of frames.slice(1).entries()) {
      const before = frames[index] ?? now;
      expect(Math.hypot(now.x - before.x, now.y - before.y, now.z - before.z)).toBeLessThan(28);
      expect(Math.abs(now.radius - before.radius)).toBeLessThan(3);
      expect(now.y + now.radius).toBeLessThanOrEqual(416 + 1e-9);
    }
  });

  it('rolls forward down the chute and along the felt, and a little back at the end', () => {
    const felt = frames.filter(({ shadow }) => shadow === 1);
    const rolls = felt.map(({ roll }) => roll);
    const furthest = rolls.indexOf(Math.max(...rolls));
    expect(furthest).toBeLessThan(rolls.length - 1);
    for (const [index, roll] of rolls.slice(1, furthest + 1).entries())
      expect(roll).toBeGreaterThanOrEqual(rolls[index] ?? 0);
    expect((rolls[furthest] ?? 0) - (rolls.at(-1) ?? 0)).toBeGreaterThan(5);
  });
});
