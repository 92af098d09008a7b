import { setTimeout as pause } from 'node:timers/promises';
import { asGuest } from '#tests/support/server-calls.ts';
import { createConnection, sendCall } from '../answers/client.ts';
import type { Served } from '../answers/processes.ts';
import { quantile } from '../storage/statistics.ts';
import { type TimedCall, timedGet } from './timed-call.ts';

/**
 * The delays of requests for hints while something else runs, in milliseconds. Each request writes a durable line, and unlike
 * wrong answers such requests cause no growing pauses.
 */
export type Delays = { readonly count: number; readonly p50: number; readonly p99: number; readonly longest: number };

export type ExportFigures = {
  readonly before: Delays;
  readonly during: Delays;
  readonly file: TimedCall;
  readonly rssBeforeMb: number;
  readonly rssAfterMb: number;
};

type Player = { readonly userId: string; readonly storyId: string; readonly questionId: string };

/** Measures the delays of guests' actions before and during a download of the whole log, and the download itself. */
export async function measureExport(
  served: Served,
  headers: Readonly<Record<string, string>>,
  players: readonly Player[],
  quietMs: number,
): Promise<ExportFigures> {
  const rssBeforeMb = served.rssMb();
  const before = await delaysWhile(served, players, pause(quietMs));
  const agent = createConnection();
  let file: TimedCall | undefined;
  const download = timedGet(served.port, agent, '/api/user-actions/export.csv', headers).then((download) => {
    file = download;
  });
  const during = await delaysWhile(served, players, download);
  agent.destroy();
  if (file === undefined) throw new Error('no file');
  return { before, during, file, rssBeforeMb, rssAfterMb: served.rssMb() };
}

async function delaysWhile(served: Served, players: readonly Player[], task: Promise<unknown>): Promise<Delays> {
  let isOver = false;
  const afterExport = task.finally(() => {
    isOver = true;
  });
  const agent = createConnection();
  const delays: number[] = [];
  for (let turn = 0; !isOver; turn += 1) {
    const player = players[turn % players.length];
    if (player === undefined) throw new Error('nobody plays');
    const { userId, storyId, questionId } = player;
    const body = { userId, storyId, actionType: 'hint_request', actionDetails: { questionId, hintIndex: 0 } };
    const sent = await sendCall(served, agent, 'POST', '/api/user-actions/record', asGuest(userId), body);
    if (sent.isGood) delays.push(sent.ms);
    await pause(20);
  }
  agent.destroy();
  await afterExport;
  return {
    count: delays.length,
    p50: quantile(delays, 0.5),
    p99: quantile(delays, 0.99),
    longest: Math.max(...delays),
  };
}
