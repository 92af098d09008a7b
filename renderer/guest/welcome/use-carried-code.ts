import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CodeOrigin } from './use-entrance.ts';

/**
 * Handles a code in the page's URL once. A transfer code and a rejected code are removed from the URL. `?story=` is there when
 * a story's link has led to this page (ENTRY-1), with `new` when another person wants to play. `?resume=` is in the QR code
 * that another phone shows (IDENTITY-5). Returns whether the URL has a code, whether it is being checked, the message to show if
 * it was rejected, and a function that clears both. `?move` asks the guest to type a transfer code (IDENTITY-10).
 */
export function useCarriedCode(submit: (text: string, origin?: CodeOrigin) => Promise<string | undefined>) {
  const [search, setSearch] = useSearchParams();
  const story = search.get('story');
  const resume = search.get('resume');
  const [state, setState] = useState<{ readonly isChecking: boolean; readonly error?: string }>(() => ({
    isChecking: Boolean(story || resume),
  }));
  const usedCode = useRef<string>(undefined);
  const isSomeoneElse = search.has('new');

  useEffect(() => {
    const text = resume ? `/?resume=${encodeURIComponent(resume)}` : story;
    if (!text || usedCode.current === text) return;
    // Waits for one task, so that a mount that React discards at once (StrictMode) does not redeem the code.
    const timer = setTimeout(async () => {
      usedCode.current = text;
      // A transfer code works once, so neither a reload nor the back button may use it again.
      if (resume) setSearch({}, { replace: true });
      setState({ isChecking: true });
      const error = await submit(text, { isSomeoneElse, isLink: true });
      setState(error ? { isChecking: false, error } : { isChecking: false });
      if (error) setSearch({}, { replace: true });
    });
    return () => clearTimeout(timer);
  }, [story, resume, isSomeoneElse, submit, setSearch]);

  const hasCode = Boolean(story || resume);
  return { ...state, hasCode, isMoving: search.has('move'), clear: () => setState({ isChecking: false }) };
}
