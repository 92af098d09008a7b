import { SecurityLog } from '#server/features/security-log/security-log.ts';
import type { Clock } from '#server/platform/clock.ts';
import { randomIds } from '#server/platform/ids.ts';
import { silentLogger } from '#server/platform/logger.ts';
import { SecurityIndex } from '#server/storage/projections/security-index.ts';
import { MemoryStorage } from './memory-storage.ts';

/** Creates a security log on a journal in memory. `events` returns its events, the oldest first. */
export function createSecurityLog(clock: Clock) {
  const { journal } = new MemoryStorage(clock);
  const index = new SecurityIndex();
  journal.onCommitted((line) => index.apply(line));
  const securityLog = new SecurityLog({ journal, clock, ids: randomIds, log: silentLogger });
  return { security: securityLog, index, journal, events: () => index.records.map(({ event }) => event) };
}
