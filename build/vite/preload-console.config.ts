import { defineConfig } from 'vite';
import { preloadBuild } from './preload.ts';

/** The front desk's window. */
export default defineConfig(preloadBuild('console'));
