import { defineConfig } from 'vite';
import { preloadBuild } from './preload.ts';

/** The kiosk window. */
export default defineConfig(preloadBuild('kiosk'));
