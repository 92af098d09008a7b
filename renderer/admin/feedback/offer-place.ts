/** Where the offer to undo is shown: at a corner or the middle of the page's lower edge, or below its header. */
const offerPlaces = ['right', 'center', 'left', 'top'] as const;
export type OfferPlace = (typeof offerPlaces)[number];

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
/** Something that can be pressed. `isNext` is true for the page's main button. */
export type Control = Box & { readonly isNext: boolean };

const gap = 16;
/** Covering the main button is worse than covering this many others. */
const nextWeight = 1_000;

/**
 * Returns the first place at which the offer covers nothing that can be pressed, or else the one at which it covers least
 * (UNDO-2). `page` is the visible part of the page, without the navigation and the header.
 */
export function chooseOfferPlace(
  size: { readonly width: number; readonly height: number },
  page: Box,
  controls: readonly Control[],
): OfferPlace {
  const at = (left: number, top: number): Box => ({ left, top, right: left + size.width, bottom: top + size.height });
  const [low, right] = [page.bottom - gap - size.height, page.right - gap - size.width];
  const boxes: Readonly<Record<OfferPlace, Box>> = {
    right: at(right, low),
    center: at((page.left + page.right - size.width) / 2, low),
    left: at(page.left + gap, low),
    top: at(right, page.top + gap),
  };
  const cost = (place: OfferPlace) =>
    controls.reduce(
      (sum, control) => sum + (overlaps(boxes[place], control) ? (control.isNext ? nextWeight : 1) : 0),
      0,
    );
  return offerPlaces.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

const pressable = 'a[href], button, input, select, textarea, [role="option"], [role="switch"]';

/** Returns the visible part of the page and what can be pressed in it. */
export function readPage(): { readonly page: Box; readonly controls: readonly Control[] } {
  const main = document.querySelector('#content');
  const style = main && getComputedStyle(main);
  const page = {
    left: Number.parseFloat(style?.paddingLeft ?? '') || 0,
    top: Number.parseFloat(style?.paddingTop ?? '') || 0,
    right: window.innerWidth,
    bottom: window.innerHeight,
  };
  const controls = [...(main?.querySelectorAll<HTMLElement>(pressable) ?? [])]
    .filter((element) => !element.closest('[data-undo]'))
    .map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom, isNext: element.dataset.variant === 'filled' };
    });
  return { page, controls };
}
