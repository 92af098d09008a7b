import {
  centered,
  codeBox,
  dashed,
  filled,
  head,
  leftText,
  type SlipWifi,
  sizesOf,
  space,
  type WifiWords,
  wifiStep,
} from './slip-parts.ts';
import type { PaperWidth, TicketLayout } from './ticket-layout.ts';

export type StorySlipData = {
  readonly hotelName: string;
  readonly title: string;
  /** One line about the story's task; may be empty. */
  readonly lead: string;
  /** The content of the QR code. */
  readonly link: string;
  readonly code: string;
  /** The address for typing. */
  readonly origin: string;
  readonly wifi?: SlipWifi;
  /** The date, formatted. */
  readonly printedAt: string;
  readonly words: WifiWords & {
    readonly scanStep: string;
    readonly typeCode: string;
    readonly nameStep: string;
    readonly nameHelp: string;
    readonly printed: string;
  };
};

/** Returns the slip that starts a story: Wi-Fi, the story's code, its title. It names no guest. */
export function storySlip({ words, ...data }: StorySlipData, widthDots: PaperWidth): TicketLayout {
  const look = sizesOf(widthDots);
  const first = data.wifi ? 2 : 1;
  return {
    widthDots,
    margin: look.margin,
    blocks: [
      ...head(data.hotelName, look),
      ...centered(data.title, look.title, { weight: 'heavy', leading: 1.25, smallest: look.smallTitle, lines: 2 }),
      ...centered(data.lead, look.lead, { weight: 'heavy', smallest: look.note, lines: 2 }),
      space(18),
      dashed,
      space(18),
      ...(data.wifi ? [...wifiStep(1, data.wifi, words, look), space(6), dashed, space(18)] : []),
      { kind: 'step', number: first, text: words.scanStep, size: look.step },
      { kind: 'qr', text: data.link, moduleDots: look.storyModule },
      codeBox(words.typeCode, data.code, data.origin, look),
      space(18),
      dashed,
      space(18),
      { kind: 'step', number: first + 1, text: words.nameStep, size: look.step },
      space(6),
      ...leftText(words.nameHelp, look.body, { leading: 1.5, indent: look.helpIndent }),
      space(14),
      dashed,
      space(14),
      ...centered(filled(words.printed, { time: data.printedAt }), look.note),
    ],
  };
}
