import type { PrinterState } from '#core/api/printing-schemas.ts';
import type { ServerStatus } from '#core/api/status-schemas.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import type { Journal, Storage } from '../../storage/ports.ts';
import type { Projections } from '../../storage/projections/projections.ts';
import type { CodeOrigins } from './code-origins.ts';
import type { UnknownHosts } from './unknown-hosts.ts';

export type StatusDeps = {
  readonly version: string;
  readonly clock: Clock;
  readonly storage: Pick<Storage, 'state' | 'health' | 'canDelete'> & {
    readonly journal: Pick<Journal, 'lastSeq' | 'lastAt'>;
    readonly documents: Pick<Storage['documents'], 'problems'>;
  };
  readonly state: Projections;
  readonly https: () => ServerStatus['https'];
  readonly hotel: () => ServerStatus['hotel'];
  readonly wifi: () => ServerStatus['wifi'];
  readonly publicOrigin: () => string;
  /** Returns the origin in the settings; an empty string if the server detects its origin (ENTRY-5). */
  readonly chosenOrigin: () => string;
  /** Returns the origins of all addresses of this computer. */
  readonly ownOrigins: () => readonly string[];
  /** Returns whether an origin leads to this server. */
  readonly isOwnOrigin: (origin: string) => boolean;
  readonly codeOrigins: CodeOrigins;
  readonly unknownHosts: UnknownHosts;
  readonly isClockDoubtful: () => boolean;
  readonly registration: () => 'open' | 'paused';
  /** Returns whether so many guests wait that registration is slowed (LIMIT-4). */
  readonly isRegistrationSlowed: () => boolean;
  readonly openStreams: () => number;
  readonly connectedPhones: () => number;
  readonly vitals: () => ServerStatus['vitals'];
  readonly backup: () => ServerStatus['backup'];
  readonly printers: () => readonly PrinterState[];
  readonly paper: () => ServerStatus['paper'];
  readonly kiosks: (printers: readonly PrinterState[]) => ServerStatus['kiosks'];
  readonly endingStories: () => ServerStatus['endingStories'];
  readonly pictures: () => ServerStatus['storage']['pictures'];
};

/** Returns a function that reads the state of this server from memory. */
export function createStatus(deps: StatusDeps): () => ServerStatus {
  const startedAt = deps.clock.monotonic();
  return () => {
    const { storage, clock } = deps;
    const printers = deps.printers();
    return {
      version: deps.version,
      https: deps.https(),
      uptimeMs: Math.round(clock.monotonic() - startedAt),
      hotel: deps.hotel(),
      wifi: deps.wifi(),
      address: {
        publicOrigin: deps.publicOrigin(),
        isChosen: deps.chosenOrigin() !== '',
        origins: [...deps.ownOrigins()],
        hasCodes: deps.codeOrigins.hasMade(),
        changed: toChangedAddress(deps),
        unknownHosts: deps.unknownHosts.list(),
      },
      storage: {
        state: storage.state(),
        freeBytes: storage.health().freeBytes,
        problems: [...storage.documents.problems()],
        pictures: deps.pictures(),
        holdsDeletion: !storage.canDelete(),
        journal: {
          lines: storage.journal.lastSeq,
          lastAt: storage.journal.lastAt ?? null,
          syncMs: storage.health().syncMs,
        },
      },
      backup: deps.backup(),
      printers: [...printers],
      paper: deps.paper(),
      kiosks: deps.kiosks(printers),
      endingStories: deps.endingStories(),
      clock: { state: deps.isClockDoubtful() ? 'doubtful' : 'ok', now: isoNow(clock) },
      registration: { state: deps.registration(), isSlowed: deps.isRegistrationSlowed() },
      arrivals: { waiting: deps.state.guests.count('waiting'), total: deps.state.guests.waitingRegistrations },
      openStreams: deps.openStreams(),
      connectedPhones: deps.connectedPhones(),
      vitals: deps.vitals(),
    };
  };
}

/**
 * Returns the warning about codes with earlier origins, with the number of current guests who registered before the origin
 * changed; null if there are no such codes.
 */
function toChangedAddress(deps: StatusDeps): ServerStatus['address']['changed'] {
  const { since, old } = deps.codeOrigins.changed();
  if (old.length === 0) return null;
  const affected = deps.state.guests.current().filter((guest) => guest.createdAt < since);
  return {
    since,
    oldOrigins: old.map(({ origin, lastAt }) => ({
      origin,
      lastMadeAt: lastAt,
      stillAnswers: deps.isOwnOrigin(origin),
    })),
    affectedGuests: affected.length,
  };
}
