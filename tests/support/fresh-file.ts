import { vi } from 'vitest';

/*
 * Runs before each test file. Files share a worker and its libraries, because loading these for every file takes longer
 * than the tests. The product's own modules, and the fake timers and stubs of the file before, are reset.
 */
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
