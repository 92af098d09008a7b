import { useEffect } from 'react';
import { withoutBreaks } from './text-breaks.ts';

/** Sets the page's title. It changes with the language because the text does. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = withoutBreaks(title);
  }, [title]);
}
