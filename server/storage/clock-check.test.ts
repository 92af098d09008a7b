import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { aClock } from '#tests/storage/support.ts';
import { toLocalDay } from '../platform/local-time.ts';
import { openClockCheck } from './clock-check.ts';

const start = '2026-11-21T10:00:00.000Z';
const minute = 60_000;
const day = 24 * 60 * minute;

/** Simulates the parts of a data directory that the clock check uses. */
function anInstallation(lastAt?: string) {
  const storedDocuments = new Map<string, unknown>();
  const journal = { lastSeq: lastAt === undefined ? 0 : 1, lastAt };
  const documents = {
    get: <S extends z.ZodType>(name: string, schema: S) =>
      Promise.resolve(storedDocuments.has(name) ? schema.parse(storedDocuments.get(name)) : undefined),
    put: (name: string, value: unknown) => {
      storedDocuments.set(name, value);
      return Promise.resolve();
    },
  };
  const startServer = (at: string) => {
    const time = aClock(at);
    const write = () => {
      journal.lastSeq += 1;
      journal.lastAt = new Date(time.clock.now()).toISOString();
    };
    const opening = openClockCheck({ clock: time.clock, journal, documents });
    return opening.then((check) => ({ check, time, write }));
  };
  return { startServer };
}

describe('the clock at the start (STORE-6)', () => {
  it.each([
    ['is not doubtful without an earlier line', undefined, start, false],
    ['is not doubtful a minute later', start, '2026-11-21T10:01:00.000Z', false],
    ['is not doubtful 5 minutes back', start, '2026-11-21T09:55:00.000Z', false],
    ['is doubtful more than 5 minutes back', start, '2026-11-21T09:54:59.999Z', true],
    ['is not doubtful 3 days ahead', start, '2026-11-24T10:00:00.000Z', false],
    ['is doubtful more than 3 days ahead', start, '2026-11-24T10:00:00.001Z', true],
    ['is doubtful years back, as with a dead battery', start, '2015-01-01T00:00:00.000Z', true],
  ])('%s', async (_, lastAt, now, isDoubtful) => {
    const { check } = await anInstallation(lastAt).startServer(now);
    expect(check.isDoubtful()).toBe(isDoubtful);
  });

  it('stays doubtful after new lines and a restart, because those lines carry the doubtful time', async () => {
    const installation = anInstallation(start);
    const first = await installation.startServer('2036-11-21T10:00:00.000Z');
    first.write();
    expect(first.check.isDoubtful()).toBe(true);
    const second = await installation.startServer('2036-11-21T11:00:00.000Z');
    expect(second.check.isDoubtful()).toBe(true);
  });

  it('is not doubtful once it has been corrected, nor at the next start', async () => {
    const installation = anInstallation(start);
    const wrong = await installation.startServer('2036-11-21T10:00:00.000Z');
    wrong.write();
    expect((await installation.startServer('2026-11-21T12:00:00.000Z')).check.isDoubtful()).toBe(false);
    expect((await installation.startServer('2026-11-21T13:00:00.000Z')).check.isDoubtful()).toBe(false);
  });

  it('is not doubtful once staff confirm it, nor at the next start before a new line', async () => {
    const installation = anInstallation(start);
    const { check } = await installation.startServer('2027-04-01T10:00:00.000Z');
    expect(check.isDoubtful()).toBe(true);
    await check.confirm();
    expect(check.isDoubtful()).toBe(false);
    expect((await installation.startServer('2027-04-02T10:00:00.000Z')).check.isDoubtful()).toBe(false);
  });

  it('is compared with new lines again after a confirmation', async () => {
    const installation = anInstallation(start);
    const first = await installation.startServer('2027-04-01T10:00:00.000Z');
    await first.check.confirm();
    first.time.pass(day);
    first.write();
    expect((await installation.startServer('2027-04-01T12:00:00.000Z')).check.isDoubtful()).toBe(true);
  });
});

describe('the clock of a running server', () => {
  it('does not become doubtful as time passes, however few lines are written', async () => {
    const { check, time } = await anInstallation(start).startServer(start);
    time.pass(30 * day);
    expect(check.isDoubtful()).toBe(false);
  });

  it('is doubtful when it is set back or ahead, until staff confirm it', async () => {
    const { check, time } = await anInstallation(start).startServer(start);
    time.pass(day);
    expect(check.isDoubtful()).toBe(false);
    time.setWall('2026-11-22T09:50:00.000Z');
    expect(check.isDoubtful()).toBe(true);
    time.setWall('2026-11-22T10:00:00.000Z');
    expect(check.isDoubtful()).toBe(true);
    await check.confirm();
    expect(check.isDoubtful()).toBe(false);
    time.setWall('2026-11-26T10:00:00.000Z');
    expect(check.isDoubtful()).toBe(true);
  });

  it('is not doubtful on a computer that sleeps every night', async () => {
    const { check, time } = await anInstallation(start).startServer(start);
    let wall = Date.parse(start);
    for (let night = 0; night < 20; night += 1) {
      wall += day / 2;
      time.setWall(new Date(wall).toISOString());
      expect(check.isDoubtful()).toBe(false);
    }
  });

  it('is doubtful when small steps back add up to more than 5 minutes', async () => {
    const { check, time } = await anInstallation(start).startServer(start);
    time.setWall('2026-11-21T09:57:00.000Z');
    expect(check.isDoubtful()).toBe(false);
    time.setWall('2026-11-21T09:54:00.000Z');
    expect(check.isDoubtful()).toBe(true);
  });
});

describe('the hotel’s day (STORY-8)', () => {
  it('follows a certain clock', async () => {
    const { check, time } = await anInstallation(start).startServer(start);
    expect(check.today()).toBe(toLocalDay(start));
    time.pass(day);
    expect(check.today()).toBe(toLocalDay('2026-11-22T10:00:00.000Z'));
  });

  it('is the last certain day while the clock is doubtful, also after a restart, until staff confirm the date', async () => {
    const installation = anInstallation(start);
    const first = await installation.startServer('2036-11-21T10:00:00.000Z');
    first.write();
    expect(first.check.today()).toBe(toLocalDay(start));
    const { check } = await installation.startServer('2036-11-23T10:00:00.000Z');
    expect(check.today()).toBe(toLocalDay(start));
    await check.confirm();
    expect(check.today()).toBe(toLocalDay('2036-11-23T10:00:00.000Z'));
  });
});
