import {
  centered,
  dashed,
  filled,
  getSizes,
  head,
  type StartData,
  type StartTexts,
  space,
  startSteps,
} from './slip-parts.ts';
import type { PaperWidth, TicketLayout } from './ticket-layout.ts';

export type StorySlipData = StartData & {
  readonly hotelName: string;
  readonly title: string;
  /** Lines about the story's season and the task in it. It may be empty. */
  readonly lead: string;
  /** The date as formatted text. */
  readonly printedAt: string;
  readonly texts: StartTexts & {
    readonly printed: string;
  };
};

/**
 * Returns the layout of the slip with which guests start a story. It contains the Wi-Fi, the code and the title of the
 * story, and no guest's name.
 */
export function storySlip({ texts, ...data }: StorySlipData, widthDots: PaperWidth): TicketLayout {
  const look = getSizes(widthDots);
  return {
    widthDots,
    margin: look.margin,
    blocks: [
      ...head(data.hotelName, look),
      ...centered(data.title, look.title, { weight: 'heavy', leading: 1.25, minSize: look.smallTitle, maxLines: 2 }),
      ...centered(data.lead, look.lead, { weight: 'heavy', minSize: look.note, maxLines: 3 }),
      space(18),
      dashed,
      space(18),
      ...startSteps(data, texts, look),
      ...centered(filled(texts.printed, { time: data.printedAt }), look.note),
    ],
  };
}
