/* Bundled, because a front desk may have no internet; cut into slices, of which a page loads the few it needs. */
import '@fontsource/noto-sans-jp/400.css';
import '@fontsource/noto-sans-jp/700.css';
