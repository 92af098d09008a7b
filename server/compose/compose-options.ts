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

/** What the features need: the storage, the system, and the options of this run. */
export type ComposeOptions = {
  readonly storage: Storage;
  readonly dataDir: string;
  readonly limits: Limits;
  /** Shared by all listeners. */
  readonly sockets: SocketPool;
  readonly pages: StaticFiles;
  readonly version: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly network: Network;
  readonly host: string;
  /** Set for `--demo`. It is also the storage's clock, so that the demo can create a past. */
  readonly demoClock?: ShiftedClock | undefined;
  /** Like the setting of the same name, for this run only. */
  readonly lanAdmin: boolean;
  /** Stops everything and starts again with the current data, after a restore. */
  readonly restart: () => void;
  /** Prints on a printer of this computer; absent without the desktop program. */
  readonly printOnSystem?: Shell['print'];
  /** Known once the server listens. */
  readonly port: () => number;
};
