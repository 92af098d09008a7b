import { crank, getGripPosition, project } from './geometry.ts';
import {
  type BallPosition,
  ballMs,
  ballRadius,
  countKnocks,
  endAngle,
  getBallPosition,
  getFingerStep,
  type Hold,
  handDegrees,
  looseDegrees,
  type Moment,
  minHandDegrees,
  planTurn,
  pull,
  restAngle,
  type Turn,
} from './motion.ts';
import { paintSides, sidesBox } from './paint-sides.ts';

/** The elements that the engine moves. Each is its own layer, and only the canvas `sides` is repainted. */
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
  /** Called when a hand begins to turn the drum. The caller then stores the result and calls `setStored`. */
  readonly onGrab: () => void;
  /** Called when the drum begins to turn by itself. */
  readonly onTurn: () => void;
  /** Called when the ball and the drum have come to rest. */
  readonly onShown: () => void;
  /** Called when the balls inside hit a board. `force` is from 0 to 1. */
  readonly onKnock: (force: number) => void;
};

/** The sizes of the moving elements in units of the drawing, as in `drum.module.css`. */
const gripBox = { width: 118, height: 134 };
const ballBox = 2 * (ballRadius + 16);
const shadowBox = { width: 160, height: 54 };
/** The maximum number of canvas pixels for each CSS pixel. More are not visible on a phone and take time to paint. */
const maxPixelRatio = 2;
/** The hand's speed is computed from its movements in the last milliseconds, of which this is the number. */
const speedWindowMs = 90;

/** Turns a drum on a page, first with a finger and then by itself until the ball has come out (DRUM-1). */
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

  /** If `isStill` is true (reduced motion), `turn` shows the end at once. */
  constructor(parts: DrumParts, events: DrumEvents, isStill: boolean) {
    this.#parts = parts;
    this.#events = events;
    this.#isStill = isStill;
    this.#context = parts.sides.getContext('2d');
    this.fit();
  }

  /** Fits the canvas to the size of the drum on the page. Call it when that size has changed. */
  fit(): void {
    const { sides } = this.#parts;
    const dots = Math.min(maxPixelRatio, globalThis.devicePixelRatio || 1);
    this.#scale = Math.max(0.1, (sides.clientWidth * dots) / sidesBox.width);
    sides.width = Math.ceil(sidesBox.width * this.#scale);
    sides.height = Math.ceil(sidesBox.height * this.#scale);
    this.#draw(this.#angle, 0);
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
  }

  /** Call it when the result is stored. From then on the drum can turn freely. */
  setStored(): void {
    this.#isStored = true;
    // The finger let go before the result was stored.
    if (this.#isGrabbed && this.#hold === undefined) this.turn();
  }

  /**
   * Turns the drum by itself from its present angle. Does nothing without a stored result or when the drum already turns by
   * itself.
   */
  turn(): void {
    if (!this.#isStored || this.#run !== undefined) return;
    const speed = this.#handSpeed();
    this.#hold = undefined;
    this.#run = { turn: planTurn({ angle: this.#angle, speed }), startedAt: undefined };
    this.#events.onTurn();
    if (this.#isStill) this.#showEnd();
    else this.#ask();
  }

  /** Call it when a finger touches the drum. `way` is the finger's angle around the axle, in degrees. */
  grab(way: number): void {
    if (this.#run !== undefined) return;
    this.#finger = way;
    this.#hold = { angle: this.#angle, behind: 0 };
    this.#moves = [];
    // If the result has not been stored, the next movement calls `onGrab` again.
    if (!this.#isStored) this.#isGrabbed = false;
  }

  drag(way: number, time: number): void {
    if (this.#hold === undefined || this.#run !== undefined) return;
    const most = this.#isStored ? Number.POSITIVE_INFINITY : restAngle + looseDegrees;
    const step = getFingerStep(this.#finger, way);
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
    if (this.#turned >= minHandDegrees) this.turn();
    else this.#moves = [];
  }

  /** Returns the speed with which the hand last turned the drum, in degrees per second. */
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
    if (ofBall >= 0) this.#placeBall(getBallPosition(ofBall));
    if (ofBall < ballMs || time < run.turn.durationMs) this.#ask();
    else this.#events.onShown();
  }

  #showEnd(): void {
    this.#angle = endAngle;
    this.#draw(endAngle, 0);
    this.#placeBall(getBallPosition(ballMs));
    this.#frame = requestAnimationFrame(() => this.#events.onShown());
  }

  #show({ angle, speed }: Moment): void {
    if (countKnocks(this.#angle, angle) > 0) this.#events.onKnock(Math.min(1, speed / 700));
    this.#angle = angle;
    this.#draw(angle, speed);
  }

  #draw(angle: number, speed: number): void {
    const { face, arm, grip, rush } = this.#parts;
    if (this.#context) paintSides(this.#context, angle, this.#scale);
    face.style.transform = `rotate(${angle.toFixed(2)}deg)`;
    arm.style.transform = `rotate(${(angle + crank.angle).toFixed(2)}deg)`;
    const [x, y] = getGripPosition(angle);
    grip.style.transform = moved(x, y, gripBox.width, gripBox.height);
    const quick = Math.min(1, Math.max(0, (speed - 260) / 400)).toFixed(2);
    for (const lines of rush) lines.style.opacity = quick;
  }

  #placeBall({ x, y, z, radius, roll, shadow }: BallPosition): void {
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
 * Returns the CSS translation for a distance in units of the drawing. It is a percentage of the moved element's size, so
 * that it is right for any size of the drum.
 */
function moved(x: number, y: number, width: number, height: number): string {
  return `translate(${((100 * x) / width).toFixed(2)}%, ${((100 * y) / height).toFixed(2)}%)`;
}
