import type { PaperWidth } from '../../model/print.ts';

export { type PaperWidth, paperWidths } from '../../model/print.ts';

/* What a printed slip looks like (PAPER-1): a tree of blocks, from top to bottom. Sizes are dots; a thermal printer has 8 dots to a millimetre. */

/** The smallest module of a printed QR code: 0.5 mm. Phones read 0.4 mm and more. */
export const leastModuleDots = 4;
/** White modules around a QR code. */
export const quietModules = 4;

export const ticketPictures = [
  'mars-hello',
  'mars-cheering',
  'ship',
  'treasure-1',
  'treasure-2',
  'treasure-3',
  'treasure-4',
  'treasure-5',
  'treasure-6',
] as const;
export type TicketPicture = (typeof ticketPictures)[number];

export type TicketText = {
  readonly kind: 'text';
  /** Lines end at `\n` and where the text is wider than the paper. */
  readonly text: string;
  readonly size: number;
  /** The text may shrink to this size, so that it takes `lines` lines; where that is not enough it takes more. */
  readonly smallest?: number;
  readonly lines?: number;
  readonly weight?: 'regular' | 'heavy';
  readonly align?: 'left' | 'center';
  /** White on the left. */
  readonly indent?: number;
  /** Space between characters, as a share of the size. */
  readonly spread?: number;
  /** Height of a line, as a share of the size; 1.4 unless said. */
  readonly leading?: number;
};

export type TicketBlock =
  | TicketText
  /** A QR code in the middle. `moduleDots` is the wish; a long text gets smaller modules, never below `leastModuleDots`. */
  | { readonly kind: 'qr'; readonly text: string; readonly moduleDots: number }
  | {
      readonly kind: 'picture';
      readonly picture: TicketPicture;
      readonly widthDots: number;
      /** Two rings around it, as a medal. */
      readonly isMedal?: boolean;
      /** Written on the picture's name plate, where it has one. */
      readonly name?: string;
    }
  /** A row of diamonds across the paper. */
  | { readonly kind: 'band' }
  /** A line across the paper. */
  | { readonly kind: 'rule'; readonly look: 'dashed' | 'solid' }
  | { readonly kind: 'space'; readonly dots: number }
  /** A numbered heading. */
  | { readonly kind: 'step'; readonly number: number; readonly text: string; readonly size: number }
  | { readonly kind: 'people'; readonly count: number; readonly size: number }
  | {
      readonly kind: 'panel';
      /** Black with white content, within a round border, or within the double border of a certificate. */
      readonly look: 'filled' | 'outlined' | 'framed';
      readonly padding: { readonly across: number; readonly top: number; readonly bottom: number };
      readonly blocks: readonly TicketBlock[];
    }
  /** Side by side; one above the other where a column would be narrower than it may be. */
  | {
      readonly kind: 'columns';
      readonly columns: readonly TicketColumn[];
      readonly gap: number;
      readonly align: 'top' | 'middle' | 'bottom';
      /** How far the row reaches into the margin on the left: the white border of a QR code needs no second one. */
      readonly outdent?: number;
    };

export type TicketColumn = {
  /** As wide as its content, or an equal part of what the others leave. */
  readonly width: 'fit' | 'rest';
  /** The least width of a column that gets the rest. */
  readonly leastDots?: number;
  readonly blocks: readonly TicketBlock[];
};

export type TicketLayout = {
  readonly widthDots: PaperWidth;
  /** White on the left and right. */
  readonly margin: number;
  readonly blocks: readonly TicketBlock[];
};

/** Every text that the blocks draw as letters, in their order. */
export function textsOf(blocks: readonly TicketBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'text' || block.kind === 'step') return [block.text];
    if (block.kind === 'picture') return block.name === undefined ? [] : [block.name];
    if (block.kind === 'panel') return textsOf(block.blocks);
    if (block.kind === 'columns') return block.columns.flatMap((column) => textsOf(column.blocks));
    return [];
  });
}
