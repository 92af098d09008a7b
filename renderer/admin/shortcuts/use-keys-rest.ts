import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { timings } from '#core/rules/timings.ts';
import { isTyping } from './hotkey.ts';
import type { Shortcuts } from './shortcuts-context.ts';

type Rests = Pick<Shortcuts, 'isAwake' | 'rest' | 'disarm' | 'isArmed'>;

/**
 * Ignores hotkeys for a moment after each change of page (UNDO-2), and Enter and Space as well after an act (UNDO-4). The
 * attribute `data-keys="awake"` on the document's root tells style sheets and tests when keys work again. With `restMs` 0
 * keys never rest.
 */
export function usePauseShortcuts(restMs: number): Rests {
  const { pathname } = useLocation();
  const timers = useRef<{ page?: Timer; act?: Timer }>({});
  /** The keys that are down now, and those that were down at the act. */
  const down = useRef(new Set<string>());
  const downAtAct = useRef(new Set<string>());

  const isArmed = useCallback(() => timers.current.act === undefined && downAtAct.current.size === 0, []);
  const show = useCallback(() => {
    const { dataset } = document.documentElement;
    if (isArmed() && timers.current.page === undefined) dataset.keys = 'awake';
    else delete dataset.keys;
  }, [isArmed]);
  const start = useCallback(
    (which: 'page' | 'act', ms: number) => {
      clearTimeout(timers.current[which]);
      timers.current[which] = setTimeout(() => {
        delete timers.current[which];
        show();
      }, ms);
      show();
    },
    [show],
  );
  const rest = useCallback(() => (restMs === 0 ? show() : start('page', restMs)), [restMs, start, show]);
  const disarm = useCallback(() => {
    if (restMs === 0) return;
    downAtAct.current = new Set(down.current);
    start('act', timings.actRestMs);
  }, [restMs, start]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useLayoutEffect(() => {
    rest();
    return () => clearTimeout(timers.current.page);
  }, [rest, pathname]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      down.current.add(event.code);
      // A focused button would act by itself, without asking whether it may.
      const isAct = event.key === 'Enter' || event.key === ' ';
      if (!isAct || isArmed() || isTyping(event.target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const onKeyUp = (event: KeyboardEvent) => {
      down.current.delete(event.code);
      downAtAct.current.delete(event.code);
      show();
    };
    // A key that comes up while another window has the focus is never reported.
    const onBlur = () => {
      down.current.clear();
      downAtAct.current.clear();
      show();
    };
    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('keyup', onKeyUp, true);
    window.addEventListener('blur', onBlur);
    const { current } = timers;
    return () => {
      clearTimeout(current.act);
      window.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('keyup', onKeyUp, true);
      window.removeEventListener('blur', onBlur);
    };
  }, [isArmed, show]);

  return useMemo(
    () => ({ rest, disarm, isArmed, isAwake: () => document.documentElement.dataset.keys === 'awake' }),
    [rest, disarm, isArmed],
  );
}

type Timer = ReturnType<typeof setTimeout>;
