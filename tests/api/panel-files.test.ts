import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../support/server.ts';

const assets = path.resolve(import.meta.dirname, '../../dist/renderer/assets');
beforeAll(() => ensureBuilt());

it('the files that every screen of the panel loads do not import the schemas: a circular import would break every page', () => {
  const shared = readdirSync(assets).filter((name) => /^(?:base|kit|panel|admin-shell)-[\w-]+\.js$/.test(name));
  expect(shared.length).toBeGreaterThan(3);
  const needing = shared.filter((name) => /from\s*"\.\/schemas-/.test(readFileSync(path.join(assets, name), 'utf8')));
  expect(needing).toEqual([]);
});
