import { mkdirSync } from 'node:fs';
import type { JournalLine } from '#core/model/journal.ts';
import { systemClock } from '#server/platform/clock.ts';
import { dataFolders } from '#server/storage/data-folders.ts';
import { JournalFileAdapter, type JournalIo, systemIo } from '#server/storage/journal/journal-file-adapter.ts';
import { toLine } from '#server/storage/journal/journal-line.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { startServer } from '#tests/support/server.ts';
import { call, logIn } from '#tests/support/server-calls.ts';
import { Chance } from './chance.ts';
import { iso, type SeasonStory, type Timed } from './season-line.ts';
import { type Shape, seasonPlan } from './season-plan.ts';
import { stayLines } from './season-stay.ts';
import { seasonStories } from './season-stories.ts';

const hourMs = 60 * 60_000;
const linesAtOnce = 2_000;

export type SeasonSize = {
  readonly dataDir: string;
  readonly guests: number;
  readonly actions: number;
  readonly shape: Shape;
  readonly seed: number;
  readonly nowMs: number;
};
export type Season = {
  readonly lines: number;
  readonly actions: number;
  readonly guests: number;
  readonly storyIds: readonly string[];
};

/** The system's file operations without syncs, because no caller waits here until a line is durable. */
const hurriedIo: JournalIo = { ...systemIo, sync: async () => {} };

/**
 * Creates a data directory with a hotel's season: the stories through the server's own calls, the journal with its file
 * adapter.
 */
export async function writeSeason(size: SeasonSize): Promise<Season> {
  mkdirSync(size.dataDir, { recursive: true });
  const hotel = await furnish(size.dataDir);
  const chance = new Chance(size.seed);
  const storage = await openStorage({ dataDir: size.dataDir, clock: systemClock });
  const from = storage.journal.lastSeq;
  const mediaIds: string[] = [];
  for (let n = 0; n < 12; n += 1) mediaIds.push(await storage.media.putUnderRandomId(onePixel, 'png'));
  await storage.close();

  const folders = dataFolders(size.dataDir);
  const adapter = new JournalFileAdapter({
    file: folders.journal,
    tmpFolder: folders.tmp,
    clock: systemClock,
    report: (file, what) => {
      throw new Error(`${file}: ${what}`);
    },
    io: hurriedIo,
  });
  await adapter.read();
  let seq = from;
  let actions = 0;
  const write = async (timed: readonly Timed[]) => {
    for (let n = 0; n < timed.length; n += linesAtOnce) {
      const batch = timed.slice(n, n + linesAtOnce).map(({ atMs, entry }): JournalLine => {
        seq += 1;
        if (entry.kind === 'action') actions += 1;
        return toLine(entry, seq, iso(atMs));
      });
      await adapter.write(batch);
    }
  };
  const plans = seasonPlan(chance, size).sort((a, b) => a.startMs - b.startMs);
  const hours = new Hours();
  for (const plan of plans) {
    await write(hours.takeUntil(plan.startMs));
    for (const line of stayLines({ ...hotel, chance, mediaIds, nowMs: size.nowMs }, plan)) hours.add(line);
  }
  await write(hours.takeUntil(Number.POSITIVE_INFINITY));
  await systemIo.sync(adapter.fd);
  await adapter.close();
  return { lines: seq, actions, guests: size.guests, storyIds: hotel.stories.map(({ storyId }) => storyId) };
}

/** Lines to be written, grouped by hour, so that a season need not fit into memory. */
class Hours {
  readonly #byHour = new Map<number, Timed[]>();

  add(line: Timed): void {
    const hour = Math.floor(line.atMs / hourMs);
    const lines = this.#byHour.get(hour);
    if (lines === undefined) this.#byHour.set(hour, [line]);
    else lines.push(line);
  }

  /** Removes the lines of all complete hours before `ms`, and returns them in order of time. */
  takeUntil(ms: number): Timed[] {
    const before = Math.floor(ms / hourMs);
    const over = [...this.#byHour.keys()].filter((hour) => hour < before).sort((a, b) => a - b);
    return over.flatMap((hour) => {
      const lines = this.#byHour.get(hour) ?? [];
      this.#byHour.delete(hour);
      return lines.sort((a, b) => a.atMs - b.atMs);
    });
  }
}

/** Sets up a hotel with its stories and a retention of one year, so that nothing is erased during the measurement. */
async function furnish(dataDir: string) {
  const server = await startServer({ dataDir });
  try {
    const headers = await logIn(server);
    await call(server, 'updateSettings', { headers, body: { retentionDays: 365, language: 'ja' } });
    const stories: SeasonStory[] = [];
    for (const body of seasonStories()) {
      const { storyId } = (await call(server, 'createStory', { headers, body })).data;
      const made = (await call(server, 'listStories', { headers })).data.find((story) => story.storyId === storyId);
      if (made === undefined) throw new Error('the story is not there');
      const { version, isSequential, questionsAnswers = [] } = made;
      stories.push({ storyId, version, isSequential, questions: questionsAnswers });
    }
    const [account] = (await call(server, 'listStaff', { headers })).data;
    const qrCodeData = stories[0]?.storyId ?? '';
    const { hotelId } = (await call(server, 'validateQr', { body: { qrCodeData } })).data;
    return { stories, hotelId, accountId: account?.accountId ?? '' };
  } finally {
    await server.stop();
  }
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
