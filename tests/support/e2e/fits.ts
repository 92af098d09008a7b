import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** A desk, a tablet, and the desk with everything twice as large. */
const sizes = [
  { width: 1_280, height: 800 },
  { width: 1_024, height: 768 },
  { width: 640, height: 400 },
] as const;

/**
 * Looks whether everything on a screen has room on a desk, on a tablet and at 200 %: nothing scrolls the page sideways, no text
 * is cut off without the mark that says so (…), none lies over another. Goes on after a finding, so that one walk tells all.
 */
export async function hasRoom(page: Page, screen: string): Promise<void> {
  await test.step(`room: ${screen}`, async () => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      // Asked again for a moment: what is laid out anew may still be moving.
      const look = () => page.evaluate(findRoomProblems);
      await expect.configure({ soft: true }).poll(look, `${screen} at ${size.width} px`).toEqual([]);
    }
    await page.setViewportSize(sizes[0]);
  });
}

/** What has no room on the page as it stands. */
export const crowded = (page: Page): Promise<string[]> => page.evaluate(findRoomProblems);

/** As the browser's own setting for large text. */
async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { font-size: ${text} !important; }`);
    document.adoptedStyleSheets = [sheet];
  }, size);
}

/**
 * Looks whether everything has room on a phone, on a narrow one and with text twice as large (PHONE-4). Goes on after a
 * finding.
 */
export async function hasRoomOnPhones(page: Page, screen: string): Promise<void> {
  const softly = expect.configure({ soft: true });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    softly(await crowded(page), `${screen} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await setTextSize(page, '200%');
  softly(await crowded(page), `${screen} with large text`).toEqual([]);
  await setTextSize(page, '100%');
}

/** Runs in the page. What is known of an element is asked once: a full screen has thousands of pairs to compare. */
function findRoomProblems(): string[] {
  type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  type Shown = { readonly element: Element; readonly text: string; readonly box: Box };
  type Known = {
    readonly isFloating: boolean;
    readonly letsOut: boolean;
    readonly clipsX: boolean;
    readonly clipsY: boolean;
    readonly frame: Box;
  };

  const shown: Shown[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [element, text] = [node.parentElement, node.textContent?.trim() ?? ''];
    if (!element || text === '') continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(node);
    const { left, top, right, bottom } = range.getBoundingClientRect();
    if (right > left && bottom > top)
      shown.push({ element, text: text.slice(0, 40), box: { left, top, right, bottom } });
  }

  const all = new Map<Element, Known>();
  function know(element: Element): Known {
    const before = all.get(element);
    if (before) return before;
    const style = getComputedStyle(element);
    const { overflowX, overflowY, position } = style;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const known = {
      isFloating: position === 'fixed' || position === 'sticky',
      // What scrolls shows the rest; what is said to screen readers alone is clipped on purpose; … says it itself.
      letsOut:
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
    all.set(element, known);
    return known;
  }

  function* upwards(element: Element): Iterable<Known> {
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement)
      yield know(each);
  }

  const isCut = ({ element, box }: Shown): boolean => {
    for (const { letsOut, clipsX, clipsY, frame } of upwards(element)) {
      if (letsOut) return false;
      const overX = clipsX ? Math.max(frame.left - box.left, box.right - frame.right) : 0;
      const overY = clipsY ? Math.max(frame.top - box.top, box.bottom - frame.bottom) : 0;
      if (overX > 2 || overY > (box.bottom - box.top) / 4) return true;
    }
    return false;
  };

  // What floats over the page, or stays while it scrolls, lies over other things by nature.
  const isResting = ({ element }: Shown) => [...upwards(element)].every(({ isFloating }) => !isFloating);

  const isOver = (one: Shown, other: Shown): boolean => {
    const [a, b] = [one.box, other.box];
    const left = Math.max(a.left, b.left);
    const top = Math.max(a.top, b.top);
    const width = Math.min(a.right, b.right) - left;
    const height = Math.min(a.bottom, b.bottom) - top;
    if (width < 4 || height < Math.min(a.bottom - a.top, b.bottom - b.top) / 3) return false;
    if (one.element.contains(other.element) || other.element.contains(one.element)) return false;
    // Only where both really show at that point: a list that scrolls hides what lies beyond its frame.
    const there = document.elementsFromPoint(left + width / 2, top + height / 2);
    return there.includes(one.element) && there.includes(other.element);
  };

  const { scrollWidth, clientWidth } = document.documentElement;
  const resting = shown.filter(isResting);
  return [
    ...(scrollWidth > clientWidth + 1 ? [`the page is ${scrollWidth} px wide`] : []),
    ...shown.filter(isCut).map(({ text }) => `cut: ${text}`),
    ...resting.flatMap((one, place) =>
      resting
        .slice(place + 1)
        .filter((other) => isOver(one, other))
        .map((other) => `over each other: ${one.text} | ${other.text}`),
    ),
  ].slice(0, 12);
}
