import { describe, expect, it } from 'vitest';
import { findStale } from './install.mjs';

const lock = {
  '': {},
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/b-win32': { version: '2.0.0', integrity: 'sha512-b', optional: true },
};

describe('the check for stale packages', () => {
  it('accepts the packages of the lock file, and missing optional packages of other systems', () => {
    expect(findStale(lock, { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } })).toEqual([]);
  });

  it('returns packages that are missing, not in the lock file, or of another version or content', () => {
    expect(findStale(lock, {})).toEqual(['node_modules/a']);
    expect(findStale(lock, { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } })).toEqual([
      'node_modules/a',
    ]);
    expect(findStale(lock, { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } })).toEqual([
      'node_modules/a',
    ]);
    const old = {
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
      'node_modules/gone': { version: '1.0.0' },
    };
    expect(findStale(lock, old)).toEqual(['node_modules/gone']);
  });
});
