import type { ServerState } from '#core/bridge/console-assistant.ts';
import type { DesktopStatus } from '#core/bridge/desktop-bridge.ts';

/** The supervised server on this computer. */
export type AssistantServer = {
  readonly start: (port: number) => void;
  readonly stop: () => Promise<void>;
};

/** Controls the server for the assistant: starts it, moves it to another port, and follows its status. */
export class OwnServer {
  readonly #server: AssistantServer;
  readonly #onChange: () => void;
  #state: ServerState = { is: 'off' };
  #port: number;
  #startListeners: (() => void)[] = [];

  constructor(server: AssistantServer, port: number, onChange: () => void) {
    this.#server = server;
    this.#port = port;
    this.#onChange = onChange;
  }

  get state(): ServerState {
    return this.#state;
  }

  /** The port on which the server listens, or will listen when it starts. */
  get port(): number {
    return this.#port;
  }

  get isReady(): boolean {
    return this.#state.is === 'ready';
  }

  get isFailed(): boolean {
    return this.#state.is === 'failed';
  }

  /** Whether the server failed because of its port, which another program uses or the system reserves. */
  get isPortTaken(): boolean {
    return this.#state.is === 'failed' && ['PORT_TAKEN', 'PORT_FORBIDDEN'].includes(this.#state.code);
  }

  /**
   * Starts the server. Resolves when the server is ready and the assistant has tried to load the hotel's facts from it, or when
   * the server has failed.
   */
  start(): Promise<void> {
    const whenStarted = new Promise<void>((resolve) => this.#startListeners.push(resolve));
    this.#state = { is: 'starting' };
    this.#onChange();
    this.#server.start(this.#port);
    return whenStarted;
  }

  async stopAndSetPort(port: number): Promise<void> {
    await this.#server.stop();
    this.#port = port;
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  /** Takes over the supervisor's status. Any state except `ready` and `failed` counts as starting, such as `restarting`. */
  handleStatus(status: DesktopStatus): void {
    if (status.state === 'ready') this.#state = { is: 'ready' };
    else if (status.state === 'failed') this.#state = { is: 'failed', ...status.failure };
    else this.#state = { is: 'starting' };
  }

  /** Resolves the promises of all earlier calls of `start`. */
  resolveStarts(): void {
    for (const resolve of this.#startListeners.splice(0)) resolve();
  }
}
