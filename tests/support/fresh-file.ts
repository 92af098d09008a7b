import { vi } from 'vitest';

/*
 * Before each file of tests: files share a worker and its libraries, since loading those anew for every file takes longer than
 * the tests. The product's own modules, and what a file put in place of something else, begin anew.
 */
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
