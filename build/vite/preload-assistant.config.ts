import { defineConfig } from 'vite';
import { preloadBuild } from './preload.ts';

/** The first-start assistant. */
export default defineConfig(preloadBuild('assistant'));
