import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { moveData, mustMoveData } from './move-data.ts';

let world: string;
let from: string;
let to: string;
beforeEach(() => {
  world = mkdtempSync(path.join(tmpdir(), 'takarabune-move-'));
  from = path.join(world, 'account/data');
  to = path.join(world, 'all/data');
  createHotel(from, 'a');
});
afterEach(() => rmSync(world, { recursive: true }));

function createHotel(folder: string, storeId: string) {
  mkdirSync(path.join(folder, 'documents'), { recursive: true });
  writeFileSync(path.join(folder, 'control.json'), JSON.stringify({ value: { storeId } }));
  writeFileSync(path.join(folder, 'documents/hotel.json'), `hotel ${storeId}`);
}
const readHotel = (folder: string) => readFileSync(path.join(folder, 'documents/hotel.json'), 'utf8');

describe('the data of one account (DESKTOP-33)', () => {
  it('move to the folder of all accounts once, and the old folder is renamed', async () => {
    expect(mustMoveData(from, to)).toBe(true);
    await moveData(from, to);
    expect([readHotel(to), readHotel(`${from}.moved`), existsSync(from)]).toEqual(['hotel a', 'hotel a', false]);
    expect(mustMoveData(from, to)).toBe(false);
  });

  it('move into a folder that is still empty, and beside an earlier move', async () => {
    mkdirSync(to, { recursive: true });
    mkdirSync(`${from}.moved`);
    await moveData(from, to);
    expect(readHotel(to)).toBe('hotel a');
    expect(readdirSync(path.dirname(from))).toEqual(['data.moved', expect.stringMatching(/^data\.moved-\d+$/)]);
  });

  it('stay where they are if the copy cannot be completed', async () => {
    mkdirSync(to, { recursive: true });
    writeFileSync(path.join(to, 'something'), '');
    await expect(moveData(from, to)).rejects.toThrow('ENOTEMPTY');
    expect([readHotel(from), readdirSync(to)]).toEqual(['hotel a', ['something']]);
  });

  it('are renamed at the next start if the program was killed after the copy', async () => {
    createHotel(to, 'a');
    writeFileSync(path.join(to, 'documents/hotel.json'), 'hotel a, a day later');
    expect(mustMoveData(from, to)).toBe(true);
    await moveData(from, to);
    expect([readHotel(to), existsSync(from)]).toEqual(['hotel a, a day later', false]);
  });

  it.each(['b', undefined])('stay if the other folder contains another hotel (%s)', (storeId) => {
    createHotel(to, 'b');
    if (storeId === undefined) for (const folder of [from, to]) writeFileSync(path.join(folder, 'control.json'), '{');
    expect(mustMoveData(from, to)).toBe(false);
  });

  it('stay if nothing is shared, or there are none', () => {
    expect([mustMoveData(from, from), mustMoveData(path.join(world, 'nothing'), to)]).toEqual([false, false]);
  });
});
