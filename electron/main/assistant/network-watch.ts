import { networkInterfaces } from 'node:os';
import type { Network, PortState } from '#core/bridge/console-assistant.ts';
import { type Leases, listNetworks, readLeases } from './machine/networks.ts';
import { checkPort, findNextFreePort } from './machine/port-check.ts';
import { findPortUser } from './machine/port-user.ts';
import { runTool, runToolPatiently } from './machine/run-tool.ts';

/** How often to look for changed networks, for example after a cable was plugged in, in milliseconds. */
const pollEveryMs = 2_000;

/** Checks the networks of this computer regularly and reports when they have changed. */
export class NetworkWatch {
  readonly #onChange: () => void;
  #lastInterfaces = '';
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
    this.#poll();
    this.#timer = setInterval(() => this.#poll(), pollEveryMs);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #poll(): void {
    const interfaces = JSON.stringify(networkInterfaces());
    if (interfaces === this.#lastInterfaces) return;
    this.#lastInterfaces = interfaces;
    this.#update();
    // `readLeases` runs a tool of the system, which may take a moment.
    void readLeases(runToolPatiently, process.platform).then((leases) => {
      this.#leases = leases;
      this.#update();
    });
  }

  #update(): void {
    this.#networks = listNetworks(networkInterfaces(), this.#leases);
    this.#onChange();
  }
}

/**
 * Returns whether a port is free and, if it is taken, which program uses it and which port could be used instead. Both are null
 * if they are not known.
 */
export async function examinePort(port: number): Promise<PortState> {
  const finding = await checkPort(port);
  if (finding !== 'taken') return { is: finding };
  const [by, next] = await Promise.all([findPortUser(port, runTool, process.platform), findNextFreePort(port)]);
  return { is: 'taken', by: by ?? null, next: next ?? null };
}
