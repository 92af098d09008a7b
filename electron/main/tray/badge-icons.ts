/**
 * Returns the names, without extension, of the icons that show how many guests are waiting
 * (`build/vite/shell-icons.ts`). `overlay` is undefined if nobody is waiting.
 */
export function getBadgeIcons(count: number): { readonly tray: string; readonly overlay: string | undefined } {
  if (count <= 0) return { tray: 'tray-0', overlay: undefined };
  const text = count > 9 ? '9plus' : String(count);
  return { tray: `tray-${text}`, overlay: `badge-${text}` };
}
