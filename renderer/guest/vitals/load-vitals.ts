import { previewPath } from '../../platform/preview-messages.ts';

/** The delay for browsers without idle callbacks, in milliseconds. */
const laterMs = 2_000;

/** Loads `reportVitals` and calls it once the page has loaded and is idle. If it cannot be loaded, nothing is reported. */
export function loadVitalsLater(): void {
  // The editor's preview is not a guest's page.
  if (location.pathname === previewPath) return;
  const load = () => import('./report-vitals.ts').then(({ reportVitals }) => reportVitals()).catch(() => undefined);
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => void load());
    else setTimeout(() => void load(), laterMs);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
