import type { PaperWidth } from '../../model/print.ts';

export { type PaperWidth, paperWidths } from '../../model/print.ts';

/*
 * The layout of a printed slip (PAPER-1). It is a tree of blocks, which are printed from top to bottom. Sizes are in
 * dots; a thermal printer has 8 dots per millimetre.
 */

/** The smallest allowed module of a printed QR code: 4 dots are 0.5 mm (PAPER-3). Phones need 0.4 mm, so 3 dots are too few. */
export const minModuleDots = 4;
/** The width of the quiet zone around a QR code, in modules. */
export const quietZoneModules = 4;

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
  /** The text. A new line begins at each `\n` and wherever the text would be wider than the available width. */
  readonly text: string;
  readonly size: number;
  /**
   * The text shrinks, down to this size, until it has at most `maxLines` lines and no word is divided. If even this size is
   * too large, the text takes more lines. The default is `size`: the text does not shrink.
   */
  readonly minSize?: number;
  /** The default is any number of lines. */
  readonly maxLines?: number;
  readonly weight?: 'regular' | 'heavy';
  readonly align?: 'left' | 'center';
  /** The left indentation of a left-aligned text. A centred text is not moved by it. */
  readonly indent?: number;
  /** The letter spacing as a fraction of the size. */
  readonly letterSpacing?: number;
  /** The line height as a multiple of the size. The default is 1.4. */
  readonly leading?: number;
};

export type TicketBlock =
  | TicketText
  /**
   * A centred QR code. `moduleDots` is the preferred width of a module. If the code would be wider than the available
   * width, its modules get narrower, down to `minModuleDots`. If it is too wide even then, rendering throws `QR_TOO_LONG`.
   */
  | { readonly kind: 'qr'; readonly text: string; readonly moduleDots: number }
  | {
      readonly kind: 'picture';
      readonly picture: TicketPicture;
      readonly widthDots: number;
      /** Whether two rings are drawn around the picture, so that it looks like a medal. */
      readonly isMedal?: boolean;
      /** The name on the ship's plate (only for `ship`). It is left out if it does not fit. */
      readonly name?: string;
    }
  /** A row of diamonds across the paper. */
  | { readonly kind: 'band' }
  /** A line across the paper. */
  | { readonly kind: 'rule'; readonly look: 'dashed' | 'solid' }
  | { readonly kind: 'space'; readonly dots: number }
  /** A heading with its number in a black disc. */
  | { readonly kind: 'step'; readonly number: number; readonly text: string; readonly size: number }
  /** A row of figures, one for each person. They continue in further rows if necessary. */
  | { readonly kind: 'people'; readonly count: number; readonly size: number }
  | {
      readonly kind: 'panel';
      /**
       * `filled`: white on black. `outlined`: inside a rounded border. `framed`: inside the double border of a
       * certificate.
       */
      readonly look: 'filled' | 'outlined' | 'framed';
      readonly padding: { readonly sides: number; readonly top: number; readonly bottom: number };
      readonly blocks: readonly TicketBlock[];
    }
  /** Columns side by side. They are stacked instead if a `rest` column would be narrower than its `minDots`. */
  | {
      readonly kind: 'columns';
      readonly columns: readonly TicketColumn[];
      readonly gap: number;
      readonly align: 'top' | 'middle' | 'bottom';
      /**
       * How far the columns extend into the left margin. This is meant for a QR code in the first column, because its quiet
       * zone is white like the margin.
       */
      readonly outdent?: number;
    };

export type TicketColumn = {
  /** `fit`: as wide as its content. `rest`: an equal share of the remaining width. */
  readonly width: 'fit' | 'rest';
  /** The minimum width of a `rest` column. */
  readonly minDots?: number;
  readonly blocks: readonly TicketBlock[];
};

export type TicketLayout = {
  readonly widthDots: PaperWidth;
  /** The margin on the left and on the right. */
  readonly margin: number;
  readonly blocks: readonly TicketBlock[];
};

/**
 * Returns all texts that are printed as letters, in order, so that the renderer can check that its fonts have every character.
 * The contents of QR codes are not included.
 */
export function collectTexts(blocks: readonly TicketBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'text' || block.kind === 'step') return [block.text];
    if (block.kind === 'picture') return block.name === undefined ? [] : [block.name];
    if (block.kind === 'panel') return collectTexts(block.blocks);
    if (block.kind === 'columns') return block.columns.flatMap((column) => collectTexts(column.blocks));
    return [];
  });
}
