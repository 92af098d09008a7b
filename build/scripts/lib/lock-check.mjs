import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/**
 * Finds optional packages that the lock file lacks. npm leaves one out without a message if the registry does not have
 * it; then the next clean installation, or one on another system, fails.
 * @param {Record<string, { optionalDependencies?: Record<string, string> }>} packages of `package-lock.json`
 * @returns {string[]} `package -> optional dependency` that the lock file lacks
 */
export function findGaps(packages) {
  const have = new Set(Object.keys(packages).map((where) => where.split('node_modules/').at(-1)));
  return Object.entries(packages).flatMap(([where, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !have.has(name))
      .map((name) => `${where} -> ${name}`),
  );
}

/**
 * @param {Record<string, { resolved?: string }>} packages
 * @returns {string[]} packages whose entry names the registry that the package came from: such a lock file works in one network
 * only
 */
export function findAddresses(packages) {
  return Object.entries(packages)
    .filter(([, { resolved }]) => resolved !== undefined && /^https?:/.test(resolved))
    .map(([where]) => where);
}

/** @returns {string[]} what is wrong with the lock file of this repository */
export function checkLock() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  return [
    ...findGaps(packages).map((gap) => `missing from the lock: ${gap}`),
    ...findAddresses(packages).map((where) => `names its registry: ${where}`),
  ];
}
