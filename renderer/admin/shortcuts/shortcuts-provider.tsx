import { Kbd, Modal } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { timings } from '#core/rules/timings.ts';
import { findHotkey, type Hotkey, isTyping, listHotkeys } from './hotkey.ts';
import { type HotkeySource, type Shortcuts, ShortcutsContext } from './shortcuts-context.ts';
import classes from './shortcuts-provider.module.css';

type Props = {
  readonly children: ReactNode;
  /** For how many milliseconds keys are ignored after a page has appeared. */
  readonly restMs?: number;
};

/** Handles the panel's hotkeys (UNDO-2). The key `?` lists those of the page. */
export function ShortcutsProvider({ children, restMs = timings.pageKeysRestMs }: Props) {
  const { t } = useTranslation('panel');
  const sources = useRef<readonly HotkeySource[]>([]);
  const resting = usePauseShortcuts(restMs);
  const [listed, setListed] = useState<readonly Hotkey[]>();

  const add = useCallback((source: HotkeySource) => {
    sources.current = [source, ...sources.current];
    return () => {
      sources.current = sources.current.filter((item) => item !== source);
    };
  }, []);
  const listNow = useCallback(
    (): readonly Hotkey[] => [
      ...listHotkeys(sources.current.flatMap((source) => source())),
      { keys: ['?'], label: t('shortcuts.help') },
    ],
    [t],
  );
  const shortcuts = useMemo<Shortcuts>(
    () => ({ add, ...resting, show: () => setListed(listNow()) }),
    [add, resting, listNow],
  );

  // An open list changes with the language. Effects of the page's parts run first, so their labels have already changed.
  useEffect(() => setListed((before) => before && listNow()), [listNow]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="menu"]')) return;
      const help: Hotkey = { keys: ['?'], label: '', run: shortcuts.show };
      const hotkey = findHotkey(event, [help, ...sources.current.flatMap((source) => source())]);
      if (!hotkey || !shortcuts.isAwake()) return;
      event.preventDefault();
      hotkey.run?.();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shortcuts]);

  return (
    <ShortcutsContext value={shortcuts}>
      {children}
      {listed && <ShortcutsDialog hotkeys={listed} onClose={() => setListed(undefined)} />}
    </ShortcutsContext>
  );
}

type ShortcutsDialogProps = { readonly hotkeys: readonly Hotkey[]; readonly onClose: () => void };

/** The list of all keys of the open page. */
function ShortcutsDialog({ hotkeys, onClose }: ShortcutsDialogProps) {
  const { t } = useTranslation(['panel', 'admin']);
  return (
    <Modal
      opened
      title={t('shortcuts.title')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('admin:dialog.close') }}
    >
      <dl className={classes.list}>
        {hotkeys.map(({ keys, shown = keys, label }) => (
          <div key={`${keys.join()}${label}`}>
            <dt>{label}</dt>
            <dd>
              {shown.map((key) => (
                <Kbd key={key}>{key.length === 1 ? key.toUpperCase() : key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

type Rests = Pick<Shortcuts, 'isAwake' | 'rest' | 'disarm' | 'isArmed'>;

/**
 * Ignores hotkeys for a moment after each change of page (UNDO-2), and Enter and Space as well after an act (UNDO-4). The
 * attribute `data-keys="awake"` on the document's root tells style sheets and tests when keys work again. With `restMs` 0
 * keys never rest.
 */
function usePauseShortcuts(restMs: number): Rests {
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
