import {
  centered,
  dashed,
  filled,
  getSizes,
  head,
  leftText,
  type StartData,
  type StartTexts,
  space,
  startSteps,
} from './slip-parts.ts';
import type { PaperWidth, TicketBlock, TicketLayout } from './ticket-layout.ts';

export type CheckInSlipData = StartData & {
  readonly hotelName: string;
  /** The title of the story, or the name of the game if guests choose the story. */
  readonly title: string;
  readonly roomNumber: string;
  readonly maxGuests: number;
  /** The time until which the ticket is valid, as formatted text. */
  readonly validUntil: string;
  readonly printedAt: string;
  readonly texts: StartTexts & {
    readonly welcome: string;
    readonly room: string;
    readonly guests: string;
    /** Replaces `guests` on a ticket for one guest. */
    readonly oneGuest: string;
    readonly until: string;
    readonly help: string;
  };
};

/**
 * Returns the layout of the ticket that staff hand out at check-in. Whoever has it can play immediately, without
 * approval (TICKET-1).
 */
export function checkInSlip({ texts, ...data }: CheckInSlipData, widthDots: PaperWidth): TicketLayout {
  const look = getSizes(widthDots);
  const isWide = widthDots === 576;
  const title: TicketBlock[] = [
    ...leftText(data.title, isWide ? 52 : 38, {
      weight: 'heavy',
      leading: 1.25,
      minSize: isWide ? 32 : 26,
      maxLines: 2,
    }),
    ...leftText(texts.welcome, look.lead, { weight: 'heavy', minSize: look.note - 2, maxLines: 3 }),
  ];
  const room: TicketBlock = {
    kind: 'panel',
    look: 'filled',
    padding: { sides: isWide ? 24 : 14, top: 12, bottom: 16 },
    blocks: [
      {
        kind: 'columns',
        gap: isWide ? 20 : 12,
        align: 'middle',
        columns: [
          {
            width: 'fit',
            blocks: leftText(filled(texts.room, { room: data.roomNumber }), isWide ? 56 : 36, {
              weight: 'heavy',
              leading: 1.2,
              minSize: 28,
              maxLines: 1,
            }),
          },
          {
            width: 'rest',
            minDots: 130,
            blocks: [
              ...leftText(
                filled(data.maxGuests === 1 ? texts.oneGuest : texts.guests, { count: data.maxGuests }),
                isWide ? 28 : 22,
                {
                  weight: 'heavy',
                  leading: 1.3,
                  minSize: 15,
                  maxLines: 1,
                },
              ),
              space(4),
              { kind: 'people', count: data.maxGuests, size: isWide ? 36 : 26 },
            ],
          },
        ],
      },
    ],
  };
  return {
    widthDots,
    margin: look.margin,
    blocks: [
      ...head(data.hotelName, look),
      {
        kind: 'columns',
        gap: 4,
        align: 'bottom',
        columns: [
          { width: 'rest', minDots: 200, blocks: title },
          { width: 'fit', blocks: [{ kind: 'picture', picture: 'mars-hello', widthDots: isWide ? 176 : 120 }] },
        ],
      },
      space(4),
      room,
      space(14),
      ...centered(filled(texts.until, { day: data.validUntil }), isWide ? 31 : 25, {
        weight: 'heavy',
        minSize: 22,
        maxLines: 2,
      }),
      space(12),
      dashed,
      space(18),
      ...startSteps(data, texts, look),
      ...centered(texts.help, look.note, { leading: 1.5 }),
      space(8),
      ...centered(data.printedAt, look.note),
    ],
  };
}
