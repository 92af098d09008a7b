import { useEffect } from 'react';
import { withoutBreaks } from './text-breaks.ts';

/** Sets the page's title, without the marks for line breaks. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = withoutBreaks(title);
  }, [title]);
}
