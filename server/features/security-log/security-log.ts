import type { SecurityFacts } from '#core/model/security.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import { networkOf, plainAddress } from '../../platform/network-part.ts';
import type { Journal } from '../../storage/ports.ts';
import type { SecurityCaller, SecurityNotes, SecurityWhat } from '../functions.ts';
import { type BurstLine, FailureBursts } from './failure-bursts.ts';

export type SecurityLogParts = {
  readonly journal: Pick<Journal, 'append'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'short'>;
  readonly log: Logger;
};

/** Writes the security log (R133). A line that cannot be written is logged, and the call that it tells of goes on. */
export class SecurityLog implements SecurityNotes {
  readonly #parts: SecurityLogParts;
  readonly #bursts: FailureBursts;

  constructor(parts: SecurityLogParts) {
    this.#parts = parts;
    this.#bursts = new FailureBursts(parts.clock, () => parts.ids.short());
  }

  note(what: SecurityWhat, caller?: SecurityCaller): Promise<void> {
    return this.#write({ ...factsOf(what, caller), entryId: this.#parts.ids.short() });
  }

  async noteFailure(what: SecurityWhat, caller: SecurityCaller): Promise<void> {
    await Promise.all(this.#bursts.add(factsOf(what, caller)).map((line) => this.#write(line)));
  }

  /** Writes the last counts of failures that are over; of all when the server stops. */
  async settle(isStopping = false): Promise<void> {
    await Promise.all(this.#bursts.settle(isStopping).map((line) => this.#write(line)));
  }

  async #write(line: BurstLine): Promise<void> {
    try {
      await this.#parts.journal.append({ kind: 'security', userId: '', storyId: '', ...line });
    } catch (error) {
      this.#parts.log.warn(errorFields(error), 'the security log could not be written');
    }
  }
}

function factsOf(what: SecurityWhat, caller: SecurityCaller | undefined): SecurityFacts {
  const by = what.by ?? caller?.session?.email;
  return { ...what, ...(by !== undefined && { by }), ...placeOf(caller) };
}

function placeOf(caller: SecurityCaller | undefined): Partial<SecurityFacts> {
  if (caller === undefined) return { source: 'server' };
  if (caller.isLocal) return { source: 'pc' };
  const { device } = caller;
  const address = plainAddress(caller.address);
  const from = address === '' ? {} : { address, network: networkOf(address) };
  if (device === undefined) return { source: 'network', ...from };
  return { source: 'device', deviceId: device.deviceId, deviceName: device.name, ...from };
}
