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

/** The elements that the engine moves. Each is its own layer, and only the boards are repainted. */
export type DrumParts = {
  readonly sides: HTMLCanvasElement;
  readonly face: HTMLElement;
  readonly arm: HTMLElement;
  readonly grip: HTMLElement;
  /** Speed lines that are shown while the drum is fast. */
  readonly rush: readonly SVGElement[];
  readonly ball: HTMLElement;
  readonly mark: SVGElement;
  readonly shadow: HTMLElement;
};

export type DrumEvents = {
  /** Called when a hand begins to turn. The caller stores the result now. */
  readonly onGrab: () => void;
  /** Called when the drum turns by itself, without the hand. */
  readonly onTurn: () => void;
  /** Called when the ball has come to rest. */
  readonly onShown: () => void;
  /** Called when a ball hits a board inside. `force`: 0 to 1. */
  readonly onKnock: (force: number) => void;
};

/** Sizes of the moving pictures in units of the drawing (as in `drum.module.css`). */
const gripBox = { width: 118, height: 134 };
const ballBox = 2 * (ballRadius + 16);
const shadowBox = { width: 160, height: 54 };
/** More pixels are not visible on a phone, and each one costs time. */
const mostDotsPerPixel = 2;
/** The last milliseconds of a finger's movement, from which its speed is computed. */
const speedWindowMs = 90;

/** Turns a drum on a page: by a finger, by itself, and up to the end where the ball comes out (DRUM-1). */
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

  /** With `isStill`, for reduced motion, the result is shown at once. */
  constructor(parts: DrumParts, events: DrumEvents, isStill: boolean) {
    this.#parts = parts;
    this.#events = events;
    this.#isStill = isStill;
    this.#context = parts.sides.getContext('2d');
    this.fit();
  }

  /** Call it when the size on the page has changed. */
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

  /** Call it when the result is stored. The drum may be turned from then on. */
  setStored(): void {
    this.#isStored = true;
    // The finger was faster than the reply.
    if (this.#isGrabbed && this.#hold === undefined) this.turn();
  }

  /** Turns by itself from the present angle. Does nothing without a stored result or when it is already turning. */
  turn(): void {
    if (!this.#isStored || this.#run !== undefined) return;
    const speed = this.#handSpeed();
    this.#hold = undefined;
    this.#run = { turn: planTurn({ angle: this.#angle, speed }), startedAt: undefined };
    this.#events.onTurn();
    if (this.#isStill) this.#showEnd();
    else this.#ask();
  }

  /** Call it when a finger touches the drum. `way`: the finger's angle around the axle, in degrees. */
  grab(way: number): void {
    if (this.#run !== undefined) return;
    this.#finger = way;
    this.#hold = { angle: this.#angle, behind: 0 };
    this.#moves = [];
    // Asks again if the last try failed.
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

  /** Returns the last speed of the hand, in degrees per second. */
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

/**
 * Converts a distance in units of the drawing to a percentage of the moved picture, which fits any size of the drum.
 */
function moved(x: number, y: number, width: number, height: number): string {
  return `translate(${((100 * x) / width).toFixed(2)}%, ${((100 * y) / height).toFixed(2)}%)`;
}
