import type { SecurityEvent, SecurityFacts } from '#core/model/security.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import { toNetworkPart, toPlainAddress } from '../../platform/network-part.ts';
import type { Journal } from '../../storage/ports.ts';
import type { SecurityCaller, SecurityEntry, SecurityNotes } from '../functions.ts';
import { type BurstLine, Bursts } from './bursts.ts';
import { RepeatedLogIns } from './repeated-log-ins.ts';

/** The events that anyone who knows a password can cause any number of times. */
const repeated: readonly SecurityEvent[] = ['logged_in', 'logged_out'];

export type SecurityLogDeps = {
  readonly journal: Pick<Journal, 'append'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'shortId'>;
  readonly log: Logger;
};

/**
 * Writes the security log (AUDIT-1). If a line cannot be written, the error is logged, and the call that caused the line
 * continues.
 */
export class SecurityLog implements SecurityNotes {
  readonly #deps: SecurityLogDeps;
  readonly #bursts: Bursts;
  readonly #logIns: RepeatedLogIns;

  constructor(deps: SecurityLogDeps) {
    this.#deps = deps;
    const newId = () => deps.ids.shortId();
    this.#bursts = new Bursts(deps.clock, newId);
    this.#logIns = new RepeatedLogIns(deps.clock, newId);
  }

  async note(entry: SecurityEntry, caller?: SecurityCaller): Promise<void> {
    const facts = toFacts(entry, caller);
    if (repeated.includes(facts.event)) await this.#writeAll(this.#logIns.add(facts));
    else await this.#write({ ...facts, entryId: this.#deps.ids.shortId() });
  }

  async noteFailure(entry: SecurityEntry, caller: SecurityCaller): Promise<void> {
    await this.#writeAll(this.#bursts.add(toFacts(entry, caller)));
  }

  /** Writes the last counts of the grouped entries whose time is over, or of all of them if the server is stopping. */
  async settle(isStopping = false): Promise<void> {
    await this.#writeAll([...this.#bursts.settle(isStopping), ...this.#logIns.settle(isStopping)]);
  }

  async #writeAll(lines: readonly BurstLine[]): Promise<void> {
    await Promise.all(lines.map((line) => this.#write(line)));
  }

  async #write(line: BurstLine): Promise<void> {
    try {
      await this.#deps.journal.append({ kind: 'security', userId: '', storyId: '', ...line });
    } catch (error) {
      this.#deps.log.warn(errorFields(error), 'the security log could not be written');
    }
  }
}

function toFacts(entry: SecurityEntry, caller: SecurityCaller | undefined): SecurityFacts {
  const by = entry.by ?? caller?.session?.email;
  return { ...entry, ...(by !== undefined && { by }), ...toSourceFields(caller) };
}

function toSourceFields(caller: SecurityCaller | undefined): Partial<SecurityFacts> {
  if (caller === undefined) return { source: 'server' };
  if (caller.isLocal) return { source: 'pc' };
  const { device } = caller;
  const address = toPlainAddress(caller.address);
  const from = address === '' ? {} : { address, network: toNetworkPart(address) };
  if (device === undefined) return { source: 'network', ...from };
  return { source: 'device', deviceId: device.deviceId, deviceName: device.name, ...from };
}
