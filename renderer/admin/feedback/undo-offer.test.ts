import { describe, expect, it } from 'vitest';
import { chooseOfferPlace } from './undo-offer.tsx';

const page = { left: 192, top: 56, right: 1_280, bottom: 800 };
const size = { width: 320, height: 110 };
const control = (left: number, top: number, width: number, height: number, isNext = false) => ({
  ...{ left, top, right: left + width, bottom: top + height, isNext },
});

describe('the place of the offer to undo (UNDO-2)', () => {
  it('is the lower right corner if nothing can be pressed there', () => {
    expect(chooseOfferPlace(size, page, [control(208, 80, 200, 40)])).toBe('right');
  });

  it('does not cover the main button, nor other buttons if there is a free place', () => {
    const print = control(960, 720, 288, 52, true);
    const importButton = control(760, 744, 150, 36);
    expect(chooseOfferPlace(size, page, [print])).toBe('center');
    expect(chooseOfferPlace(size, page, [print, importButton])).toBe('left');
  });

  it('covers the fewest controls if no place is free, and the main button last', () => {
    const rows = [500, 600, 700].map((top) => control(208, top, 900, 90));
    const print = control(960, 100, 288, 52, true);
    expect(chooseOfferPlace(size, page, [...rows, print])).toBe('right');
    expect(chooseOfferPlace(size, page, [...rows, control(1_000, 700, 200, 52, true)])).toBe('top');
  });
});
