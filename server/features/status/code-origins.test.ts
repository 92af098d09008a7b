import { beforeEach, describe, expect, it } from 'vitest';
import { FakeClock, minute } from '#tests/support/guest-world.ts';
import { MemoryDocuments } from '#tests/support/memory-storage.ts';
import { silentLogger } from '../../platform/logger.ts';
import { CodeOrigins } from './code-origins.ts';

const [first, second] = ['http://192.168.1.20:8080', 'http://192.168.1.77:8080'];
let clock: FakeClock;
let documents: MemoryDocuments;
let origin: string;
beforeEach(() => {
  clock = new FakeClock();
  documents = new MemoryDocuments();
  origin = first;
});
const load = () => CodeOrigins.load({ documents, clock, log: silentLogger, publicOrigin: () => origin });
const iso = () => new Date(clock.wallMs).toISOString();

describe('the addresses in QR codes', () => {
  it('are not reported while the address stays the same', async () => {
    const origins = await load();
    await origins.record(`${first}/story/abcd2345`);
    clock.advance(minute);
    expect(origins.changed().old).toEqual([]);
    expect(origins.changed().since).toBe(new Date(clock.wallMs - minute).toISOString());
  });

  it('[235] are reported once another address is in use, with the time of the change, even after a restart', async () => {
    const madeAt = iso();
    await (await load()).record(`${first}/story/abcd2345`);
    clock.advance(minute);
    origin = second;
    const restarted = await load();
    await restarted.watch();
    const changedAt = iso();
    clock.advance(minute);
    expect((await load()).changed()).toEqual({ since: changedAt, old: [{ origin: first, lastAt: madeAt }] });
    origin = first;
    expect((await load()).changed().old).toEqual([]);
  });

  it('are no longer reported once staff have made new codes', async () => {
    const origins = await load();
    await origins.record(`${first}/story/abcd2345`);
    origin = second;
    await origins.record(`${second}/story/abcd2345`);
    expect(origins.changed().old).toHaveLength(1);
    await origins.forget();
    expect(origins.changed().old).toEqual([]);
    origin = first;
    expect((await load()).changed().old.map((entry) => entry.origin)).toEqual([second]);
  });

  it('are limited to twenty, and texts that are not links are ignored', async () => {
    const origins = await load();
    await origins.record('no link');
    for (let n = 0; n < 30; n += 1) await origins.record(`http://10.0.0.${n}/story/abcd2345`);
    expect(origins.changed().old).toHaveLength(20);
    expect(origins.changed().old[0]?.origin).toBe('http://10.0.0.29');
  });

  it('are reported even if they cannot be written to the disk', async () => {
    const failing = { get: documents.get.bind(documents), put: () => Promise.reject(new Error('ENOSPC')) };
    const origins = await CodeOrigins.load({
      documents: failing,
      clock,
      log: silentLogger,
      publicOrigin: () => second,
    });
    await origins.record(`${first}/story/abcd2345`);
    expect(origins.changed().old).toHaveLength(1);
  });
});
