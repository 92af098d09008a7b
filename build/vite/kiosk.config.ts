import { defineConfig } from 'vite';
import { pageBuild } from './pages.ts';

/** The lobby kiosk's page. */
export default defineConfig(pageBuild('kiosk'));
