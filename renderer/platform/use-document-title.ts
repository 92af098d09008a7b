import { useEffect } from 'react';
import { withoutBreaks } from './text-breaks.ts';

/** Keeps the page's title; it follows the language because the text does. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = withoutBreaks(title);
  }, [title]);
}
