import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Pixels left free above what is scrolled to. */
const room = 12;
/** Within this many pixels of the end the guest is reading along. */
const nearPx = 96;

/**
 * Keeps the newest messages in sight (short phones too): down to the end, but never past the first of the new ones. When the
 * room shrinks (dock, keyboard, a picture that arrives) it follows, unless the guest has scrolled back to read.
 */
export function useChatScroll(count: number, layout: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef(0);
  const first = useRef(0);
  const follows = useRef(true);

  useLayoutEffect(() => {
    // A changed layout (dots, the hero's room) is followed like a new message.
    void layout;
    const element = box.current;
    if (!element) return;
    const isFirst = seen.current === 0;
    if (count !== seen.current) {
      first.current = isFirst ? count - 1 : Math.min(seen.current, count - 1);
      seen.current = count;
      follows.current = true;
    }
    if (follows.current) scrollTo(element, first.current, isFirst ? 'instant' : 'smooth');
  }, [count, layout]);

  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const onScroll = () => {
      const left = element.scrollHeight - element.clientHeight - element.scrollTop;
      follows.current = left < nearPx || Math.abs(element.scrollTop - target(element, first.current)) < nearPx;
    };
    const observer = new ResizeObserver(() => {
      if (follows.current) scrollTo(element, first.current, 'instant');
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, []);
  return box;
}

function target(box: HTMLElement, index: number): number {
  const newest = box.children[index];
  const end = box.scrollHeight - box.clientHeight;
  return newest instanceof HTMLElement ? Math.min(end, newest.offsetTop - room) : end;
}

function scrollTo(box: HTMLElement, index: number, behavior: 'instant' | 'smooth'): void {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  box.scrollTo?.({ top: target(box, index), behavior: isStill ? 'instant' : behavior });
}
