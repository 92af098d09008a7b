import path from 'node:path';
import { parseArgs } from 'node:util';
import { shapes } from './season/season-plan.ts';
import { writeSeason } from './season/write-season.ts';

/*
 * Writes a data directory with a season's guests and actions, for measurements and for trying out the panel: `npm run bench --
 * seed --guests 20000 --actions 1000000 --data-dir DIR [--shape season|current] [--seed 1] [--until ISO]`. The same arguments
 * give the same guests and actions, except for the ids that the server creates, such as those of stories and pictures. The
 * administrator's account is that of the tests.
 */
const { values } = parseArgs({
  options: {
    guests: { type: 'string', default: '20000' },
    actions: { type: 'string', default: '1000000' },
    'data-dir': { type: 'string' },
    shape: { type: 'string', default: 'season' },
    seed: { type: 'string', default: '1' },
    until: { type: 'string' },
  },
});
const shape = shapes.find((one) => one === values.shape);
const dataDir = values['data-dir'];
if (shape === undefined || dataDir === undefined) {
  throw new Error(`give --data-dir DIR and --shape ${shapes.join('|')}`);
}
const began = performance.now();
const season = await writeSeason({
  dataDir: path.resolve(dataDir),
  guests: Number(values.guests),
  actions: Number(values.actions),
  shape,
  seed: Number(values.seed),
  nowMs: values.until === undefined ? Date.now() : Date.parse(values.until),
});
const seconds = ((performance.now() - began) / 1_000).toFixed(1);
console.log(`${JSON.stringify(season)} in ${seconds} s`);
