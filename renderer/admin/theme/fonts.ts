/* Bundled, because a front desk may have no internet; one file for the usual characters of a weight, and slices for rare ones (`build/vite/whole-face.ts`). */
import '@fontsource/noto-sans-jp/400.css';
import '@fontsource/noto-sans-jp/700.css';
