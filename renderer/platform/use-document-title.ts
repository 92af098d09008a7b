import { useEffect } from 'react';

/** Keeps the page's title; it follows the language because the text does. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
