import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The free space in pixels above the message that is scrolled to. */
const room = 12;
/**
 * Within this many pixels of the end or of the automatic scroll position, the guest counts as reading the newest messages.
 */
const nearPx = 96;

/** The events that show that a guest is scrolling the chat by hand. */
const holds = ['touchmove', 'wheel', 'keydown'] as const;

/**
 * Returns the ref for the chat's element, and keeps the newest messages visible, even on short phones. It scrolls to the
 * end, but never past the first words of the first new message. It scrolls again when a size changes (the dock, the
 * keyboard, a picture that loads), unless the guest has scrolled back to read.
 */
export function useChatScroll(count: number, layout: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef(0);
  const first = useRef(0);
  const follows = useRef(true);
  /**
   * True if the guest has used touch, wheel or keys since the last new message. Only then does scrolling mean that they are
   * reading back.
   */
  const isHeld = useRef(false);

  useLayoutEffect(() => {
    // The chat also scrolls after a change of the layout (typing dots, room for the character).
    void layout;
    const chat = box.current;
    if (!chat) return;
    const isFirst = seen.current === 0;
    if (count !== seen.current) {
      first.current = isFirst ? count - 1 : Math.min(seen.current, count - 1);
      seen.current = count;
      follows.current = true;
      isHeld.current = false;
    }
    if (follows.current) follow(chat, first.current, isFirst ? 'instant' : 'smooth');
  }, [count, layout]);

  useEffect(() => {
    const chat = box.current;
    if (!chat || typeof ResizeObserver === 'undefined') return;
    const onHold = () => {
      isHeld.current = true;
    };
    const onScroll = () => {
      // Automatic smooth scrolling also passes distant positions. They must not clear `follows`, because the chat must still
      // follow if the dock appears during the scrolling.
      if (!isHeld.current) return;
      const scroller = findScroller(chat);
      const left = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
      follows.current = left < nearPx || Math.abs(scroller.scrollTop - target(chat, first.current)) < nearPx;
    };
    const observer = new ResizeObserver(() => {
      if (follows.current) follow(chat, first.current, 'instant');
    });
    observer.observe(chat);
    // Observes every child, including later ones, because a picture grows when it has loaded.
    const watchAll = () => {
      for (const child of chat.children) observer.observe(child);
    };
    watchAll();
    const children = new MutationObserver(watchAll);
    children.observe(chat, { childList: true });
    for (const hold of holds) document.addEventListener(hold, onHold, { passive: true, capture: true });
    document.addEventListener('scroll', onScroll, { passive: true, capture: true });
    return () => {
      observer.disconnect();
      children.disconnect();
      for (const hold of holds) document.removeEventListener(hold, onHold, { capture: true });
      document.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, []);
  return box;
}

/** Returns the element that scrolls: the chat itself, or with large text the element that holds chat and dock. */
function findScroller(chat: HTMLElement): HTMLElement {
  const around = chat.closest<HTMLElement>('[data-scroller]');
  return around && around.scrollHeight > around.clientHeight + 1 ? around : chat;
}

/**
 * Returns the scroll position of the end, or of the first words of the first new message (`data-anchor`) if the end would
 * push them out of view.
 */
function target(chat: HTMLElement, index: number): number {
  const scroller = findScroller(chat);
  const newest = chat.children[index];
  const end = scroller.scrollHeight - scroller.clientHeight;
  if (!newest) return end;
  const anchor = newest.querySelector('[data-anchor]') ?? newest;
  const top = anchor.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
  return Math.max(0, Math.min(end, top - room));
}

function follow(chat: HTMLElement, index: number, behavior: 'instant' | 'smooth'): void {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  const scroller = findScroller(chat);
  // With large text the dock scrolls with the chat, so a smooth scroll would first show it lower down (PHONE-7).
  const isSmooth = behavior === 'smooth' && !isStill && scroller === chat;
  scroller.scrollTo?.({ top: target(chat, index), behavior: isSmooth ? 'smooth' : 'instant' });
}
