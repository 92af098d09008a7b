import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { chainHash, readHeadCode, toHeadCode } from './draw-chain.ts';

const line = {
  seq: 7,
  at: '2026-11-22T10:00:00.000Z',
  kind: 'draw',
  no: 3,
  ball: { place: 0, deck: 1 },
  tier: null,
  by: 'あ',
};

it('chainHash hashes the fields as JSON, sorted by name, without seq and at', () => {
  const text = '{"ball":{"deck":1,"place":0},"by":"あ","kind":"draw","no":3,"tier":null}';
  expect(chainHash(line)).toBe(createHash('sha256').update(text).digest('hex'));
});

it('chainHash does not depend on seq, at, an erased reason, undefined fields or the order of the fields', () => {
  const { kind, ...rest } = line;
  for (const equalLine of [
    { ...line, seq: 900, at: '' },
    { ...line, reason: '' },
    { ...rest, kind },
    { ...line, more: undefined },
  ])
    expect(chainHash(equalLine)).toBe(chainHash(line));
});

it('chainHash is different if another field is changed or added', () => {
  for (const other of [
    { ...line, no: 4 },
    { ...line, tier: '1' },
    { ...line, ball: null },
    { ...line, by: 'い' },
    { ...line, x: 1 },
  ])
    expect(chainHash(other)).not.toBe(chainHash(line));
});

it('toHeadCode and readHeadCode agree on the ten characters that are printed, however they are typed (DRAW-25)', () => {
  const hash = chainHash(line);
  const printed = toHeadCode(hash);
  for (const typed of [printed, printed.toUpperCase(), printed.replace(' ', '-'), printed.replace(' ', '　'), hash]) {
    expect(hash.startsWith(readHeadCode(typed) ?? 'none')).toBe(true);
  }
  expect(readHeadCode(printed)).toHaveLength(10);
  for (const wrong of ['', printed.slice(0, -1), `${printed}g`, `${hash}0`])
    expect(readHeadCode(wrong)).toBeUndefined();
});
