import type { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { asGuest } from '#tests/support/server-calls.ts';
import { quantile } from '../storage/statistics.ts';
import { createConnection, type Sent, sendCall } from './client.ts';
import { createAnswer, type Games } from './games.ts';
import { clueCount, type HotelData } from './hotel-data.ts';
import type { Served } from './processes.ts';

const recordPath = '/api/user-actions/record';
const statusPath = (userId: string) => `/api/users/${userId}/active-status`;

export type Rate = {
  readonly perSecond: number;
  /** The server's processor time for one answer, in microseconds. */
  readonly cpuUs: number;
  /** In milliseconds. */
  readonly p99: number;
  readonly errors: number;
};

/**
 * Sends as many answers as possible for `ms` milliseconds, by default until there are no more. Each connection sends an answer
 * after the response to its previous one.
 */
export async function measureAnswers(
  served: Served,
  games: Pick<Games, 'next'>,
  connections: number,
  ms = Number.POSITIVE_INFINITY,
): Promise<Rate> {
  const sent: Sent[] = [];
  const cpu = served.cpuMs();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const agent = createConnection();
      while (performance.now() - start < ms) {
        const next = games.next();
        if (next === undefined) break;
        sent.push(await sendCall(served, agent, 'POST', recordPath, next.headers, next.body));
      }
      agent.destroy();
    }),
  );
  const tookMs = performance.now() - start;
  return {
    perSecond: (sent.length / tookMs) * 1_000,
    cpuUs: ((served.cpuMs() - cpu) * 1_000) / sent.length,
    p99: quantile(
      sent.map((reply) => reply.ms),
      0.99,
    ),
    errors: sent.filter((reply) => !reply.isGood).length,
  };
}

/** The times of all polls and answers are in milliseconds. */
export type Load = {
  readonly polls: readonly number[];
  readonly answers: readonly number[];
  readonly errors: number;
  /** The processor time as a fraction of one core. */
  readonly cpu: number;
  readonly rssMb: number;
};

/**
 * Simulates the phones of the waiting guests, which poll every 5 s, and of `players`, which poll every 30 s and answer every 20
 * s. Each phone has its own connection, and each interval varies by up to 10 %.
 */
export async function measurePhones(
  served: Served,
  hotel: HotelData,
  players: readonly string[],
  ms: number,
): Promise<Load> {
  const polls: Sent[] = [];
  const answers: Sent[] = [];
  const until = performance.now() + ms;
  const repeatAbout = async (meanMs: number, task: () => Promise<void>) => {
    await pause(Math.random() * meanMs);
    while (performance.now() < until) {
      await task();
      await pause(Math.min(meanMs * (0.9 + Math.random() * 0.2), Math.max(0, until - performance.now())));
    }
  };
  const poll = async (agent: Agent, userId: string) => {
    polls.push(await sendCall(served, agent, 'GET', statusPath(userId), asGuest(userId)));
  };
  const waiter = async (userId: string) => {
    const agent = createConnection();
    await repeatAbout(5_000, () => poll(agent, userId));
    agent.destroy();
  };
  const player = async (userId: string) => {
    const agent = createConnection();
    let clue = 0;
    const sendAnswer = async () => {
      if (clue >= clueCount) return;
      const { headers, body } = createAnswer(hotel.storyId, userId, clue);
      clue += 1;
      answers.push(await sendCall(served, agent, 'POST', recordPath, headers, body));
    };
    await Promise.all([repeatAbout(30_000, () => poll(agent, userId)), repeatAbout(20_000, sendAnswer)]);
    agent.destroy();
  };
  const cpu = served.cpuMs();
  await Promise.all([...hotel.waiting.map(waiter), ...players.map(player)]);
  return {
    polls: polls.map((reply) => reply.ms),
    answers: answers.map((reply) => reply.ms),
    errors: [...polls, ...answers].filter((reply) => !reply.isGood).length,
    cpu: (served.cpuMs() - cpu) / ms,
    rssMb: served.rssMb(),
  };
}
