import type { SocketPool } from '../http/socket-pool.ts';
import type { StaticFiles } from '../http/static-files.ts';
import type { Clock } from '../platform/clock.ts';
import type { Ids } from '../platform/ids.ts';
import type { Network } from '../platform/lan-address.ts';
import type { Limits } from '../platform/limits.ts';
import type { Logger } from '../platform/logger.ts';
import type { Shell } from '../platform/shell-port.ts';
import type { ShiftedClock } from '../platform/shifted-clock.ts';
import type { Storage } from '../storage/ports.ts';

/** The storage, the system's interfaces and the options of this run, which the features need. */
export type ComposeOptions = {
  readonly storage: Storage;
  readonly dataDir: string;
  readonly limits: Limits;
  /** The sockets of all listeners. */
  readonly sockets: SocketPool;
  readonly pages: StaticFiles;
  readonly version: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly network: Network;
  readonly host: string;
  /** The clock of `--demo`. The storage has the same clock, so that the demo can create data with past dates. */
  readonly demoClock?: ShiftedClock | undefined;
  /** True if this run has the option `--lan-admin`, which has the same effect as the setting. */
  readonly lanAdmin: boolean;
  /** Stops the server and starts it again. Called after a restore was prepared. */
  readonly restart: () => void;
  /** Prints on a printer of this computer. Undefined without the desktop program. */
  readonly printOnSystem?: Shell['print'];
  /** Returns the port of the server; until it listens, the configured port. */
  readonly port: () => number;
};
