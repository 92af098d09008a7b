import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Shortcuts } from './shortcuts-context.ts';

/**
 * Ignores hotkeys for a moment after each change of page (UNDO-2). The attribute `data-keys="awake"` on the document's root
 * tells style sheets and tests when hotkeys work again.
 */
export function usePauseShortcuts(restMs: number): Pick<Shortcuts, 'isAwake' | 'rest'> {
  const { pathname } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = useCallback(() => {
    const { dataset } = document.documentElement;
    clearTimeout(timer.current);
    if (restMs === 0) {
      dataset.keys = 'awake';
      return;
    }
    delete dataset.keys;
    timer.current = setTimeout(() => {
      dataset.keys = 'awake';
    }, restMs);
  }, [restMs]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useLayoutEffect(() => {
    rest();
    return () => clearTimeout(timer.current);
  }, [rest, pathname]);
  return useMemo(() => ({ rest, isAwake: () => document.documentElement.dataset.keys === 'awake' }), [rest]);
}
