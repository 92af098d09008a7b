import { expect, it } from 'vitest';
import { findAddresses, findGaps } from './lock-check.mjs';

it('findGaps returns optional dependencies that the lock file lacks', () => {
  const packages = {
    'node_modules/tool': { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-darwin': '1.0.0' } },
    'node_modules/tool-linux': {},
  };
  expect(findGaps(packages)).toEqual(['node_modules/tool -> tool-darwin']);
});

it('findAddresses returns packages whose entry contains the address of a registry', () => {
  const packages = { 'node_modules/a': { resolved: 'https://registry.example/a.tgz' }, 'node_modules/b': {} };
  expect(findAddresses(packages)).toEqual(['node_modules/a']);
});
