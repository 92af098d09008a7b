import type { DesktopFailure, DesktopStatus, PassingFailure } from '#core/bridge/desktop-bridge.ts';
import type { PrintOutcome, TicketOrder } from '#core/bridge/printing.ts';
import {
  type GuestNumbers,
  heartbeatEveryMs,
  type ServerToShell,
  type ShellToServer,
  serverToShell,
} from '#core/bridge/server-messages.ts';
import { decideRepeat, decideRestart, emptyHistory, type RestartHistory } from './restart-policy.ts';

/** The part of a child process that the supervisor needs. */
export type ServerChild = {
  post(message: ShellToServer): void;
  kill(): void;
  onMessage(listener: (message: unknown) => void): void;
  onExit(listener: (code: number | null) => void): void;
};

export type Timers = {
  /** Returns the time of a monotonic clock in milliseconds. */
  now(): number;
  /** Calls `run` once after this time. Returns a function that cancels the call. */
  after(ms: number, run: () => void): () => void;
};

export type SupervisorOptions = {
  /** Starts the process with these arguments in addition to its usual arguments. */
  readonly launch: (args: readonly string[]) => ServerChild;
  readonly timers: Timers;
  /** Returns the current time, to show to people. */
  readonly clock: () => Date;
  /** The failures after which a start is repeated, because they pass by themselves (DESKTOP-28). */
  readonly passingFailures: readonly PassingFailure[];
  readonly onStatus: (status: DesktopStatus) => void;
  /** Called after `onStatus`, each time the server reports that it is ready. */
  readonly onReady?: (ready: Extract<ServerToShell, { type: 'ready' }>) => void;
  readonly onGuests?: (numbers: GuestNumbers) => void;
  /** Prints a ticket for the server on a printer of this computer. */
  readonly print: (order: TicketOrder) => Promise<PrintOutcome>;
};

/** How many heartbeats a ready server may miss before it counts as hung. */
const maxMissedHeartbeats = 3;
/** After how many milliseconds of silence a ready server counts as hung, if the computer did not sleep meanwhile. */
export const hungAfterMs = heartbeatEveryMs * maxMissedHeartbeats;
/** How long an orderly stop may take before the process is killed, in milliseconds. */
export const stopTimeoutMs = 5_000;

/**
 * Keeps the server running. Starts it, handles its messages, restarts it after an unexpected end if the restart policy
 * allows it, and stops it by a message. After a `fatal` message it is not restarted, except for two minutes if the reason
 * passes by itself: staff read the reason and press 'start again'.
 */
export class ServerSupervisor {
  readonly #options: SupervisorOptions;
  #child: ServerChild | undefined;
  #startedAt = 0;
  #history: RestartHistory = emptyHistory;
  #fatalFailure: DesktopFailure | undefined;
  /** Set while starts are repeated because of a failure that passes by itself. */
  #repeat: { readonly waitsFor: PassingFailure; readonly sinceMs: number; readonly attempt: number } | undefined;
  #isStopping = false;
  #status: DesktopStatus = { state: 'starting' };
  #cancelHeartbeatTimer: () => void = () => undefined;
  #cancelRestart: () => void = () => undefined;
  #stopListeners: (() => void)[] = [];

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  get status(): DesktopStatus {
    return this.#status;
  }

  /**
   * Starts the server. Also called when staff press 'start again' after a failure. Does nothing while the server runs or stops.
   * @param args arguments for this start only, such as `--accept-loss`
   */
  start(args: readonly string[] = []): void {
    if (this.#child || this.#isStopping) return;
    this.#cancelRestart();
    if (this.#status.state === 'failed') {
      this.#history = emptyHistory;
      this.#repeat = undefined;
    }
    this.#fatalFailure = undefined;
    this.#startedAt = this.#options.timers.now();
    this.#setStatus({ state: 'starting', ...this.#waitsFor() });
    const child = this.#options.launch(args);
    this.#child = child;
    child.onMessage((message) => this.#handleMessage(child, message));
    child.onExit((code) => this.#handleExit(child, code));
  }

  /**
   * Cancels a planned restart, asks the server to stop, and waits until it has ended. Kills the process after `stopTimeoutMs`.
   */
  async stop(): Promise<void> {
    this.#cancelRestart();
    const child = this.#child;
    if (!child) return;
    const whenStopped = new Promise<void>((resolve) => this.#stopListeners.push(resolve));
    if (!this.#isStopping) {
      this.#isStopping = true;
      this.#setStatus({ state: 'stopping' });
      child.post({ type: 'shutdown' });
      const cancel = this.#options.timers.after(stopTimeoutMs, () => child.kill());
      this.#stopListeners.push(cancel);
    }
    await whenStopped;
  }

  #handleMessage(child: ServerChild, raw: unknown): void {
    if (child !== this.#child) return;
    const parsed = serverToShell.safeParse(raw);
    if (!parsed.success) return;
    const message = parsed.data;
    if (message.type === 'ready') {
      this.#repeat = undefined;
      const { origin, port, dataDir, demoAccount } = message;
      this.#setStatus({ state: 'ready', origin, port, dataDir, ...(demoAccount ? { demoAccount } : {}) });
      this.#options.onReady?.(message);
    }
    if (message.type === 'opening' && this.#status.state === 'starting') {
      const { type: _, ...opening } = message;
      this.#setStatus({ state: 'starting', opening, ...this.#waitsFor() });
    }
    if (message.type === 'guests') this.#options.onGuests?.(message);
    if (message.type === 'print') void this.#print(child, message);
    if (message.type === 'fatal') this.#fatalFailure = { code: message.code, message: message.message };
    if (this.#status.state === 'ready') this.#restartHeartbeatTimer(child);
  }

  /**
   * Prints an order and sends the result to the server that asked. If that server has ended since, the result is dropped, and
   * the outcome stays unknown.
   */
  async #print(child: ServerChild, { orderId, order }: Extract<ServerToShell, { type: 'print' }>): Promise<void> {
    const result = await this.#options.print(order);
    if (child === this.#child) child.post({ type: 'printed', orderId, result });
  }

  /**
   * Kills the server if it stays silent. Waits for one heartbeat after the other: during a sleep of the computer only one of the
   * waits can pass, so a healthy server has time for its next heartbeat.
   */
  #restartHeartbeatTimer(child: ServerChild, missed = 0): void {
    this.#cancelHeartbeatTimer();
    this.#cancelHeartbeatTimer = this.#options.timers.after(heartbeatEveryMs, () => {
      if (missed + 1 === maxMissedHeartbeats) child.kill();
      else this.#restartHeartbeatTimer(child, missed + 1);
    });
  }

  #handleExit(child: ServerChild, code: number | null): void {
    if (child !== this.#child) return;
    this.#child = undefined;
    this.#cancelHeartbeatTimer();
    if (this.#isStopping) {
      this.#isStopping = false;
      for (const resolve of this.#stopListeners.splice(0)) resolve();
      return;
    }
    if (this.#fatalFailure) {
      const { code: fatalCode } = this.#fatalFailure;
      const waitsFor = this.#options.passingFailures.find((passing) => passing === fatalCode);
      if (waitsFor === undefined || !this.#repeatStart(waitsFor)) this.#reportFailure(this.#fatalFailure);
      return;
    }
    const uptimeMs = this.#options.timers.now() - this.#startedAt;
    const decision = decideRestart(this.#history, { uptimeMs, wasReady: this.#status.state === 'ready' });
    if (decision.kind === 'give-up') {
      this.#reportFailure({
        code: 'GAVE_UP',
        message: `exit code ${code ?? 'none'}`,
        restarts: this.#history.endsInARow,
      });
      return;
    }
    this.#history = decision.history;
    this.#setStatus({ state: 'restarting', attempt: decision.attempt, inMs: decision.afterMs });
    this.#cancelRestart = this.#options.timers.after(decision.afterMs, () => this.start());
  }

  /** Plans another start. Returns false if starts were repeated long enough. */
  #repeatStart(waitsFor: PassingFailure): boolean {
    const now = this.#options.timers.now();
    const { sinceMs, attempt } = this.#repeat ?? { sinceMs: now, attempt: 0 };
    const inMs = decideRepeat(attempt + 1, now - sinceMs);
    if (inMs === undefined) return false;
    this.#repeat = { waitsFor, sinceMs, attempt: attempt + 1 };
    this.#setStatus({ state: 'restarting', attempt: attempt + 1, inMs, waitsFor });
    this.#cancelRestart = this.#options.timers.after(inMs, () => this.start());
    return true;
  }

  #waitsFor(): { readonly waitsFor?: PassingFailure } {
    return this.#repeat === undefined ? {} : { waitsFor: this.#repeat.waitsFor };
  }

  #reportFailure(failure: DesktopFailure): void {
    this.#setStatus({ state: 'failed', failure, since: this.#options.clock().toISOString() });
  }

  #setStatus(status: DesktopStatus): void {
    this.#status = status;
    this.#options.onStatus(status);
  }
}
