import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timings } from '#core/rules/timings.ts';
import { findHotkey, type Hotkey, isTyping, listHotkeys } from './hotkey.ts';
import { type HotkeySource, type Shortcuts, ShortcutsContext } from './shortcuts-context.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { usePauseShortcuts } from './use-keys-rest.ts';

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
