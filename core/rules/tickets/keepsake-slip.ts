import { centered, filled, getSizes, leftText, space } from './slip-parts.ts';
import {
  type PaperWidth,
  type TicketBlock,
  type TicketLayout,
  type TicketPicture,
  ticketPictures,
} from './ticket-layout.ts';

/** The treasures that a certificate can show, in their usual order (ENDING-2). */
export const treasurePictures = ticketPictures.filter((name) => name.startsWith('treasure-'));

export type KeepsakeSlipData = {
  readonly hotelName: string;
  /** The guest's name. It is empty for a certificate without a name, on which the ship has its default name. */
  readonly guestName: string;
  /** The names of the others in the crew, as one text; empty if the guest played alone (CREW-5). */
  readonly crewNames: string;
  readonly storyTitle: string;
  /** The treasures that the guest found, at most six. */
  readonly treasures: readonly { readonly picture: TicketPicture; readonly name: string }[];
  /** The day on which the guest finished the story, as formatted text. */
  readonly day: string;
  readonly texts: {
    readonly heading: string;
    readonly ship: string;
    readonly unnamedShip: string;
    readonly guest: string;
    readonly praise: string;
    readonly unnamedPraise: string;
    readonly story: string;
    readonly role: string;
    readonly signature: string;
    readonly farewell: string;
  };
};

/** Returns the layout of the certificate for a finished story (PRINT-12). */
export function keepsakeSlip({ texts, ...data }: KeepsakeSlipData, widthDots: PaperWidth): TicketLayout {
  const look = getSizes(widthDots);
  const isWide = widthDots === 576;
  const isNamed = data.guestName !== '';
  const sides = isWide ? 26 : 20;
  const indent = isWide ? 30 : 14;
  const medal = isWide ? 150 : 98;
  const medals = data.treasures.slice(0, treasurePictures.length).map(({ picture, name }) => ({
    width: 'rest' as const,
    blocks: [
      { kind: 'picture', picture, widthDots: medal, isMedal: true } as const,
      space(6),
      ...centered(name, isWide ? 25 : 20, { weight: 'heavy', leading: 1.3, minSize: 16, maxLines: 1 }),
    ],
  }));
  const rows = Array.from({ length: Math.ceil(medals.length / 3) }, (_, row) => medals.slice(row * 3, row * 3 + 3));
  const certificate: TicketBlock[] = [
    ...centered(data.hotelName, look.hotel - 1, { weight: 'heavy', letterSpacing: 0.12, minSize: 18, maxLines: 2 }),
    ...centered(texts.heading, isWide ? 66 : 46, {
      weight: 'heavy',
      leading: 1.3,
      letterSpacing: 0.14,
      minSize: 30,
      maxLines: 1,
    }),
    space(6),
    {
      kind: 'picture',
      picture: 'ship',
      widthDots: isWide ? 440 : 290,
      name: isNamed ? filled(texts.ship, { name: data.guestName }) : texts.unnamedShip,
    },
    space(8),
    ...centered(isNamed ? filled(texts.guest, { name: data.guestName }) : '', isWide ? 56 : 40, {
      weight: 'heavy',
      leading: 1.3,
      minSize: 28,
      maxLines: 2,
    }),
    ...centered(isNamed ? data.crewNames : '', isWide ? 32 : 24, {
      weight: 'heavy',
      leading: 1.4,
      minSize: 18,
      maxLines: 3,
    }),
    space(6),
    { kind: 'rule', look: 'solid' },
    space(16),
    ...centered(isNamed ? texts.praise : texts.unnamedPraise, isWide ? 27 : 21, {
      leading: 1.6,
      minSize: 17,
      maxLines: 3,
    }),
    space(14),
    ...centered(filled(texts.story, { title: data.storyTitle }), isWide ? 32 : 25, {
      weight: 'heavy',
      minSize: 20,
      maxLines: 2,
    }),
    space(14),
    ...rows.flatMap((columns): TicketBlock[] => [{ kind: 'columns', columns, gap: 6, align: 'top' }, space(14)]),
    {
      kind: 'columns',
      gap: 8,
      align: 'bottom',
      columns: [
        {
          width: 'rest',
          blocks: [
            ...leftText(data.day, isWide ? 27 : 21, { weight: 'heavy', minSize: 18, maxLines: 1, indent }),
            ...leftText(texts.role, isWide ? 25 : 20, { indent, minSize: 18, maxLines: 1 }),
            ...leftText(texts.signature, isWide ? 40 : 30, {
              weight: 'heavy',
              leading: 1.3,
              letterSpacing: 0.06,
              minSize: 24,
              maxLines: 1,
              indent,
            }),
            space(30),
          ],
        },
        { width: 'fit', blocks: [{ kind: 'picture', picture: 'mars-cheering', widthDots: isWide ? 200 : 130 }] },
      ],
    },
  ];
  return {
    widthDots,
    margin: isWide ? 20 : 8,
    blocks: [
      { kind: 'panel', look: 'framed', padding: { sides, top: isWide ? 44 : 58, bottom: 34 }, blocks: certificate },
      space(16),
      ...centered(texts.farewell, look.note, { leading: 1.5 }),
    ],
  };
}
