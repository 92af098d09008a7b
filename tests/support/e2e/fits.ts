import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The sizes of the front desk's screen, of a tablet, and of the front desk's screen at a zoom of 200 %. */
const sizes = [
  { width: 1_280, height: 800 },
  { width: 1_024, height: 768 },
  { width: 640, height: 400 },
] as const;

/**
 * Checks that a page fits on the front desk's screen, on a tablet and at 200 %: the page does not scroll sideways, no text is
 * cut off without …, and no texts overlap (PANEL-1). Reports the first twelve findings at each size and continues.
 */
export async function checkFits(page: Page, screen: string): Promise<void> {
  await test.step(`room: ${screen}`, async () => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      // This polls, because elements may still be moving to the new layout.
      const findProblems = () => page.evaluate(findRoomProblems);
      await expect.configure({ soft: true }).poll(findProblems, `${screen} at ${size.width} px`).toEqual([]);
    }
    await page.setViewportSize(sizes[0]);
  });
}

/** Describes what does not fit on the page as it is now, in at most twelve findings. */
export const findCrowdedElements = (page: Page): Promise<string[]> => page.evaluate(findRoomProblems);

/** Sets the text size as the browser's own setting does. */
async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { font-size: ${text} !important; }`);
    document.adoptedStyleSheets = [sheet];
  }, size);
}

/**
 * Checks that a page fits on a phone, on a narrow phone and with text at 200 % (PHONE-4). Reports the first twelve findings for
 * each of the three and continues.
 */
export async function checkFitsOnPhones(page: Page, screen: string): Promise<void> {
  const softly = expect.configure({ soft: true });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    softly(await findCrowdedElements(page), `${screen} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await setTextSize(page, '200%');
  softly(await findCrowdedElements(page), `${screen} with large text`).toEqual([]);
  await setTextSize(page, '100%');
}

/**
 * Runs in the page for `findCrowdedElements`. Reads the layout of each element only once, because a full screen has thousands
 * of pairs to compare.
 */
function findRoomProblems(): string[] {
  type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  type ShownText = { readonly element: Element; readonly text: string; readonly box: Box };
  type Layout = {
    readonly isFloating: boolean;
    readonly canShowRest: boolean;
    readonly clipsX: boolean;
    readonly clipsY: boolean;
    readonly frame: Box;
  };

  const shownTexts: ShownText[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [element, text] = [node.parentElement, node.textContent?.trim() ?? ''];
    if (!element || text === '') continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(node);
    const { left, top, right, bottom } = range.getBoundingClientRect();
    if (right > left && bottom > top)
      shownTexts.push({ element, text: text.slice(0, 40), box: { left, top, right, bottom } });
  }

  const layouts = new Map<Element, Layout>();
  function measure(element: Element): Layout {
    const measured = layouts.get(element);
    if (measured) return measured;
    const style = getComputedStyle(element);
    const { overflowX, overflowY, position } = style;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const layout = {
      isFloating: position === 'fixed' || position === 'sticky',
      // A scrolling element can show the rest, text for screen readers is clipped on purpose, and … shows that text was cut
      // off.
      canShowRest:
        /auto|scroll/.test(overflowX + overflowY) ||
        position === 'fixed' ||
        right - left <= 1 ||
        style.clipPath !== 'none' ||
        style.textOverflow === 'ellipsis' ||
        style.webkitLineClamp !== 'none',
      clipsX: overflowX === 'hidden' || overflowX === 'clip',
      clipsY: overflowY === 'hidden' || overflowY === 'clip',
      frame: { left, top, right, bottom },
    };
    layouts.set(element, layout);
    return layout;
  }

  function* walkUp(element: Element): Iterable<Layout> {
    for (
      let ancestor: Element | null = element;
      ancestor && ancestor !== document.body;
      ancestor = ancestor.parentElement
    )
      yield measure(ancestor);
  }

  const isCut = ({ element, box }: ShownText): boolean => {
    for (const { canShowRest, clipsX, clipsY, frame } of walkUp(element)) {
      if (canShowRest) return false;
      const overX = clipsX ? Math.max(frame.left - box.left, box.right - frame.right) : 0;
      const overY = clipsY ? Math.max(frame.top - box.top, box.bottom - frame.bottom) : 0;
      if (overX > 2 || overY > (box.bottom - box.top) / 4) return true;
    }
    return false;
  };

  // Floating and sticky elements overlap others on purpose.
  const isResting = ({ element }: ShownText) => [...walkUp(element)].every(({ isFloating }) => !isFloating);

  const areOverlapping = (first: ShownText, second: ShownText): boolean => {
    const [a, b] = [first.box, second.box];
    const left = Math.max(a.left, b.left);
    const top = Math.max(a.top, b.top);
    const width = Math.min(a.right, b.right) - left;
    const height = Math.min(a.bottom, b.bottom) - top;
    if (width < 4 || height < Math.min(a.bottom - a.top, b.bottom - b.top) / 3) return false;
    if (first.element.contains(second.element) || second.element.contains(first.element)) return false;
    // They overlap only if both are visible at this point: a scrolling list hides what is outside of its box.
    const elementsAtPoint = document.elementsFromPoint(left + width / 2, top + height / 2);
    return elementsAtPoint.includes(first.element) && elementsAtPoint.includes(second.element);
  };

  const { scrollWidth, clientWidth } = document.documentElement;
  const restingTexts = shownTexts.filter(isResting);
  return [
    ...(scrollWidth > clientWidth + 1 ? [`the page is ${scrollWidth} px wide`] : []),
    ...shownTexts.filter(isCut).map(({ text }) => `cut: ${text}`),
    ...restingTexts.flatMap((item, index) =>
      restingTexts
        .slice(index + 1)
        .filter((other) => areOverlapping(item, other))
        .map((other) => `over each other: ${item.text} | ${other.text}`),
    ),
  ].slice(0, 12);
}
