/**
 * Returns the names of the pictures that show how many guests wait (`build/vite/shell-icons.ts`), without extension.
 */
export function badgePictures(count: number): { readonly tray: string; readonly overlay: string | undefined } {
  if (count <= 0) return { tray: 'tray-0', overlay: undefined };
  const text = count > 9 ? '9plus' : String(count);
  return { tray: `tray-${text}`, overlay: `badge-${text}` };
}
