import { type RefObject, useEffect, useRef, useState } from 'react';
import { isMessageFrom, isPreviewReady, type PreviewOrder } from '../../platform/preview-messages.ts';

/** Milliseconds after which a page in the frame that sent no message counts as failed. */
const readyWithinMs = 10_000;

export type FrameState = 'loading' | 'ready' | 'failed';

/**
 * Sends `order` to the page in the frame as soon as that page reports that it is ready, and then every new order. A new
 * `attempt` means that the frame is loaded again.
 */
export function usePhoneFrame(
  order: PreviewOrder,
  attempt: number,
): { readonly frame: RefObject<HTMLIFrameElement | null>; readonly state: FrameState } {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<FrameState>('loading');
  const latest = useRef(order);

  useEffect(() => {
    if (attempt < 0) return;
    setState('loading');
    const timer = setTimeout(() => setState('failed'), readyWithinMs);
    const onMessage = (event: MessageEvent) => {
      const page = frame.current?.contentWindow ?? null;
      if (!isMessageFrom(event, page) || !isPreviewReady(event.data)) return;
      clearTimeout(timer);
      setState('ready');
      page?.postMessage(latest.current, location.origin);
    };
    addEventListener('message', onMessage);
    return () => {
      clearTimeout(timer);
      removeEventListener('message', onMessage);
    };
  }, [attempt]);

  useEffect(() => {
    latest.current = order;
    if (state === 'ready') frame.current?.contentWindow?.postMessage(order, location.origin);
  }, [order, state]);
  return { frame, state };
}
