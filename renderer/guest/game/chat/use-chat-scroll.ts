import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Pixels left free above what is scrolled to. */
const room = 12;
/** Within this many pixels of where it was put, the guest is reading along. */
const nearPx = 96;

/** What moves the chat by hand. */
const holds = ['touchmove', 'wheel', 'keydown'] as const;

/**
 * Keeps the newest messages in sight (short phones too): down to the end, but never past the words of the first new one. When
 * the room shrinks (dock, keyboard, a picture that arrives) it follows, unless the guest has scrolled back to read.
 */
export function useChatScroll(count: number, layout: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef(0);
  const first = useRef(0);
  const follows = useRef(true);
  /** The guest has taken hold of the chat: only then does scrolling mean that they read back. */
  const isHeld = useRef(false);

  useLayoutEffect(() => {
    // A changed layout (dots, the hero's room) is followed like a new message.
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
      // Its own smooth scrolling passes far places too, and must not end the following: the dock comes meanwhile.
      if (!isHeld.current) return;
      const scroller = scrollerOf(chat);
      const left = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
      follows.current = left < nearPx || Math.abs(scroller.scrollTop - target(chat, first.current)) < nearPx;
    };
    const observer = new ResizeObserver(() => {
      if (follows.current) follow(chat, first.current, 'instant');
    });
    observer.observe(chat);
    // Also those that come later: a picture grows when it has arrived.
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

/** The chat itself; with large text it scrolls together with the dock. */
function scrollerOf(chat: HTMLElement): HTMLElement {
  const around = chat.closest<HTMLElement>('[data-scroller]');
  return around && around.scrollHeight > around.clientHeight + 1 ? around : chat;
}

/** The end, or the first new message's words (`data-anchor`) where the end would push them out of sight. */
function target(chat: HTMLElement, index: number): number {
  const scroller = scrollerOf(chat);
  const newest = chat.children[index];
  const end = scroller.scrollHeight - scroller.clientHeight;
  if (!newest) return end;
  const words = newest.querySelector('[data-anchor]') ?? newest;
  const top = words.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
  return Math.max(0, Math.min(end, top - room));
}

function follow(chat: HTMLElement, index: number, behavior: 'instant' | 'smooth'): void {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  scrollerOf(chat).scrollTo?.({ top: target(chat, index), behavior: isStill ? 'instant' : behavior });
}
