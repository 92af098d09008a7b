import { defineConfig } from 'vite';
import { pageBuild } from './pages.ts';

/** The guests' page. */
export default defineConfig(pageBuild('guest'));
