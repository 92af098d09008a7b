import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CodeOrigin } from './use-entrance.ts';

/**
 * Handles a code in the address once, then removes it from the address. `?story=` comes from the phone's own camera (ENTRY-1),
 * with `new` when someone else plays. `?resume=` comes from another phone (IDENTITY-5). Returns the message to show when the
 * code is not accepted.
 */
export function useCarriedCode(submit: (text: string, origin?: CodeOrigin) => Promise<string | undefined>) {
  const [search, setSearch] = useSearchParams();
  const story = search.get('story');
  const resume = search.get('resume');
  const [state, setState] = useState<{ readonly isChecking: boolean; readonly error?: string }>(() => ({
    isChecking: Boolean(story || resume),
  }));
  const taken = useRef<string>(undefined);
  const isSomeoneElse = search.has('new');

  useEffect(() => {
    const text = resume ? `/?resume=${encodeURIComponent(resume)}` : story;
    if (!text || taken.current === text) return;
    // One task later, so that a mount that React discards at once (StrictMode) does not redeem the code.
    const timer = setTimeout(async () => {
      taken.current = text;
      // Works once: neither a reload nor the back button uses it again.
      if (resume) setSearch({}, { replace: true });
      setState({ isChecking: true });
      const error = await submit(text, { isSomeoneElse });
      setState(error ? { isChecking: false, error } : { isChecking: false });
      if (error) setSearch({}, { replace: true });
    });
    return () => clearTimeout(timer);
  }, [story, resume, isSomeoneElse, submit, setSearch]);

  return { ...state, clear: () => setState({ isChecking: false }) };
}
