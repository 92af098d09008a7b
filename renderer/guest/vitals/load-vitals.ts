import { previewPath } from '../../platform/preview-messages.ts';

/** For browsers without idle callbacks. Milliseconds. */
const laterMs = 2_000;

/** Loads the report in a file of its own, once the page is there and idle. Without it the game goes on as well. */
export function loadVitalsLater(): void {
  // The editor's preview is no guest.
  if (location.pathname === previewPath) return;
  const load = () => import('./report-vitals.ts').then(({ reportVitals }) => reportVitals()).catch(() => undefined);
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => void load());
    else setTimeout(() => void load(), laterMs);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
