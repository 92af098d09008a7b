import { useEffect } from 'react';

const shell =
  'M16 26C14 26 13 24 12 23L9 23.5C3 19 0 13 3 8C6 9 6 5 10 4C12 6 13 2 16 2C19 2 20 6 22 4C26 5 26 9 29 8C32 13 29 19 23 23.5L20 23C19 24 18 26 16 26Z';

/** Returns the data URL of the product's logo with a number on it. */
function badgeIcon(count: number): string {
  const text = count > 9 ? '9+' : String(count);
  // The colours are literal values, because a separate picture cannot use the page's variables.
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="${shell}" fill="#F2B33D"/><circle cx="21" cy="20" r="11" fill="#D0303F"/><text x="21" y="25.5" font-family="sans-serif" font-size="${text.length > 1 ? 12 : 16}" font-weight="700" fill="#fff" text-anchor="middle">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}

/** Shows on the tab's icon how many guests wait, or the page's own icon if nobody does. */
export function useFaviconBadge(count: number): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || count === 0) return;
    const own = link.href;
    link.href = badgeIcon(count);
    return () => {
      link.href = own;
    };
  }, [count]);
}
