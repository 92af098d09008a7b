import { createConnection } from '../answers/client.ts';
import type { Served } from '../answers/processes.ts';
import { median, quantile } from '../storage/statistics.ts';
import { type TimedCall, timedGet } from './timed-call.ts';

export type CallFigures = {
  readonly name: string;
  readonly bytes: number;
  /** `p50`, `p95` and `control` are in milliseconds, until the last byte. */
  readonly p50: number;
  readonly p95: number;
  /** The processor time of one call in all threads; NaN where the system does not report it. */
  readonly cpuMs: number;
  /** The median time of a raw server that sends as many bytes and is called in turns with ours. */
  readonly control: number;
};

/** The paths of the screens' calls, by the name of the call in the report. */
export type ScreenCalls = Readonly<Record<string, string>>;

export async function measureCalls(
  served: Served,
  control: Served,
  headers: Readonly<Record<string, string>>,
  calls: ScreenCalls,
  runs: number,
): Promise<CallFigures[]> {
  const agents = { ours: createConnection(), control: createConnection() };
  const figures: CallFigures[] = [];
  for (const [name, path] of Object.entries(calls)) {
    const ours: TimedCall[] = [];
    const raw: TimedCall[] = [];
    // The first three calls are not counted, because they run code that is not compiled yet.
    let cpuBefore = 0;
    for (let run = -3; run < runs; run += 1) {
      if (run === 0) cpuBefore = served.cpuMs();
      const one = await timedGet(served.port, agents.ours, path, headers);
      if (one.status !== 200) throw new Error(`${name}: ${one.status}`);
      const controlReply = await timedGet(control.port, agents.control, `/${one.bytes}`);
      if (run < 0) continue;
      ours.push(one);
      raw.push(controlReply);
    }
    const times = ours.map(({ ms }) => ms);
    figures.push({
      name,
      bytes: median(ours.map(({ bytes }) => bytes)),
      p50: median(times),
      p95: quantile(times, 0.95),
      cpuMs: (served.cpuMs() - cpuBefore) / runs,
      control: median(raw.map(({ ms }) => ms)),
    });
  }
  agents.ours.destroy();
  agents.control.destroy();
  return figures;
}

/** Returns the paths that the panel's screens read, for a story, a guest, a name and a number of entries in the log. */
export function listScreenCalls(sampleIds: {
  readonly storyId: string;
  readonly userId: string;
  readonly logTotal: number;
  readonly name: string;
}): ScreenCalls {
  const { storyId, userId, logTotal } = sampleIds;
  const q = encodeURIComponent(sampleIds.name);
  const lastPage = Math.ceil(logTotal / 50);
  const log = '/api/user-actions/all?limit=50';
  const users = '/api/user-actions/by-user?limit=50';
  return {
    'guests, all current': '/api/users/admin/all',
    'guests, page of 100': '/api/users/admin/all?page=1&limit=100',
    'guests, last page of 100': '/api/users/admin/all?stay=all&page=150&limit=100',
    'guests by name, everybody ever': `/api/users/admin/all?stay=all&page=1&limit=100&q=${q}`,
    'guest in detail': `/api/progress/admin/user/${userId}`,
    'log, first page': log,
    'log, middle page': `${log}&page=${Math.ceil(lastPage / 2)}`,
    'log, last page': `${log}&page=${lastPage}`,
    'log of a story': `${log}&storyId=${storyId}`,
    'log of a story, page 1,000': `${log}&storyId=${storyId}&page=1000`,
    'log of a guest': `${log}&userId=${userId}`,
    'log by user': users,
    'log by user, page 200': `${users}&page=200`,
    'log by user, by name': `${users}&q=${q}`,
    'log by user, completed': `${users}&status=completed`,
    'log by user, of a story': `${users}&storyId=${storyId}`,
    'log by user, name, story, status': `${users}&q=${q}&storyId=${storyId}&status=in_progress`,
    'figures of the dashboard': '/api/stats',
    'clues of a story': `/api/stats/stories/${storyId}`,
    'state of the server': '/api/status',
    stories: '/api/stories',
  };
}
