import type { PaperWidth } from '../../model/print.ts';

export { type PaperWidth, paperWidths } from '../../model/print.ts';

/*
 * The layout of a printed slip (PAPER-1): a tree of blocks from top to bottom. Sizes are in dots; a thermal printer has
 * 8 dots per millimetre.
 */

/** The smallest module of a printed QR code, 0.5 mm (PAPER-3). Phones can read 0.4 mm. */
export const leastModuleDots = 4;
/** The quiet zone around a QR code, in modules. */
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
  /** Lines break at `\n` and where the text is wider than the paper. */
  readonly text: string;
  readonly size: number;
  /** The text may shrink to this size to fit `lines` lines. If it still does not fit, it takes more lines. */
  readonly smallest?: number;
  readonly lines?: number;
  readonly weight?: 'regular' | 'heavy';
  readonly align?: 'left' | 'center';
  /** Left margin. */
  readonly indent?: number;
  /** Letter spacing, as a share of the size. */
  readonly spread?: number;
  /** Line height, as a share of the size. The default is 1.4. */
  readonly leading?: number;
};

export type TicketBlock =
  | TicketText
  /**
   * A centred QR code. `moduleDots` is the preferred size; a long text gets smaller modules, but never below
   * `leastModuleDots`.
   */
  | { readonly kind: 'qr'; readonly text: string; readonly moduleDots: number }
  | {
      readonly kind: 'picture';
      readonly picture: TicketPicture;
      readonly widthDots: number;
      /** Draws two rings around it, like a medal. */
      readonly isMedal?: boolean;
      /** Written on the picture's name plate, if it has one. */
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
      /** White on black, or inside a rounded border or a certificate's double border. */
      readonly look: 'filled' | 'outlined' | 'framed';
      readonly padding: { readonly across: number; readonly top: number; readonly bottom: number };
      readonly blocks: readonly TicketBlock[];
    }
  /** Columns side by side, or stacked if one would be narrower than its minimum. */
  | {
      readonly kind: 'columns';
      readonly columns: readonly TicketColumn[];
      readonly gap: number;
      readonly align: 'top' | 'middle' | 'bottom';
      /** How far the row extends into the left margin, because a QR code already has a white border. */
      readonly outdent?: number;
    };

export type TicketColumn = {
  /** As wide as its content, or an equal share of the remaining width. */
  readonly width: 'fit' | 'rest';
  /** The minimum width of a column that shares the remaining width. */
  readonly leastDots?: number;
  readonly blocks: readonly TicketBlock[];
};

export type TicketLayout = {
  readonly widthDots: PaperWidth;
  /** Left and right margin. */
  readonly margin: number;
  readonly blocks: readonly TicketBlock[];
};

/** Returns all texts that the blocks render as letters, in order. */
export function textsOf(blocks: readonly TicketBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'text' || block.kind === 'step') return [block.text];
    if (block.kind === 'picture') return block.name === undefined ? [] : [block.name];
    if (block.kind === 'panel') return textsOf(block.blocks);
    if (block.kind === 'columns') return block.columns.flatMap((column) => textsOf(column.blocks));
    return [];
  });
}
