import { defineConfig } from 'vite';
import { pageBuild } from './pages.ts';

/** The desktop shell's own pages. */
export default defineConfig(pageBuild('desktop'));
