import type { Image, SKRSContext2D } from '@napi-rs/canvas';
import {
  quietModules,
  type TicketBlock,
  type TicketColumn,
  type TicketText,
} from '#core/rules/tickets/ticket-layout.ts';
import { AppError } from '../app-error.ts';
import { drawBand, drawCorners, drawPeople, heightOfPeople } from './ornaments.ts';
import { qrForPlace } from './qr-modules.ts';
import type { TypeSetter } from './type-setter.ts';

/** A block whose size is known. `draw` gets the left edge of the available width and the block's upper edge. */
export type Placed = {
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
const bandDots = 44;
const ruleDots = { dashed: 4, solid: 4 } as const;
const stepGap = 16;

/** Arranges blocks one below the other. */
export function composeBlocks(
  blocks: readonly TicketBlock[],
  width: number,
  deps: ComposeDeps,
  ink: Ink = '#000',
): Placed {
  const placed = blocks.map((block) => compose(block, width, deps, ink));
  const height = placed.reduce((sum, one) => sum + one.height, 0);
  return {
    width: Math.max(0, ...placed.map((one) => one.width)),
    height,
    draw: (context, x, y) => {
      let at = y;
      for (const one of placed) {
        one.draw(context, x, at);
        at += one.height;
      }
    },
  };
}

function compose(block: TicketBlock, width: number, deps: ComposeDeps, ink: Ink): Placed {
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
        height: heightOfPeople(block.count, block.size, width),
        draw: (context, x, y) => drawPeople(context, x, y, { ...block, width, ink }),
      };
    case 'panel':
      return composePanel(block, width, deps);
    case 'columns':
      return composeColumns(block, width, deps, ink);
  }
}

function composeText(block: TicketText, width: number, { setter }: ComposeDeps, ink: Ink): Placed {
  const {
    text,
    size,
    smallest = size,
    lines = Number.POSITIVE_INFINITY,
    leading = 1.4,
    align = 'left',
    indent = 0,
  } = block;
  const look = { weight: block.weight ?? 'regular', spread: block.spread ?? 0 } as const;
  const fitted = setter.fit(text, width - indent, { ...look, size, smallest, lines });
  const drawn = { ...look, size: fitted.size };
  const lineHeight = Math.round(fitted.size * leading);
  // The letter spacing after the last character of a line does not count.
  const widths = fitted.lines.map((line) => setter.width(line, drawn) - look.spread * fitted.size);
  return {
    width: indent + Math.ceil(Math.max(...widths)),
    height: fitted.lines.length * lineHeight,
    draw: (context, x, y) => {
      context.fillStyle = ink;
      fitted.lines.forEach((line, index) => {
        const left = align === 'center' ? (width - (widths[index] ?? 0)) / 2 : indent;
        const base = y + index * lineHeight + lineHeight / 2 + fitted.size * baseline;
        setter.draw(context, line, Math.round(x + left), Math.round(base), drawn);
      });
    },
  };
}

function composeQr({ text, moduleDots: wished }: TicketBlock & { kind: 'qr' }, width: number): Placed {
  const found = qrForPlace(text, wished, width);
  if (!found) throw new AppError('QR_TOO_LONG');
  const { qr, moduleDots } = found;
  const side = (qr.count + 2 * quietModules) * moduleDots;
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
          const [dx, dy] = [(column + quietModules) * moduleDots, (row + quietModules) * moduleDots];
          context.fillRect(left + dx, y + dy, moduleDots, moduleDots);
        }
    },
  };
}

/**
 * The centre, width and font size of the name on the ship: `y` as a fraction of the picture's height, the others of its
 * width.
 */
const plate = { x: 0.486, y: 0.897, width: 0.33, size: 0.058 };
/** The character on the ship's sail, which means treasure: its centre and its font size, as for `plate`. */
const sail = { x: 0.5208, y: 0.4073, size: 0.134, sign: '\u5b9d' };

export type Picture = TicketBlock & { readonly kind: 'picture' };

/** Returns the width in dots with which a picture is rendered if there is room for it. */
export function drawnWidthOf({ widthDots, isMedal }: Picture): number {
  return isMedal ? Math.round(widthDots * 0.68) : widthDots;
}

/** Returns all pictures in the blocks, including those in panels and columns. */
export function picturesOf(blocks: readonly TicketBlock[]): Picture[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'picture') return [block];
    if (block.kind === 'panel') return picturesOf(block.blocks);
    if (block.kind === 'columns') return block.columns.flatMap((column) => picturesOf(column.blocks));
    return [];
  });
}

function composePicture(block: Picture, width: number, deps: ComposeDeps): Placed {
  const wished = Math.min(block.widthDots, width);
  const drawnWidth = Math.min(drawnWidthOf(block), wished);
  const image = deps.picture(block);
  const drawnHeight = Math.round((image.height / image.width) * drawnWidth);
  const [boxWidth, boxHeight] = block.isMedal ? [wished, wished] : [drawnWidth, drawnHeight];
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
  const middle = (text: string, centre: { x: number; y: number }, size: number) => {
    const look = { size, weight: 'heavy', spread: 0 } as const;
    setter.draw(
      context,
      text,
      Math.round(x + centre.x * width - setter.width(text, look) / 2),
      Math.round(y + centre.y * height),
      look,
    );
  };
  middle(sail.sign, sail, Math.round(sail.size * width));
  if (name === '') return;
  const { lines, size } = setter.fit(name, plate.width * width, {
    size: Math.round(plate.size * width),
    smallest: 10,
    lines: 1,
    weight: 'heavy',
    spread: 0,
  });
  // A name that does not fit even in small letters is left out, because the slip also contains it below the ship.
  if (lines.length === 1) middle(lines[0] ?? '', plate, size);
}

function drawRings(context: SKRSContext2D, x: number, y: number, radius: number): void {
  context.strokeStyle = '#000';
  for (const [inset, line] of [
    [3, 5],
    [12, 2],
  ] as const) {
    context.lineWidth = line;
    context.beginPath();
    context.arc(x, y, radius - inset, 0, 2 * Math.PI);
    context.stroke();
  }
}

function drawRule(context: SKRSContext2D, x: number, y: number, width: number, look: 'dashed' | 'solid'): void {
  context.fillStyle = '#000';
  if (look === 'solid') context.fillRect(x, y, width, ruleDots.solid);
  else for (let at = 0; at < width; at += 20) context.fillRect(x + at, y, Math.min(12, width - at), ruleDots.dashed);
}

function composeStep({ number, text, size }: TicketBlock & { kind: 'step' }, width: number, deps: ComposeDeps): Placed {
  const disc = Math.round(size * 1.45);
  const heading = composeText(
    { kind: 'text', text, size, smallest: size - 6, lines: 1, weight: 'heavy', leading: 1.25 },
    width - disc - stepGap,
    deps,
    '#000',
  );
  const height = Math.max(disc, heading.height);
  const look = { size, weight: 'heavy', spread: 0 } as const;
  return {
    width,
    height,
    draw: (context, x, y) => {
      const middle = y + height / 2;
      context.fillStyle = '#000';
      context.beginPath();
      context.arc(x + disc / 2, middle, disc / 2, 0, 2 * Math.PI);
      context.fill();
      context.fillStyle = '#fff';
      const sign = String(number);
      const left = x + (disc - deps.setter.width(sign, look)) / 2;
      deps.setter.draw(context, sign, Math.round(left), Math.round(middle + size * baseline), look);
      heading.draw(context, x + disc + stepGap, y + (height - heading.height) / 2);
    },
  };
}

function composePanel(
  { look, padding, blocks }: TicketBlock & { kind: 'panel' },
  width: number,
  deps: ComposeDeps,
): Placed {
  const inside = composeBlocks(blocks, width - 2 * padding.across, deps, look === 'filled' ? '#fff' : '#000');
  const height = padding.top + inside.height + padding.bottom;
  return {
    width,
    height,
    draw: (context, x, y) => {
      if (look === 'framed') drawCorners(context, x, y, width, height);
      else {
        context.beginPath();
        const line = look === 'outlined' ? 4 : 0;
        context.roundRect(x + line / 2, y + line / 2, width - line, height - line, 14);
        context.lineWidth = line;
        if (look === 'filled') {
          context.fillStyle = '#000';
          context.fill();
        } else {
          context.strokeStyle = '#000';
          context.stroke();
        }
      }
      inside.draw(context, x + padding.across, y + padding.top);
    },
  };
}

function composeColumns(block: TicketBlock & { kind: 'columns' }, width: number, deps: ComposeDeps, ink: Ink): Placed {
  const { gap, align, outdent = 0 } = block;
  const whole = width + outdent;
  const widths = columnWidths(block.columns, whole - gap * (block.columns.length - 1), deps, ink);
  if (!widths) {
    const stacked = block.columns.map((column) => composeBlocks(column.blocks, width, deps, ink));
    return stack(stacked, gap);
  }
  const placed = block.columns.map((column, index) => composeBlocks(column.blocks, widths[index] ?? 0, deps, ink));
  const height = Math.max(...placed.map((one) => one.height));
  return {
    width,
    height,
    draw: (context, x, y) => {
      let at = x - outdent;
      placed.forEach((one, index) => {
        const free = height - one.height;
        one.draw(context, at, y + (align === 'top' ? 0 : align === 'bottom' ? free : Math.floor(free / 2)));
        at += (widths[index] ?? 0) + gap;
      });
    },
  };
}

/** Returns the widths of the columns, or undefined if one would be narrower than allowed. */
function columnWidths(
  columns: readonly TicketColumn[],
  width: number,
  deps: ComposeDeps,
  ink: Ink,
): number[] | undefined {
  const fixed = columns.map((column) =>
    column.width === 'fit' ? composeBlocks(column.blocks, width, deps, ink).width : undefined,
  );
  const rest = width - fixed.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const share = Math.floor(rest / Math.max(1, fixed.filter((one) => one === undefined).length));
  const isTooNarrow = columns.some((column, index) => fixed[index] === undefined && share < (column.minDots ?? 1));
  return isTooNarrow ? undefined : fixed.map((one) => one ?? share);
}

function stack(placed: readonly Placed[], gap: number): Placed {
  return {
    width: Math.max(...placed.map((one) => one.width)),
    height: placed.reduce((sum, one) => sum + one.height, gap * (placed.length - 1)),
    draw: (context, x, y) => {
      let at = y;
      for (const one of placed) {
        one.draw(context, x, at);
        at += one.height + gap;
      }
    },
  };
}
