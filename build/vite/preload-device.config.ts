import { defineConfig } from 'vite';
import { preloadBuild } from './preload.ts';

/** The window of a tablet, and of a kiosk that is set up. */
export default defineConfig(preloadBuild('device'));
