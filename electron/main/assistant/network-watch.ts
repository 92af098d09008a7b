import { networkInterfaces } from 'node:os';
import type { Network, PortState } from '#core/bridge/console-assistant.ts';
import { type Leases, networksOf, readLeases } from './machine/networks.ts';
import { checkPort, nextFreePort } from './machine/port-check.ts';
import { whoUsesPort } from './machine/port-user.ts';
import { runTool } from './machine/run-tool.ts';

/** How often to look for changed networks, for example after a cable was plugged in, in milliseconds. */
const lookEveryMs = 2_000;

/** Checks the networks of this computer regularly and reports when they have changed. */
export class NetworkWatch {
  readonly #onChange: () => void;
  #seen = '';
  #leases: Leases = new Map();
  #networks: Network[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get networks(): readonly Network[] {
    return this.#networks;
  }

  start(): void {
    if (this.#timer !== undefined) return;
    this.#look();
    this.#timer = setInterval(() => this.#look(), lookEveryMs);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look(): void {
    const seen = JSON.stringify(networkInterfaces());
    if (seen === this.#seen) return;
    this.#seen = seen;
    this.#tell();
    // `readLeases` runs a tool of the system, which may take a moment.
    void readLeases(runTool, process.platform).then((leases) => {
      this.#leases = leases;
      this.#tell();
    });
  }

  #tell(): void {
    this.#networks = networksOf(networkInterfaces(), this.#leases);
    this.#onChange();
  }
}

/** Returns whether a port is free and, if it is taken, which program uses it and which port could be used instead. */
export async function lookAtPort(port: number): Promise<PortState> {
  const finding = await checkPort(port);
  if (finding !== 'taken') return { is: finding };
  const [by, next] = await Promise.all([whoUsesPort(port, runTool, process.platform), nextFreePort(port)]);
  return { is: 'taken', by: by ?? null, next: next ?? null };
}
