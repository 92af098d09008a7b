import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { guestRoutes } from '#core/api/guest-routes.ts';
import { apiBase } from '#core/api/routes.ts';
import { takeAnswerTime } from './answer-times.ts';
import { collectVitals } from './collect-vitals.ts';

const address = `${apiBase}${guestRoutes.reportVitals.path}`;

/** Starts to report the metrics of this page (HELP-9). */
export function reportVitals(): void {
  collectVitals({
    watch(onFigure) {
      for (const on of [onLCP, onINP, onCLS, onTTFB]) on(onFigure, { reportAllChanges: true });
    },
    onHidden(work) {
      document.addEventListener('visibilitychange', () => {
        // The report waits for a microtask, because a metric may be reported in the same event.
        if (document.visibilityState === 'hidden') queueMicrotask(work);
      });
    },
    takeAnswerTime,
    send(report) {
      const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
      if (navigator.sendBeacon?.(address, body)) return;
      fetch(address, { method: guestRoutes.reportVitals.method, body, keepalive: true }).catch(() => undefined);
    },
  });
}
