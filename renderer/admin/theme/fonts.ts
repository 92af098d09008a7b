/* The fonts are bundled, because a front desk may have no internet. Each weight has one file for the usual characters, and
 * several files for rare ones (`build/vite/merge-font-slices.ts`). */
import '@fontsource/noto-sans-jp/400.css';
import '@fontsource/noto-sans-jp/700.css';
