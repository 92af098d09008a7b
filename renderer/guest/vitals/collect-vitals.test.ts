import { describe, expect, it } from 'vitest';
import type { VitalsReport } from '#core/api/status-schemas.ts';
import { vitalsReportSchema } from '#core/api/status-schemas.ts';
import { recordAnswerTime, takeAnswerTime } from './answer-times.ts';
import { collectVitals, type Figure } from './report-vitals.ts';

function page() {
  const sent: VitalsReport[] = [];
  let figure: (figure: Figure) => void = () => {};
  let hide = () => {};
  collectVitals({
    watch: (onFigure) => {
      figure = onFigure;
    },
    onHidden: (work) => {
      hide = work;
    },
    takeAnswerTime,
    send: (report) => sent.push(report),
  });
  return { sent, tell: (name: string, value: number) => figure({ name, value }), hide: () => hide() };
}

describe('the report of a page', () => {
  it('contains the latest value of each metric when the page is hidden, and is not sent twice [209]', () => {
    const { sent, tell, hide } = page();
    tell('LCP', 812.4);
    tell('LCP', 1_204.6);
    tell('TTFB', 21.2);
    tell('CLS', 0.012_34);
    hide();
    hide();
    tell('INP', 48);
    hide();
    expect(sent).toEqual([{ lcpMs: 1_205, ttfbMs: 21, cls: 0.0123 }, { inpMs: 48 }]);
  });

  it('contains the median time of the answers, without impossible times', () => {
    const { sent, hide } = page();
    for (const ms of [90, 4_000, 110, -3, 9_000_000]) recordAnswerTime(ms);
    hide();
    hide();
    expect(sent).toEqual([{ answerMs: 110 }]);
  });

  it("is accepted by the server's schema even if metrics are huge, invalid or unknown", () => {
    const { sent, tell, hide } = page();
    for (const name of ['LCP', 'INP', 'TTFB', 'CLS', 'FID']) tell(name, Number.MAX_VALUE);
    tell('INP', Number.NaN);
    hide();
    expect(vitalsReportSchema.safeParse(sent[0]).success).toBe(true);
    expect(Object.keys(sent[0] ?? {})).toHaveLength(4);
  });
});
