import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { guestRoutes } from '#core/api/guest-routes.ts';
import { apiBase } from '#core/api/routes.ts';
import type { VitalsReport } from '#core/api/status-schemas.ts';
import { takeAnswerTime } from './answer-times.ts';

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

/** A metric of the page as web-vitals reports it. web-vitals reports it again whenever it changes. */
export type Figure = { readonly name: string; readonly value: number };

type VitalsPorts = {
  /** Starts to watch the page's metrics. */
  readonly watch: (onFigure: (figure: Figure) => void) => void;
  /** Calls `work` whenever the page is hidden, which is the last reliable event on a phone. */
  readonly onHidden: (work: () => void) => void;
  readonly takeAnswerTime: () => number | undefined;
  /** Sends a report once, without retries. Never throws. */
  readonly send: (report: VitalsReport) => void;
};

const fields: Readonly<Record<string, 'lcpMs' | 'inpMs' | 'cls' | 'ttfbMs'>> = {
  LCP: 'lcpMs',
  INP: 'inpMs',
  CLS: 'cls',
  TTFB: 'ttfbMs',
};
/** The maximum values that the server accepts (`vitalsReportSchema`). */
const largestMs = 600_000;
const largestShift = 1_000;

/**
 * Reports the page's metrics and the median answer time when the page is hidden (HELP-9). Each metric is included only if
 * web-vitals has reported it since the last report, and an empty report is not sent. The report does not identify the guest.
 */
export function collectVitals({ watch, onHidden, takeAnswerTime, send }: VitalsPorts): void {
  let fresh: VitalsReport = {};
  watch(({ name, value }) => {
    const field = fields[name];
    if (field === undefined || !(value >= 0)) return;
    const isShift = field === 'cls';
    const known = Math.min(
      isShift ? Math.round(value * 10_000) / 10_000 : Math.round(value),
      isShift ? largestShift : largestMs,
    );
    fresh = { ...fresh, [field]: known };
  });
  onHidden(() => {
    const answerMs = takeAnswerTime();
    const report = { ...fresh, ...(answerMs === undefined ? {} : { answerMs: Math.round(answerMs) }) };
    fresh = {};
    if (Object.keys(report).length > 0) send(report);
  });
}
