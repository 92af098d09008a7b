import { defineConfig } from 'vite';
import { preloadBuild } from './preload.ts';

/** The window of a tablet, and of a kiosk while it is set up. */
export default defineConfig(preloadBuild('device'));
