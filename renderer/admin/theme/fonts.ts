/* The fonts are bundled, because a front desk may have no internet. */
import '@fontsource/noto-sans-jp/400.css';
import '@fontsource/noto-sans-jp/700.css';
