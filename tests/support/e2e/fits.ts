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

/** Runs in the page. */
function findRoomProblems(): string[] {
  type Shown = { readonly element: Element; readonly text: string; readonly box: DOMRect };

  const shown: Shown[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [element, text] = [node.parentElement, node.textContent?.trim() ?? ''];
    if (!element || text === '') continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width > 0 && box.height > 0) shown.push({ element, text: text.slice(0, 40), box });
  }

  function* upwards(element: Element): Iterable<{ readonly each: Element; readonly style: CSSStyleDeclaration }> {
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement)
      yield { each, style: getComputedStyle(each) };
  }

  const isCut = ({ element, box }: Shown): boolean => {
    for (const { each, style } of upwards(element)) {
      const frame = each.getBoundingClientRect();
      // What scrolls shows the rest; what is said to screen readers alone is clipped on purpose; … says it itself.
      if (/auto|scroll/.test(style.overflowX + style.overflowY) || style.position === 'fixed') return false;
      if (frame.width <= 1 || style.clipPath !== 'none' || style.textOverflow === 'ellipsis') return false;
      if (style.webkitLineClamp !== 'none') return false;
      const clips = (value: string) => value === 'hidden' || value === 'clip';
      const overX = clips(style.overflowX) ? Math.max(frame.left - box.left, box.right - frame.right) : 0;
      const overY = clips(style.overflowY) ? Math.max(frame.top - box.top, box.bottom - frame.bottom) : 0;
      if (overX > 2 || overY > box.height / 4) return true;
    }
    return false;
  };

  // What floats over the page, or stays while it scrolls, lies over other things by nature.
  const isResting = ({ element }: Shown) =>
    [...upwards(element)].every(({ style }) => style.position !== 'fixed' && style.position !== 'sticky');

  const isOver = (one: Shown, other: Shown): boolean => {
    if (one.element.contains(other.element) || other.element.contains(one.element)) return false;
    const left = Math.max(one.box.left, other.box.left);
    const top = Math.max(one.box.top, other.box.top);
    const width = Math.min(one.box.right, other.box.right) - left;
    const height = Math.min(one.box.bottom, other.box.bottom) - top;
    if (width < 4 || height < Math.min(one.box.height, other.box.height) / 3) return false;
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
