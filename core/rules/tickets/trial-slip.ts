import { centered, dashed, filled, getSizes, head, space } from './slip-parts.ts';
import type { PaperWidth, TicketLayout } from './ticket-layout.ts';

export type TestSlipData = {
  readonly hotelName: string;
  readonly printerName: string;
  /**
   * The address that phones use. It is printed as a QR code, which staff scan to check that printed codes can be read.
   */
  readonly origin: string;
  readonly printedAt: string;
  readonly texts: {
    readonly heading: string;
    /** Names and characters that become illegible first if the print is poor. */
    readonly sample: string;
    readonly smallSample: string;
    readonly edges: string;
    readonly scan: string;
    readonly paper: Readonly<Record<PaperWidth, string>>;
    readonly footer: string;
  };
};

/** Returns the layout of the test page, which shows letters, the full width of the paper, and a QR code. */
export function testSlip({ texts, ...data }: TestSlipData, widthDots: PaperWidth): TicketLayout {
  const look = getSizes(widthDots);
  const isWide = widthDots === 576;
  return {
    widthDots,
    margin: look.margin,
    blocks: [
      ...head(data.hotelName, look),
      ...centered(texts.heading, isWide ? 44 : 32, { weight: 'heavy', minSize: 26, maxLines: 2 }),
      ...centered(data.printerName, look.body, { minSize: 18, maxLines: 2 }),
      space(14),
      dashed,
      space(14),
      ...centered(texts.sample, isWide ? 40 : 30, { weight: 'heavy', minSize: 24, maxLines: 2 }),
      ...centered(texts.smallSample, look.body, { maxLines: 2 }),
      { kind: 'qr', text: data.origin, moduleDots: look.storyModule },
      ...centered(texts.scan, look.body),
      space(14),
      {
        kind: 'panel',
        look: 'outlined',
        padding: { sides: 10, top: 10, bottom: 12 },
        blocks: centered(texts.edges, look.body),
      },
      space(14),
      dashed,
      space(14),
      ...centered(filled(texts.footer, { time: data.printedAt, paper: texts.paper[widthDots] }), look.note),
    ],
  };
}
