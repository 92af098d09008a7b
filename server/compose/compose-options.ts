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

/** What the features are put together from: the data, the machine, and what this run was told. */
export type ComposeOptions = {
  readonly storage: Storage;
  readonly dataDir: string;
  readonly limits: Limits;
  /** Shared by the listeners. */
  readonly sockets: SocketPool;
  readonly pages: StaticFiles;
  readonly version: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly network: Network;
  readonly host: string;
  /** Set for `--demo`: the clock of the storage too, which the demo's guests live by. */
  readonly demoClock?: ShiftedClock | undefined;
  /** As the setting of this name, for this run. */
  readonly lanAdmin: boolean;
  /** Ends everything and starts again with the data that are there then: after a restore. */
  readonly restart: () => void;
  /** Prints on a printer of this computer; absent without the desktop program. */
  readonly printOnSystem?: Shell['print'];
  /** Known once the server listens. */
  readonly port: () => number;
};
