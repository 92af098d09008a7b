import { defineConfig } from 'vite';
import { pageBuild } from './pages.ts';

/** The staff panel. */
export default defineConfig(pageBuild('admin'));
