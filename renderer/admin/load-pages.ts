import type { RouteObject } from 'react-router-dom';
import { pause } from './server/after-first-view.ts';

/** Parts of pages that are loaded when they are first used. */
const parts = [() => import('./check-in/import-dialog.tsx'), () => import('./redemption/camera-dialog.tsx')];

/**
 * Loads the code of all pages one after another while the panel is idle, so that each opens without a wait and without the
 * server (PANEL-6). A page whose code cannot be loaded now is loaded when it is opened.
 */
export async function loadPages(routes: readonly RouteObject[]): Promise<void> {
  for (const load of [...listLoaders(routes), ...parts]) {
    await pause();
    await load().catch(() => undefined);
  }
}

function listLoaders(routes: readonly RouteObject[]): (() => Promise<unknown>)[] {
  return routes.flatMap(({ lazy, children = [] }) => [
    ...(typeof lazy === 'function' ? [lazy] : []),
    ...listLoaders(children),
  ]);
}
