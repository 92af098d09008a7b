import type { Image, SKRSContext2D } from '@napi-rs/canvas';
import {
  quietZoneModules,
  type TicketBlock,
  type TicketColumn,
  type TicketText,
} from '#core/rules/tickets/ticket-layout.ts';
import { AppError } from '../app-error.ts';
import { drawBand, drawCorners, drawPeople, getHeightOfPeople } from './ornaments.ts';
import { fitQr } from './qr-modules.ts';
import type { TypeSetter } from './type-setter.ts';

/**
 * A block whose size is known. `draw` draws it. Its `x` is the left edge of the available width, its `y` the block's upper
 * edge.
 */
export type LaidOutBlock = {
  readonly width: number;
  readonly height: number;
  readonly draw: (context: SKRSContext2D, x: number, y: number) => void;
};

export type ComposeDeps = {
  readonly setter: TypeSetter;
  readonly picture: (block: TicketBlock & { readonly kind: 'picture' }) => Image;
};

type Ink = '#000' | '#fff';
/** The distance from the middle of a line to its baseline, as a fraction of the font size. */
const baseline = 0.37;
/** The height of a band. All sizes in this file are in dots of the printer. */
const bandDots = 44;
const ruleDots = { dashed: 4, solid: 4 } as const;
const stepGap = 16;

/** Arranges blocks one below the other. */
export function composeBlocks(
  blocks: readonly TicketBlock[],
  width: number,
  deps: ComposeDeps,
  ink: Ink = '#000',
): LaidOutBlock {
  const laidOut = blocks.map((block) => compose(block, width, deps, ink));
  const height = laidOut.reduce((sum, block) => sum + block.height, 0);
  return {
    width: Math.max(0, ...laidOut.map((block) => block.width)),
    height,
    draw: (context, x, y) => {
      let top = y;
      for (const block of laidOut) {
        block.draw(context, x, top);
        top += block.height;
      }
    },
  };
}

function compose(block: TicketBlock, width: number, deps: ComposeDeps, ink: Ink): LaidOutBlock {
  switch (block.kind) {
    case 'text':
      return composeText(block, width, deps, ink);
    case 'qr':
      return composeQr(block, width);
    case 'picture':
      return composePicture(block, width, deps);
    case 'band':
      return { width, height: bandDots, draw: (context, x, y) => drawBand(context, x, y, width, bandDots) };
    case 'rule':
      return {
        width,
        height: ruleDots[block.look],
        draw: (context, x, y) => drawRule(context, x, y, width, block.look),
      };
    case 'space':
      return { width: 0, height: block.dots, draw: () => undefined };
    case 'step':
      return composeStep(block, width, deps);
    case 'people':
      return {
        width,
        height: getHeightOfPeople(block.count, block.size, width),
        draw: (context, x, y) => drawPeople(context, x, y, { ...block, width, ink }),
      };
    case 'panel':
      return composePanel(block, width, deps);
    case 'columns':
      return composeColumns(block, width, deps, ink);
  }
}

function composeText(block: TicketText, width: number, { setter }: ComposeDeps, ink: Ink): LaidOutBlock {
  const {
    text,
    size,
    minSize: smallest = size,
    maxLines: lines = Number.POSITIVE_INFINITY,
    leading = 1.4,
    align = 'left',
    indent = 0,
  } = block;
  const baseStyle = { weight: block.weight ?? 'regular', spread: block.letterSpacing ?? 0 } as const;
  const fittedText = setter.fitLines(text, width - indent, { ...baseStyle, size, smallest, lines });
  const style = { ...baseStyle, size: fittedText.size };
  const lineHeight = Math.round(fittedText.size * leading);
  // The letter spacing after the last character of a line does not count.
  const widths = fittedText.lines.map((line) => setter.measureWidth(line, style) - baseStyle.spread * fittedText.size);
  return {
    width: indent + Math.ceil(Math.max(...widths)),
    height: fittedText.lines.length * lineHeight,
    draw: (context, x, y) => {
      context.fillStyle = ink;
      fittedText.lines.forEach((line, index) => {
        const left = align === 'center' ? (width - (widths[index] ?? 0)) / 2 : indent;
        const base = y + index * lineHeight + lineHeight / 2 + fittedText.size * baseline;
        setter.draw(context, line, Math.round(x + left), Math.round(base), style);
      });
    },
  };
}

function composeQr({ text, moduleDots: preferredDots }: TicketBlock & { kind: 'qr' }, width: number): LaidOutBlock {
  const fittedQr = fitQr(text, preferredDots, width);
  if (!fittedQr) throw new AppError('QR_TOO_LONG');
  const { qr, moduleDots } = fittedQr;
  const side = (qr.count + 2 * quietZoneModules) * moduleDots;
  return {
    width: side,
    height: side,
    draw: (context, x, y) => {
      const left = x + Math.floor((width - side) / 2);
      context.fillStyle = '#fff';
      context.fillRect(left, y, side, side);
      context.fillStyle = '#000';
      for (let row = 0; row < qr.count; row += 1)
        for (let column = 0; column < qr.count; column += 1) {
          if (!qr.isDark(row, column)) continue;
          const [dx, dy] = [(column + quietZoneModules) * moduleDots, (row + quietZoneModules) * moduleDots];
          context.fillRect(left + dx, y + dy, moduleDots, moduleDots);
        }
    },
  };
}

/**
 * The centre, width and font size of the name on the ship. `y` is a fraction of the picture's height; the others are
 * fractions of its width.
 */
const namePlate = { x: 0.486, y: 0.897, width: 0.33, size: 0.058 };
/** The character on the ship's sail, which means treasure: its centre and its font size, as for `namePlate`. */
const sail = { x: 0.5208, y: 0.4073, size: 0.134, character: '\u5b9d' };

export type Picture = TicketBlock & { readonly kind: 'picture' };

/**
 * Returns the width in dots with which a picture is rendered if there is room for it. In a medal, the drawing is
 * smaller than the rings around it.
 */
export function getDrawnWidth({ widthDots, isMedal }: Picture): number {
  return isMedal ? Math.round(widthDots * 0.68) : widthDots;
}

/** Returns all pictures in the blocks, including those in panels and columns. */
export function collectPictures(blocks: readonly TicketBlock[]): Picture[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'picture') return [block];
    if (block.kind === 'panel') return collectPictures(block.blocks);
    if (block.kind === 'columns') return block.columns.flatMap((column) => collectPictures(column.blocks));
    return [];
  });
}

function composePicture(block: Picture, width: number, deps: ComposeDeps): LaidOutBlock {
  const boxSide = Math.min(block.widthDots, width);
  const drawnWidth = Math.min(getDrawnWidth(block), boxSide);
  const image = deps.picture(block);
  const drawnHeight = Math.round((image.height / image.width) * drawnWidth);
  const [boxWidth, boxHeight] = block.isMedal ? [boxSide, boxSide] : [drawnWidth, drawnHeight];
  return {
    width: boxWidth,
    height: boxHeight,
    draw: (context, x, y) => {
      const left = x + Math.floor((width - boxWidth) / 2);
      if (block.isMedal) drawRings(context, left + boxWidth / 2, y + boxHeight / 2, boxWidth / 2);
      const [dx, dy] = [(boxWidth - drawnWidth) / 2, (boxHeight - drawnHeight) / 2];
      context.drawImage(image, Math.round(left + dx), Math.round(y + dy), drawnWidth, drawnHeight);
      if (block.picture === 'ship')
        drawOnShip(context, left, y, drawnWidth, drawnHeight, block.name ?? '', deps.setter);
    },
  };
}

function drawOnShip(
  context: SKRSContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  name: string,
  setter: TypeSetter,
): void {
  context.fillStyle = '#000';
  const drawCentred = (text: string, centre: { x: number; y: number }, size: number) => {
    const style = { size, weight: 'heavy', spread: 0 } as const;
    setter.draw(
      context,
      text,
      Math.round(x + centre.x * width - setter.measureWidth(text, style) / 2),
      Math.round(y + centre.y * height),
      style,
    );
  };
  drawCentred(sail.character, sail, Math.round(sail.size * width));
  if (name === '') return;
  const { lines, size } = setter.fitLines(name, namePlate.width * width, {
    size: Math.round(namePlate.size * width),
    smallest: 10,
    lines: 1,
    weight: 'heavy',
    spread: 0,
  });
  // A name that does not fit even in small letters is left out, because the slip also contains it below the ship.
  if (lines.length === 1) drawCentred(lines[0] ?? '', namePlate, size);
}

function drawRings(context: SKRSContext2D, x: number, y: number, radius: number): void {
  context.strokeStyle = '#000';
  for (const [inset, lineWidth] of [
    [3, 5],
    [12, 2],
  ] as const) {
    context.lineWidth = lineWidth;
    context.beginPath();
    context.arc(x, y, radius - inset, 0, 2 * Math.PI);
    context.stroke();
  }
}

function drawRule(context: SKRSContext2D, x: number, y: number, width: number, look: 'dashed' | 'solid'): void {
  context.fillStyle = '#000';
  if (look === 'solid') context.fillRect(x, y, width, ruleDots.solid);
  else
    for (let left = 0; left < width; left += 20)
      context.fillRect(x + left, y, Math.min(12, width - left), ruleDots.dashed);
}

function composeStep(
  { number, text, size }: TicketBlock & { kind: 'step' },
  width: number,
  deps: ComposeDeps,
): LaidOutBlock {
  const discDots = Math.round(size * 1.45);
  const heading = composeText(
    { kind: 'text', text, size, minSize: size - 6, maxLines: 1, weight: 'heavy', leading: 1.25 },
    width - discDots - stepGap,
    deps,
    '#000',
  );
  const height = Math.max(discDots, heading.height);
  const style = { size, weight: 'heavy', spread: 0 } as const;
  return {
    width,
    height,
    draw: (context, x, y) => {
      const middle = y + height / 2;
      context.fillStyle = '#000';
      context.beginPath();
      context.arc(x + discDots / 2, middle, discDots / 2, 0, 2 * Math.PI);
      context.fill();
      context.fillStyle = '#fff';
      const digits = String(number);
      const left = x + (discDots - deps.setter.measureWidth(digits, style)) / 2;
      deps.setter.draw(context, digits, Math.round(left), Math.round(middle + size * baseline), style);
      heading.draw(context, x + discDots + stepGap, y + (height - heading.height) / 2);
    },
  };
}

function composePanel(
  { look, padding, blocks }: TicketBlock & { kind: 'panel' },
  width: number,
  deps: ComposeDeps,
): LaidOutBlock {
  const content = composeBlocks(blocks, width - 2 * padding.sides, deps, look === 'filled' ? '#fff' : '#000');
  const height = padding.top + content.height + padding.bottom;
  return {
    width,
    height,
    draw: (context, x, y) => {
      if (look === 'framed') drawCorners(context, x, y, width, height);
      else {
        context.beginPath();
        const lineWidth = look === 'outlined' ? 4 : 0;
        context.roundRect(x + lineWidth / 2, y + lineWidth / 2, width - lineWidth, height - lineWidth, 14);
        context.lineWidth = lineWidth;
        if (look === 'filled') {
          context.fillStyle = '#000';
          context.fill();
        } else {
          context.strokeStyle = '#000';
          context.stroke();
        }
      }
      content.draw(context, x + padding.sides, y + padding.top);
    },
  };
}

function composeColumns(
  block: TicketBlock & { kind: 'columns' },
  width: number,
  deps: ComposeDeps,
  ink: Ink,
): LaidOutBlock {
  const { gap, align, outdent = 0 } = block;
  const totalWidth = width + outdent;
  const widths = columnWidths(block.columns, totalWidth - gap * (block.columns.length - 1), deps, ink);
  if (!widths) {
    const blocks = block.columns.map((column) => composeBlocks(column.blocks, width, deps, ink));
    return stackBlocks(blocks, gap);
  }
  const laidOut = block.columns.map((column, index) => composeBlocks(column.blocks, widths[index] ?? 0, deps, ink));
  const height = Math.max(...laidOut.map((column) => column.height));
  return {
    width,
    height,
    draw: (context, x, y) => {
      let left = x - outdent;
      laidOut.forEach((column, index) => {
        const freeDots = height - column.height;
        column.draw(
          context,
          left,
          y + (align === 'top' ? 0 : align === 'bottom' ? freeDots : Math.floor(freeDots / 2)),
        );
        left += (widths[index] ?? 0) + gap;
      });
    },
  };
}

/** Returns the widths of the columns, or undefined if a `rest` column would be narrower than its `minDots`. */
function columnWidths(
  columns: readonly TicketColumn[],
  width: number,
  deps: ComposeDeps,
  ink: Ink,
): number[] | undefined {
  const fixedWidths = columns.map((column) =>
    column.width === 'fit' ? composeBlocks(column.blocks, width, deps, ink).width : undefined,
  );
  const rest = width - fixedWidths.reduce<number>((sum, fixedWidth) => sum + (fixedWidth ?? 0), 0);
  const share = Math.floor(rest / Math.max(1, fixedWidths.filter((fixedWidth) => fixedWidth === undefined).length));
  const isTooNarrow = columns.some(
    (column, index) => fixedWidths[index] === undefined && share < (column.minDots ?? 1),
  );
  return isTooNarrow ? undefined : fixedWidths.map((fixedWidth) => fixedWidth ?? share);
}

function stackBlocks(blocks: readonly LaidOutBlock[], gap: number): LaidOutBlock {
  return {
    width: Math.max(...blocks.map((block) => block.width)),
    height: blocks.reduce((sum, block) => sum + block.height, gap * (blocks.length - 1)),
    draw: (context, x, y) => {
      let top = y;
      for (const block of blocks) {
        block.draw(context, x, top);
        top += block.height + gap;
      }
    },
  };
}
