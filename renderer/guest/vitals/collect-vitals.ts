import type { VitalsReport } from '#core/api/status-schemas.ts';

/** A figure of the page as web-vitals tells it, again whenever it changes. */
export type Figure = { readonly name: string; readonly value: number };

export type VitalsPorts = {
  /** Watches the page's figures from here on. */
  readonly watch: (onFigure: (figure: Figure) => void) => void;
  /** Calls back whenever the page goes out of sight: the last moment that is certain on a phone. */
  readonly onHidden: (work: () => void) => void;
  readonly takeAnswerTime: () => number | undefined;
  /** Sends a report and forgets it; never throws, never tries again. */
  readonly send: (report: VitalsReport) => void;
};

const fields: Readonly<Record<string, 'lcpMs' | 'inpMs' | 'cls' | 'ttfbMs'>> = {
  LCP: 'lcpMs',
  INP: 'inpMs',
  CLS: 'cls',
  TTFB: 'ttfbMs',
};
/** What the server takes (`vitalsReportSchema`). */
const largestMs = 600_000;
const largestShift = 1_000;

/** Reports figures when the page goes out of sight, each only when it is new (decision 2.22). Nothing says whose they are. */
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
