import { expect, it } from 'vitest';
import type { DrawEvent } from '#core/model/draw.ts';
import type { JournalLine } from '#core/model/journal.ts';
import { DrawIndex } from './draw-index.ts';

type Drawn = Extract<DrawEvent, { type: 'drawn' }>;

it('DrawIndex returns the last spin at each kiosk, and the last one in lines that name no kiosk (KIOSK-15)', () => {
  const index = new DrawIndex();
  let seq = 0;
  const draw = (time: string, from: Pick<Drawn, 'where' | 'deviceId'>): void => {
    seq += 1;
    const line: JournalLine = {
      ...{ kind: 'draw', userId: `guest${seq}`, storyId: '', no: seq, before: index.chain.hash, seq, at: time, time },
      ...{ type: 'drawn', campaignId: 'c', drawId: `d${seq}`, sequence: seq, ball: null, tier: null },
      ...{ prize: { names: {} }, stayId: 's', ...from },
    };
    index.apply(line);
  };
  draw('2026-11-20T01:00:00.000Z', { where: 'kiosk' });
  draw('2026-11-20T02:00:00.000Z', { where: 'kiosk', deviceId: 'lobby' });
  draw('2026-11-20T03:00:00.000Z', { where: 'kiosk', deviceId: 'lobby' });
  draw('2026-11-20T04:00:00.000Z', { where: 'kiosk', deviceId: 'pool' });
  draw('2026-11-20T05:00:00.000Z', { where: 'phone' });
  expect([
    index.getLastSpinTime('lobby'),
    index.getLastSpinTime('pool'),
    index.getLastSpinTime(),
    index.getLastSpinTime('x'),
  ]).toEqual([...['2026-11-20T03:00:00.000Z', '2026-11-20T04:00:00.000Z', '2026-11-20T01:00:00.000Z'], undefined]);
});
