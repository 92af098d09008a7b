/*
 * How the drum and its ball move (DRUM-1). Pure functions of degrees, degrees per second and milliseconds. Lengths are
 * units of the drawing. Angles grow clockwise. The drum only turns forward, except in the last swing before it rests.
 */

/** The angle at which the drum waits: its spout points up. */
export const restAngle = -135;
/** The angle at which each draw ends, apart from whole turns: the spout is over the chute. */
export const endAngle = 80;
/** How far a hand can turn before the result is stored: the play of the crank. */
export const looseDegrees = 12;
/** After this many degrees by hand, the drum continues by itself. */
export const handDegrees = 330;
/** If the hand lets go before this many degrees, the drum stays where it is. */
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
/** Air and grease slow the drum in proportion to its speed; wood on wood slows it at a constant rate. */
const drag = 0.35;
const friction = { usual: 150, least: 1, most: 20_000 };
/** The last degrees before the end, where the weight of the balls pulls the drum into place like a pendulum. */
const swing = { degrees: 8, speed: 40, frequency: 6, damping: 0.35, seconds: 1.4 };
/** Eight times a turn the balls slide to the next board, and the drum runs a little ahead. */
const lurch = { degrees: 1.3, fullAfterDegrees: 60 };
const ballAfterSwingMs = 380;

/**
 * Plans the turn that begins at `from` and ends exactly with the spout over the chute. A drum slower than a push gets
 * one first. The braking follows from the end position and is as close to the usual friction as whole turns allow.
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

/** Returns the drum during the hand's push, whose force is half a sine wave. */
function pushed(from: Moment, seconds: number): Moment {
  const part = seconds / push.seconds;
  const gain = push.speed - from.speed;
  const wave = Math.sin(Math.PI * part) / Math.PI;
  return {
    angle: from.angle + (from.speed * part + (gain / 2) * (part - wave)) * push.seconds,
    speed: from.speed + (gain / 2) * (1 - Math.cos(Math.PI * part)),
  };
}

/** Plans a free run from `start` down to the speed of the last swing: speed' = -(friction + drag * speed). */
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

/** Finds the free run of exactly this length by bisection. More friction makes it shorter. */
function runOver(start: number, degrees: number) {
  let [least, most] = [friction.least as number, friction.most as number];
  for (let step = 0; step < 60; step += 1) {
    const middle = (least + most) / 2;
    if (runOf(start, middle).degrees > degrees) least = middle;
    else most = middle;
  }
  return runOf(start, (least + most) / 2);
}

/** Returns the degrees from the end during the last swing, which has faded out when its time is over. */
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

/** Returns 0 to 1 over the last third. */
function step(part: number): number {
  const x = Math.min(1, Math.max(0, (part - 2 / 3) * 3));
  return x * x * (3 - 2 * x);
}

/** Grows with the distance, so that it never turns the drum back. */
function lurching({ angle, speed }: Moment, from: number, end: number): Moment {
  const strength = lurch.degrees * Math.min(1, (angle - from) / lurch.fullAfterDegrees);
  return { angle: angle + strength * Math.sin(radians(8 * (angle - end))), speed };
}

/* The hand */

/**
 * Returns how far a finger has moved round the axle since the last event, the shorter way. Returns 0 for a jump across
 * the axle.
 */
export function fingerStep(before: number, now: number): number {
  const way = ((((now - before) % 360) + 540) % 360) - 180;
  return Math.abs(way) > 90 ? 0 : way;
}

/** `behind`: how far the finger has gone back from the grip. It must make that up before the drum turns on. */
export type Hold = { readonly angle: number; readonly behind: number };

/** Moves the drum with the finger, forward only and no further than `most`. */
export function pull({ angle, behind }: Hold, way: number, most = Number.POSITIVE_INFINITY): Hold {
  const ahead = behind + way;
  if (ahead <= 0) return { angle, behind: Math.max(-90, ahead) };
  return { angle: Math.min(angle + ahead, Math.max(angle, most)), behind: 0 };
}

/** Returns the number of knocks between two angles: one for each board that reaches the bottom. */
export function knocksBetween(before: number, now: number): number {
  return Math.max(0, Math.floor((now - endAngle) / 45) - Math.floor((before - endAngle) / 45));
}

/* The ball */

export type BallPlace = {
  /** To the right, down, and away from the viewer. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly radius: number;
  /** The rotation of its mark, in degrees. */
  readonly roll: number;
  /** 0 to 1: how close it is to the felt, on which its shadow lies. */
  readonly shadow: number;
};

export const ballRadius = 64;
const smallRadius = 26;
const floor = 416;
const restingRoll = -14;
const mouth = { x: -185, y: 264, z: 30 };
/** The chute: its upper end under the spout, and its lip. `from` and `to` are parts of its length. */
const chute = { x: -186, y: 318, drop: 76, z: 70, depth: 215, from: 0.17, to: 1 };
const lip = { x: chute.x, z: chute.z - chute.depth };
/** The path on the felt: out of the chute towards the front, then to the right. */
const bend = { x: -196, z: -296 };
const rest = { x: -34, z: -268 };
const overrun = 22;
const fallMs = 130;
const slideMs = 520;
const rollMs = 950;
const backMs = 420;
export const ballMs = fallMs + slideMs + rollMs + backMs;

/** Returns the ball's place this long after it dropped out of the spout. */
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
    // A constant slope: the distance grows with the square of the time.
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

/**
 * Returns the place on the felt: slowed at a constant rate to a point just beyond its final place, then a small roll back.
 * `left`: the distance that is left.
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

/** Returns the height of the ball during the drop from the lip and two low hops, each half as long as the one before. */
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

/** Rolls without slipping: the mark reaches its final angle when no distance is left. */
const rollOver = (left: number, radius: number) => restingRoll - (left / radius) * (180 / Math.PI);

const mix = (a: number, b: number, part: number) => a + (b - a) * part;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
