/*
 * How the drum and its ball move (R250). Pure: degrees, degrees a second and milliseconds go in and come out; lengths are units of
 * the drawing. Angles grow clockwise. The drum only ever turns forward, but for the last swing in which it comes to rest.
 */

/** Where the drum waits: its spout points up. */
export const restAngle = -135;
/** Where each draw ends, but for whole turns: the spout is over the chute. */
export const endAngle = 80;
/** As far as a hand can turn before the result is stored: the play of the crank. */
export const looseDegrees = 12;
/** A hand that has turned this far has done its part: the drum goes on by itself. */
export const handDegrees = 330;
/** Let go after less than this, the drum stays where it is. */
export const leastHandDegrees = 40;

export type Moment = { readonly angle: number; readonly speed: number };

/** A turn from its beginning to rest. */
export type Turn = {
  readonly durationMs: number;
  /** When the ball drops out of the spout. */
  readonly ballMs: number;
  readonly at: (ms: number) => Moment;
};

const push = { speed: 700, seconds: 0.6 };
const fastest = 1_000;
/** Air and grease slow the drum by its speed, wood on wood at an even rate. */
const drag = 0.35;
const friction = { usual: 150, least: 1, most: 20_000 };
/** The last degrees before the end, where the heap of balls below pulls the drum into place like a pendulum. */
const swing = { degrees: 8, speed: 40, frequency: 6, damping: 0.35, seconds: 1.4 };
/** Eight times a turn the balls slide to the next board, and the drum runs a little ahead. */
const lurch = { degrees: 1.3, fullAfterDegrees: 60 };
const ballAfterSwingMs = 380;

/**
 * The turn that begins at `from` and ends exactly with the spout over the chute. A drum that is slower than a hand's push gets
 * one first. How hard it is braked follows from where it has to stop, as near to the usual friction as whole turns allow.
 */
export function planTurn(from: Moment): Turn {
  const isPushed = from.speed < push.speed;
  const pushSeconds = isPushed ? push.seconds : 0;
  const start = isPushed ? push.speed : Math.min(from.speed, fastest);
  // A push that begins and ends gently covers its average speed.
  const freeFrom = from.angle + ((from.speed + push.speed) / 2) * pushSeconds;

  const usual = runOf(start, friction.usual);
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

/** The hand's push: its force comes and goes like half a wave. */
function pushed(from: Moment, seconds: number): Moment {
  const part = seconds / push.seconds;
  const gain = push.speed - from.speed;
  const wave = Math.sin(Math.PI * part) / Math.PI;
  return {
    angle: from.angle + (from.speed * part + (gain / 2) * (part - wave)) * push.seconds,
    speed: from.speed + (gain / 2) * (1 - Math.cos(Math.PI * part)),
  };
}

/** A free run from `start` down to the speed of the last swing: speed' = -(friction + drag * speed). */
function runOf(start: number, rate: number) {
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

/** The free run that is just so long. The more friction, the shorter: halved until it fits. */
function runOver(start: number, degrees: number) {
  let [least, most] = [friction.least as number, friction.most as number];
  for (let step = 0; step < 60; step += 1) {
    const middle = (least + most) / 2;
    if (runOf(start, middle).degrees > degrees) least = middle;
    else most = middle;
  }
  return runOf(start, (least + most) / 2);
}

/** Degrees from the end in the last swing, which has died down when its time is over. */
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

/** 0 to 1 over the last third. */
function step(part: number): number {
  const x = Math.min(1, Math.max(0, (part - 2 / 3) * 3));
  return x * x * (3 - 2 * x);
}

/** Grows with the way, so that it never turns the drum back. */
function lurching({ angle, speed }: Moment, from: number, end: number): Moment {
  const strength = lurch.degrees * Math.min(1, (angle - from) / lurch.fullAfterDegrees);
  return { angle: angle + strength * Math.sin(radians(8 * (angle - end))), speed };
}

/* The hand */

/** How far a finger has gone round the axle since it was seen last, the short way. A leap across the axle says nothing. */
export function fingerStep(before: number, now: number): number {
  const way = ((((now - before) % 360) + 540) % 360) - 180;
  return Math.abs(way) > 90 ? 0 : way;
}

/** `behind`: how far the finger has gone back from the grip. It has to make that up before the drum turns on. */
export type Hold = { readonly angle: number; readonly behind: number };

/** Moves the drum by what the finger moved, forward only and no further than `most`. */
export function pull({ angle, behind }: Hold, way: number, most = Number.POSITIVE_INFINITY): Hold {
  const ahead = behind + way;
  if (ahead <= 0) return { angle, behind: Math.max(-90, ahead) };
  return { angle: Math.min(angle + ahead, Math.max(angle, most)), behind: 0 };
}

/** How many balls' knocks are heard between two angles: one for each board that comes to lie below. */
export function knocksBetween(before: number, now: number): number {
  return Math.max(0, Math.floor((now - endAngle) / 45) - Math.floor((before - endAngle) / 45));
}

/* The ball */

export type BallPlace = {
  /** Across, down, and away from whoever looks. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly radius: number;
  /** Degrees that its mark is turned by. */
  readonly roll: number;
  /** 0 to 1: how far it has come down to the felt, on which its shadow lies. */
  readonly shadow: number;
};

export const ballRadius = 64;
const smallRadius = 26;
const floor = 416;
const restingRoll = -14;
const mouth = { x: -185, y: 264, z: 30 };
/** The chute: its upper end under the spout, and its lip. Depth and height at a part of its length. */
const chute = { x: -186, y: 318, drop: 76, z: 70, depth: 215, from: 0.17, to: 1 };
const lip = { x: chute.x, z: chute.z - chute.depth };
/** The way on the felt: out of the chute towards the front, and round to the right. */
const bend = { x: -196, z: -296 };
const rest = { x: -34, z: -268 };
const overrun = 22;
const fallMs = 130;
const slideMs = 520;
const rollMs = 950;
const backMs = 420;
export const ballMs = fallMs + slideMs + rollMs + backMs;

/** Where the ball is, this long after it dropped out of the spout. */
export function ballAt(ms: number): BallPlace {
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
    // An even slope: the way grows with the square of the time.
    const part = ((ms - fallMs) / slideMs) ** 2;
    const place = onChute(mix(chute.from, chute.to, part));
    const radius = mix(smallRadius, 50, part);
    return {
      ...{ x: place.x, y: place.y - radius, z: place.z },
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

/** Place on the felt: slowed evenly to a point just beyond its place, then a small roll back. `left`: the way that is left. */
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

/** Two low hops after the drop from the lip, each half as long as the one before. */
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

/** Rolls without slipping: the mark stands at its last place when no way is left. */
const rollOver = (left: number, radius: number) => restingRoll - (left / radius) * (180 / Math.PI);

const mix = (a: number, b: number, part: number) => a + (b - a) * part;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
