import path from 'node:path';

/** The repository's folder. */
export const root = path.resolve(import.meta.dirname, '../../..');

/**
 * @param {...string} parts below the repository's folder, with forward slashes
 * @returns {string} an absolute path
 */
export const inRoot = (...parts) => path.join(root, ...parts);
