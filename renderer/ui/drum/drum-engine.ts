import { crank, gripAt, project } from './geometry.ts';
import {
  type BallPlace,
  ballAt,
  ballMs,
  ballRadius,
  endAngle,
  fingerStep,
  type Hold,
  handDegrees,
  knocksBetween,
  leastHandDegrees,
  looseDegrees,
  type Moment,
  planTurn,
  pull,
  restAngle,
  type Turn,
} from './motion.ts';
import { paintSides, sidesBox } from './paint-sides.ts';

/** What the engine moves. Each is a layer of its own; only the boards are drawn anew. */
export type DrumParts = {
  readonly sides: HTMLCanvasElement;
  readonly face: HTMLElement;
  readonly arm: HTMLElement;
  readonly grip: HTMLElement;
  /** Lines in the air while the drum is quick. */
  readonly rush: readonly SVGElement[];
  readonly ball: HTMLElement;
  readonly mark: SVGElement;
  readonly shadow: HTMLElement;
};

export type DrumEvents = {
  /** A hand has begun to turn: now is the time to store the result. */
  readonly onGrab: () => void;
  /** The drum goes on by itself: the hand has done its part. */
  readonly onTurn: () => void;
  /** The ball lies still. */
  readonly onShown: () => void;
  /** A ball knocks on a board inside. `force`: 0 to 1. */
  readonly onKnock: (force: number) => void;
};

/** Sizes of the pictures that move, in units of the drawing (as in `drum.module.css`). */
const gripBox = { width: 118, height: 134 };
const ballBox = 2 * (ballRadius + 16);
const shadowBox = { width: 160, height: 54 };
/** Sharper than this nobody sees on a phone, and each dot costs. */
const mostDotsPerPixel = 2;
/** The last of a finger's way from which its speed is told. */
const speedWindowMs = 90;

/** Turns a drum on a page: by a finger, by itself, and to the end where the ball comes out. */
export class DrumEngine {
  readonly #parts: DrumParts;
  readonly #events: DrumEvents;
  readonly #isStill: boolean;
  readonly #context: CanvasRenderingContext2D | null;
  #angle = restAngle;
  #hold: Hold | undefined;
  #finger = 0;
  #turned = 0;
  #moves: { readonly time: number; readonly way: number }[] = [];
  #isGrabbed = false;
  #isStored = false;
  #run: { readonly turn: Turn; startedAt: number | undefined } | undefined;
  #frame = 0;
  #scale = 1;

  /** `isStill`: for those who want no motion, the result is there at once. */
  constructor(parts: DrumParts, events: DrumEvents, isStill: boolean) {
    this.#parts = parts;
    this.#events = events;
    this.#isStill = isStill;
    this.#context = parts.sides.getContext('2d');
    this.fit();
  }

  /** The size on the page has changed. */
  fit(): void {
    const { sides } = this.#parts;
    const dots = Math.min(mostDotsPerPixel, globalThis.devicePixelRatio || 1);
    this.#scale = Math.max(0.1, (sides.clientWidth * dots) / sidesBox.width);
    sides.width = Math.ceil(sidesBox.width * this.#scale);
    sides.height = Math.ceil(sidesBox.height * this.#scale);
    this.#draw(this.#angle, 0);
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
  }

  /** The result is stored: from now on the drum may be turned. */
  setStored(): void {
    this.#isStored = true;
    // The finger was quicker than the answer.
    if (this.#isGrabbed && this.#hold === undefined) this.turn();
  }

  /** Turns by itself from where it is. Does nothing without a stored result, and nothing twice. */
  turn(): void {
    if (!this.#isStored || this.#run !== undefined) return;
    const speed = this.#handSpeed();
    this.#hold = undefined;
    this.#run = { turn: planTurn({ angle: this.#angle, speed }), startedAt: undefined };
    this.#events.onTurn();
    if (this.#isStill) this.#showEnd();
    else this.#ask();
  }

  /** A finger lies on the drum. `way`: where it is around the axle, in degrees. */
  grab(way: number): void {
    if (this.#run !== undefined) return;
    this.#finger = way;
    this.#hold = { angle: this.#angle, behind: 0 };
    this.#moves = [];
    // Asked once more, where the last try did not get through.
    if (!this.#isStored) this.#isGrabbed = false;
  }

  drag(way: number, time: number): void {
    if (this.#hold === undefined || this.#run !== undefined) return;
    const most = this.#isStored ? Number.POSITIVE_INFINITY : restAngle + looseDegrees;
    const step = fingerStep(this.#finger, way);
    const hold = pull(this.#hold, step, most);
    const moved = hold.angle - this.#angle;
    this.#finger = way;
    this.#hold = hold;
    this.#moves.push({ time, way: moved });
    this.#turned += moved;
    if (step > 0 && hold.behind === 0 && !this.#isGrabbed) {
      this.#isGrabbed = true;
      this.#events.onGrab();
    }
    if (this.#turned >= handDegrees) this.turn();
    else this.#ask();
  }

  letGo(): void {
    if (this.#hold === undefined) return;
    this.#hold = undefined;
    if (this.#turned >= leastHandDegrees) this.turn();
    else this.#moves = [];
  }

  /** How quick the hand was at last, in degrees a second. */
  #handSpeed(): number {
    const last = this.#moves.at(-1)?.time ?? 0;
    const recent = this.#moves.filter(({ time }) => last - time < speedWindowMs);
    const first = recent[0]?.time ?? last;
    const way = recent.slice(1).reduce((all, one) => all + one.way, 0);
    return last > first ? (1_000 * way) / (last - first) : 0;
  }

  #ask(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame((now) => this.#step(now));
  }

  #step(now: number): void {
    const run = this.#run;
    if (run === undefined) {
      if (this.#hold !== undefined) this.#show({ angle: this.#hold.angle, speed: this.#handSpeed() });
      return;
    }
    run.startedAt ??= now;
    const time = now - run.startedAt;
    this.#show(run.turn.at(time));
    const ofBall = time - run.turn.ballMs;
    if (ofBall >= 0) this.#placeBall(ballAt(ofBall));
    if (ofBall < ballMs || time < run.turn.durationMs) this.#ask();
    else this.#events.onShown();
  }

  #showEnd(): void {
    this.#angle = endAngle;
    this.#draw(endAngle, 0);
    this.#placeBall(ballAt(ballMs));
    this.#frame = requestAnimationFrame(() => this.#events.onShown());
  }

  #show({ angle, speed }: Moment): void {
    if (knocksBetween(this.#angle, angle) > 0) this.#events.onKnock(Math.min(1, speed / 700));
    this.#angle = angle;
    this.#draw(angle, speed);
  }

  #draw(angle: number, speed: number): void {
    const { face, arm, grip, rush } = this.#parts;
    if (this.#context) paintSides(this.#context, angle, this.#scale);
    face.style.transform = `rotate(${angle.toFixed(2)}deg)`;
    arm.style.transform = `rotate(${(angle + crank.angle).toFixed(2)}deg)`;
    const [x, y] = gripAt(angle);
    grip.style.transform = moved(x, y, gripBox.width, gripBox.height);
    const quick = Math.min(1, Math.max(0, (speed - 260) / 400)).toFixed(2);
    for (const lines of rush) lines.style.opacity = quick;
  }

  #placeBall({ x, y, z, radius, roll, shadow }: BallPlace): void {
    const { ball, mark, shadow: dark } = this.#parts;
    const [left, top] = project(x, y, z);
    ball.style.opacity = '1';
    ball.style.transform = `${moved(left, top, ballBox, ballBox)} scale(${(radius / ballRadius).toFixed(3)})`;
    mark.setAttribute('transform', `rotate(${roll.toFixed(1)})`);
    const [below, floor] = project(x, 416, z);
    dark.style.opacity = shadow.toFixed(2);
    dark.style.transform = moved(below + 14, floor - 2, shadowBox.width, shadowBox.height);
  }
}

/** A way in units of the drawing, as a part of the moved picture's own size: it fits whatever size the drum has. */
function moved(x: number, y: number, width: number, height: number): string {
  return `translate(${((100 * x) / width).toFixed(2)}%, ${((100 * y) / height).toFixed(2)}%)`;
}
