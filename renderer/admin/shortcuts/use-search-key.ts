import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useHotkeys } from './shortcuts-context.ts';

/** The history state of a page that was opened by `/` on another page. */
export const searchState = { focus: 'search' } as const;

/**
 * Registers `/`, which focuses the page's search field. The field is also focused if the page was opened by `/` on another
 * page.
 */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  const { t } = useTranslation('panel');
  const { state } = useLocation();
  const isAsked = typeof state === 'object' && state !== null && 'focus' in state && state.focus === searchState.focus;
  const focus = () => {
    field.current?.focus();
    field.current?.select();
  };
  useHotkeys([{ keys: ['/'], label: t('shortcuts.search'), run: focus }]);
  useEffect(() => {
    if (isAsked) field.current?.focus();
  }, [isAsked, field]);
}
