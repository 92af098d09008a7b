import type { AssistantFault, NetworkState, PortState } from '#core/bridge/console-assistant.ts';
import { movePort } from '#core/rules/move-port.ts';
import type { HotelFacts } from './hotel-facts.ts';
import { examinePort, NetworkWatch } from './network-watch.ts';
import type { OwnServer } from './own-server.ts';
import type { Progress } from './progress.ts';
import { parsePort, toChoice, toOrigin, toSetting, toTypedOrigin } from './public-address.ts';
import { CallRefused, type ServerCalls } from './server-calls.ts';

export type NetworkChoiceOptions = {
  readonly calls: ServerCalls;
  readonly server: OwnServer;
  readonly facts: HotelFacts;
  readonly progress: () => Progress;
  readonly setPort: (port: number) => void;
  readonly onChange: () => void;
};

/**
 * The choice of the network, the port, and the address in the QR codes (DESKTOP-3). Only `applyPort` and `storeAddress` store
 * anything.
 */
export class NetworkChoice {
  readonly #options: NetworkChoiceOptions;
  readonly #networkWatch: NetworkWatch;
  /** What staff have chosen or the hotel has stored. The address of a network stays here while that network is away. */
  #chosen: string | undefined;
  /** The port on the page. It differs from the server's port while staff consider another one. */
  #shownPort: number;
  #portState: PortState = { is: 'checking' };

  constructor(options: NetworkChoiceOptions) {
    this.#options = options;
    this.#shownPort = options.server.port;
    this.#networkWatch = new NetworkWatch(options.onChange);
  }

  get state(): NetworkState {
    return {
      networks: this.#networkWatch.networks,
      chosen: this.chosen,
      origin: toOrigin(this.chosen, this.#shownPort),
      port: this.#shownPort,
      portState: this.#portState,
      isPortFixed: this.#isPortFixed(),
      codesPort: this.#findCodesPort(),
    };
  }

  /**
   * Returns the address of the chosen network or the typed origin; the best network's address if there is no valid
   * choice, or an empty string without a network.
   */
  get chosen(): string {
    const { networks } = this.#networkWatch;
    const chosen = this.#chosen ?? '';
    const isAvailable = chosen.includes('://') || networks.some(({ address }) => address === chosen);
    return isAvailable ? chosen : (networks.find(({ isBest }) => isBest)?.address ?? '');
  }

  startWatching(): void {
    this.#networkWatch.start();
  }

  stop(): void {
    this.#networkWatch.stop();
  }

  /** Selects the address that the hotel has stored, unless staff have already chosen one. */
  selectStored(): void {
    const { publicOrigin } = this.#options.facts;
    if (this.#chosen === undefined && publicOrigin !== '') {
      this.#chosen = toChoice(publicOrigin, this.#networkWatch.networks);
    }
  }

  /**
   * Selects the address of a network, or a typed origin. Returns `ADDRESS_INVALID` if the text is neither, or leads only to
   * this computer itself.
   */
  choose(chosen: string): AssistantFault | null {
    const isNetwork = this.#networkWatch.networks.some(({ address }) => address === chosen);
    const origin = isNetwork ? chosen : toTypedOrigin(chosen, this.#shownPort);
    if (origin === undefined || isLoopback(origin)) return { code: 'ADDRESS_INVALID' };
    this.#chosen = origin;
    this.#options.onChange();
    return null;
  }

  /**
   * Shows another port and checks whether it is free. Returns `PORT_FIXED` if QR codes may exist, unless the port is the
   * server's own or the one in these QR codes.
   */
  async choosePort(port: number): Promise<AssistantFault | null> {
    const { server } = this.#options;
    if (port !== server.port && this.#isPortFixed() && port !== this.#findCodesPort()) return { code: 'PORT_FIXED' };
    // A typed name keeps leading to this computer.
    if (this.#chosen?.includes('://')) this.#chosen = movePort(this.#chosen, this.#shownPort, port);
    this.#shownPort = port;
    await this.checkPort();
    return null;
  }

  /**
   * Checks again whether the shown port is free and, if it is not, which program uses it. Starts the server if the shown port
   * is the server's own port and is free.
   */
  async checkPort(): Promise<void> {
    const { server, onChange } = this.#options;
    const port = this.#shownPort;
    if (port === server.port && server.isReady) this.#portState = { is: 'ours' };
    else {
      this.#portState = { is: 'checking' };
      onChange();
      const portState = await examinePort(port);
      // If staff have typed another port in the meantime, this result no longer counts.
      if (port !== this.#shownPort) return;
      this.#portState = portState;
      if (port === server.port && portState.is === 'free') await server.start();
    }
    onChange();
  }

  /** If the server has failed, checks the shown port and starts the server on its own port, unless the shown port is taken. */
  async retry(): Promise<void> {
    const { server } = this.#options;
    if (server.isFailed) await this.checkPort();
    if (server.isFailed && this.#portState.is !== 'taken') await server.start();
  }

  /** Called when the server accepts connections. */
  handleReady(): void {
    if (this.#shownPort === this.#options.server.port) this.#portState = { is: 'ours' };
  }

  /**
   * Restarts the server on the shown port if that is not the server's port already. Throws `CallRefused` if the port was not
   * found free, or if the server did not become ready on it. In the second case the new port stays stored.
   */
  async applyPort(): Promise<void> {
    const { server, setPort } = this.#options;
    if (this.#shownPort === server.port) return;
    const port = this.#shownPort;
    if (this.#portState.is !== 'free') throw new CallRefused({ code: 'PORT_NOT_FREE' });
    await server.stopAndSetPort(port);
    setPort(port);
    await server.start();
    if (!server.isReady) throw new CallRefused({ code: 'PORT_NOT_FREE' });
  }

  /** Stores the chosen address on the server. Throws `CallRefused` if there is no address or the call fails. */
  async storeAddress(): Promise<void> {
    const { calls, facts, server } = this.#options;
    if (this.chosen === '') throw new CallRefused({ code: 'ADDRESS_INVALID' });
    // The server lists the address that it detects by itself as the first one.
    const detectedOrigin = facts.status?.address.origins[0] ?? '';
    await calls.send('updateSettings', { publicOrigin: toSetting(this.chosen, server.port, detectedOrigin) });
  }

  /**
   * Returns whether QR codes with this hotel's port may exist. Until the server can be asked, the last known state counts, and
   * a hotel whose data already existed before the assistant counts as one with codes.
   */
  #isPortFixed(): boolean {
    const { isNewHotel, hasCodes } = this.#options.progress();
    return this.#options.facts.status?.address.hasCodes ?? (hasCodes || !isNewHotel);
  }

  /**
   * Returns the port in existing QR codes if it differs from the server's port, as it can after this computer's settings file
   * was lost. Returns null otherwise, also if there are no codes.
   */
  #findCodesPort(): number | null {
    const { facts, server } = this.#options;
    const [oldOrigin] = facts.status?.address.changed?.oldOrigins ?? [];
    const port = parsePort(oldOrigin?.origin ?? facts.status?.address.publicOrigin ?? '');
    return port === server.port || facts.status?.address.hasCodes !== true ? null : port;
  }
}

function isLoopback(origin: string): boolean {
  return /^(?:https?:\/\/)?(?:localhost|127\.|\[::1\]|0\.0\.0\.0)/i.test(origin);
}
