/*
 * The motion of the drum and its ball (DRUM-1), as pure functions. Angles are in degrees, speeds in degrees per second, and
 * lengths in units of the drawing. Times are in milliseconds unless a name says seconds. Angles grow clockwise. The drum
 * only turns forward, except in the last swing before it rests.
 */

/** The angle of the drum before it is turned: its spout points up. */
export const restAngle = -135;
/** The angle at which each draw ends, apart from whole turns: the spout is over the chute. */
export const endAngle = 80;
/** The number of degrees that a hand can turn the drum before the result is stored. */
export const looseDegrees = 12;
/** When a hand has turned the drum by this many degrees, the drum continues by itself. */
export const handDegrees = 330;
/** If the hand lets go before it has turned the drum by this many degrees, the drum stays where it is. */
export const minHandDegrees = 40;

export type Moment = { readonly angle: number; readonly speed: number };

/** The planned motion of one turn, from its beginning until the drum rests. */
export type Turn = {
  readonly durationMs: number;
  /** The time from the beginning until the ball drops out of the spout. */
  readonly ballMs: number;
  readonly at: (ms: number) => Moment;
};

/** The push by the button or by a hand that was slower: the speed at its end, and its duration. */
const push = { speed: 700, seconds: 0.6 };
/** The highest speed at which a hand can leave the drum. */
const fastest = 1_000;
/** The drum is slowed in proportion to its speed (`drag`) and at a constant rate (`friction`). */
const drag = 0.35;
const friction = { usual: 150, least: 1, most: 20_000 };
/**
 * The last swing, in which the drum swings around the end angle like a damped pendulum. It begins this many degrees before the
 * end angle and at this speed. The frequency is in radians per second.
 */
const swing = { degrees: 8, speed: 40, frequency: 6, damping: 0.35, seconds: 1.4 };
/** Eight times in each turn the balls slide to the next board, and the drum deviates a little from its smooth motion. */
const lurch = { degrees: 1.3, fullAfterDegrees: 60 };
/** The time from the beginning of the last swing until the ball drops. */
const ballAfterSwingMs = 380;

/**
 * Returns the turn that begins at `from` and ends exactly with the spout over the chute. A drum that is slower than a push
 * is pushed first. The friction is chosen so that the turn ends there. It is as close to the usual friction as whole turns
 * allow.
 */
export function planTurn(from: Moment): Turn {
  const isPushed = from.speed < push.speed;
  const pushSeconds = isPushed ? push.seconds : 0;
  const start = isPushed ? push.speed : Math.min(from.speed, fastest);
  // The speed rises symmetrically during the push, so the distance is the average speed times the duration.
  const freeFrom = from.angle + ((from.speed + push.speed) / 2) * pushSeconds;

  const usual = planRun(start, friction.usual);
  const turns = Math.max(
    Math.ceil((freeFrom + swing.degrees - endAngle) / 360),
    Math.round((freeFrom + usual.degrees + swing.degrees - endAngle) / 360),
  );
  const end = endAngle + 360 * turns;
  const run = runOver(start, end - swing.degrees - freeFrom);
  const swingAt = pushSeconds + run.seconds;

  const smooth = (seconds: number): Moment => {
    if (seconds < pushSeconds) return pushed(from, seconds);
    if (seconds < swingAt) {
      const { degrees, speed } = run.at(seconds - pushSeconds);
      return { angle: freeFrom + degrees, speed };
    }
    const { degrees, speed } = swung(seconds - swingAt);
    return { angle: end + degrees, speed };
  };
  return {
    durationMs: (swingAt + swing.seconds) * 1_000,
    ballMs: swingAt * 1_000 + ballAfterSwingMs,
    at: (ms) => lurching(smooth(Math.max(0, ms / 1_000)), from.angle, end),
  };
}

/** Returns the drum's angle and speed during the push. Its acceleration is half a sine wave. */
function pushed(from: Moment, seconds: number): Moment {
  const part = seconds / push.seconds;
  const gain = push.speed - from.speed;
  const wave = Math.sin(Math.PI * part) / Math.PI;
  return {
    angle: from.angle + (from.speed * part + (gain / 2) * (part - wave)) * push.seconds,
    speed: from.speed + (gain / 2) * (1 - Math.cos(Math.PI * part)),
  };
}

/** Returns the free run from the speed `start` down to the speed of the last swing: speed' = -(rate + drag * speed). */
function planRun(start: number, rate: number) {
  const limit = rate / drag;
  const seconds = Math.log((start + limit) / (swing.speed + limit)) / drag;
  const at = (time: number) => {
    const left = Math.exp(-drag * time);
    return {
      degrees: ((start + limit) * (1 - left)) / drag - limit * time,
      speed: (start + limit) * left - limit,
    };
  };
  return { seconds, degrees: at(seconds).degrees, at };
}

/**
 * Returns the free run over exactly this many degrees. It is found by bisection, because more friction makes the run
 * shorter.
 */
function runOver(start: number, degrees: number) {
  let [least, most] = [friction.least as number, friction.most as number];
  for (let step = 0; step < 60; step += 1) {
    const middle = (least + most) / 2;
    if (planRun(start, middle).degrees > degrees) least = middle;
    else most = middle;
  }
  return planRun(start, (least + most) / 2);
}

/** Returns the distance from the end angle and the speed during the last swing. Both are 0 when its time is over. */
function swung(seconds: number): { readonly degrees: number; readonly speed: number } {
  if (seconds >= swing.seconds) return { degrees: 0, speed: 0 };
  const { frequency, damping } = swing;
  const own = frequency * Math.sqrt(1 - damping ** 2);
  const [a, b] = [-swing.degrees, (swing.speed - damping * frequency * swing.degrees) / own];
  const [cos, sin] = [Math.cos(own * seconds), Math.sin(own * seconds)];
  const fade = Math.exp(-damping * frequency * seconds) * (1 - step(seconds / swing.seconds));
  return {
    degrees: fade * (a * cos + b * sin),
    speed: fade * (own * (b * cos - a * sin) - damping * frequency * (a * cos + b * sin)),
  };
}

/** Returns 0 during the first two thirds, and then a value that rises smoothly to 1. */
function step(part: number): number {
  const x = Math.min(1, Math.max(0, (part - 2 / 3) * 3));
  return x * x * (3 - 2 * x);
}

/**
 * Adds the lurch to a moment of the smooth motion. The lurch grows with the distance from the start, so that it never turns
 * the drum back.
 */
function lurching({ angle, speed }: Moment, from: number, end: number): Moment {
  const strength = lurch.degrees * Math.min(1, (angle - from) / lurch.fullAfterDegrees);
  return { angle: angle + strength * Math.sin(radians(8 * (angle - end))), speed };
}

/* The hand */

/**
 * Returns by how many degrees a finger has moved around the axle since the last event, in the shorter direction. Returns 0
 * for more than 90 degrees, because the finger has then jumped across the axle.
 */
export function getFingerStep(before: number, now: number): number {
  const way = ((((now - before) % 360) + 540) % 360) - 180;
  return Math.abs(way) > 90 ? 0 : way;
}

/**
 * A hand on the drum. `behind` is negative while the finger has moved back from the grip, and otherwise 0. The finger must
 * make up for this, at most 90 degrees, before the drum turns further.
 */
export type Hold = { readonly angle: number; readonly behind: number };

/**
 * Returns the hold after the finger has moved by `way` degrees. The drum only turns forward, and not beyond the angle
 * `most`.
 */
export function pull({ angle, behind }: Hold, way: number, most = Number.POSITIVE_INFINITY): Hold {
  const ahead = behind + way;
  if (ahead <= 0) return { angle, behind: Math.max(-90, ahead) };
  return { angle: Math.min(angle + ahead, Math.max(angle, most)), behind: 0 };
}

/** Returns the number of knocks between two angles: one for each board that reaches the bottom. */
export function countKnocks(before: number, now: number): number {
  return Math.max(0, Math.floor((now - endAngle) / 45) - Math.floor((before - endAngle) / 45));
}

/* The ball */

export type BallPosition = {
  /** `x` grows to the right, `y` downwards, and `z` away from the viewer. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly radius: number;
  /** The rotation of its mark, in degrees. */
  readonly roll: number;
  /** The opacity of the ball's shadow on the felt, from 0 to 1. */
  readonly shadow: number;
};

export const ballRadius = 64;
const smallRadius = 26;
/** The `y` of the felt. */
const floor = 416;
const restingRoll = -14;
/** The opening of the spout at the end of a turn. */
const mouth = { x: -185, y: 264, z: 30 };
/**
 * The chute: its upper end under the spout, and the way down to its lip. The ball slides over the part of its length
 * between `from` and `to`.
 */
const chute = { x: -186, y: 318, drop: 76, z: 70, depth: 215, from: 0.17, to: 1 };
const lip = { x: chute.x, z: chute.z - chute.depth };
/**
 * The bend and the end of the path on the felt. The path leads out of the chute towards the front and then to the right.
 */
const bend = { x: -196, z: -296 };
const rest = { x: -34, z: -268 };
/** How far the ball rolls beyond its final position before it rolls back. */
const overrun = 22;
const fallMs = 130;
const slideMs = 520;
const rollMs = 950;
const backMs = 420;
export const ballMs = fallMs + slideMs + rollMs + backMs;

/** Returns the ball's position this many milliseconds after it dropped out of the spout. */
export function getBallPosition(ms: number): BallPosition {
  if (ms < fallMs) {
    const fallen = (Math.max(0, ms) / fallMs) ** 2;
    const top = onChute(chute.from);
    const radius = smallRadius;
    return {
      ...{ x: mix(mouth.x, top.x, fallen), y: mix(mouth.y, top.y - radius, fallen), z: mix(mouth.z, top.z, fallen) },
      ...{ radius, roll: rollOver(slideLength + feltLength, radius), shadow: 0 },
    };
  }
  if (ms < fallMs + slideMs) {
    // The slope is constant, so the distance grows with the square of the time.
    const part = ((ms - fallMs) / slideMs) ** 2;
    const chutePoint = onChute(mix(chute.from, chute.to, part));
    const radius = mix(smallRadius, 50, part);
    return {
      ...{ x: chutePoint.x, y: chutePoint.y - radius, z: chutePoint.z },
      ...{ radius, roll: rollOver(slideLength * (1 - part) + feltLength, radius), shadow: 0 },
    };
  }
  const time = ms - fallMs - slideMs;
  const { x, z, left } = onFelt(time);
  const radius = mix(50, ballRadius, Math.min(1, time / 420));
  return {
    ...{ x, y: floor - radius - bounce(time), z },
    ...{ radius, roll: rollOver(left, ballRadius), shadow: Math.min(1, time / 120) },
  };
}

const onChute = (part: number) => ({
  x: chute.x,
  y: chute.y + chute.drop * part,
  z: chute.z - chute.depth * part,
});
const slideLength = Math.hypot(chute.drop, chute.depth) * (chute.to - chute.from);

/**
 * Returns the position on the felt. The ball slows at a constant rate, stops just beyond its final position and rolls back
 * a little. `left` is the distance to the final position, negative beyond it.
 */
function onFelt(time: number): { readonly x: number; readonly z: number; readonly left: number } {
  const there = Math.min(1, time / rollMs);
  const way = 1 - (1 - there) ** 2;
  const back = Math.min(1, Math.max(0, (time - rollMs) / backMs));
  const over = overrun * (way - back * back * (3 - 2 * back));
  const [a, b, c] = [(1 - way) ** 2, 2 * way * (1 - way), way ** 2];
  return {
    x: a * lip.x + b * bend.x + c * rest.x + over,
    z: a * lip.z + b * bend.z + c * rest.z,
    left: feltLength * (1 - way) - over,
  };
}
const feltLength = Math.hypot(bend.x - lip.x, bend.z - lip.z) / 2 + Math.hypot(rest.x - bend.x, rest.z - bend.z);

/**
 * Returns the height of the ball above the felt. It drops from the lip and makes two low hops, the second about half as
 * long as the first.
 */
function bounce(time: number): number {
  const [first, second] = [210, 110];
  const drop = floor - (chute.y + chute.drop);
  const fall = 90;
  if (time < fall) return drop * (1 - (time / fall) ** 2);
  const hop = (from: number, long: number, high: number) => {
    const part = (time - from) / long;
    return part > 0 && part < 1 ? 4 * high * part * (1 - part) : 0;
  };
  return hop(fall, first, 9) + hop(fall + first, second, 3);
}

/**
 * Returns the rotation of the mark when the distance `left` remains. The ball rolls without slipping, so the mark reaches
 * its final angle when no distance is left.
 */
const rollOver = (left: number, radius: number) => restingRoll - (left / radius) * (180 / Math.PI);

const mix = (a: number, b: number, part: number) => a + (b - a) * part;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
