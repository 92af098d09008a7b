import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { timings } from '#core/rules/timings.ts';
import { ErrorBanner } from './error-banner.tsx';
import classes from './feedback.module.css';
import { Flash } from './flash.tsx';

export type Feedback = {
  /** Shows that something worked; gone after 3 s (specification 2 and 9). */
  readonly succeed: (text: string) => void;
  /** Shows that something failed; stays until it is closed or tried again. */
  readonly fail: (text: string, retry?: () => void) => void;
};

type Problem = { readonly id: number; readonly text: string; readonly retry?: () => void };

const FeedbackContext = createContext<Feedback | undefined>(undefined);

/** What actions report. Throws outside of `FeedbackProvider`: a programming error. */
export function useFeedback(): Feedback {
  const feedback = useContext(FeedbackContext);
  if (!feedback) throw new Error('no FeedbackProvider');
  return feedback;
}

/** More than this many banners would push the page away; the oldest go. */
const bannersAtOnce = 3;

/** Shows banners above `children` and success messages in the corner. */
export function FeedbackProvider({ children }: { readonly children: ReactNode }) {
  const [flash, setFlash] = useState<{ id: number; text: string }>();
  const [problems, setProblems] = useState<readonly Problem[]>([]);

  const feedback = useMemo<Feedback>(() => {
    let lastId = 0;
    return {
      succeed: (text) => {
        lastId += 1;
        setFlash({ id: lastId, text });
      },
      fail: (text, retry) => {
        lastId += 1;
        const problem = { id: lastId, text, ...(retry && { retry }) };
        setProblems((shown) => [...shown.filter((one) => one.text !== text), problem].slice(-bannersAtOnce));
      },
    };
  }, []);

  useEffect(() => {
    if (!flash) return;
    const timer = setTimeout(() => setFlash(undefined), timings.successMessageMs);
    return () => clearTimeout(timer);
  }, [flash]);

  const close = (id: number) => setProblems((shown) => shown.filter((one) => one.id !== id));
  return (
    <FeedbackContext value={feedback}>
      <div className={classes.banners}>
        {problems.map(({ id, text, retry }) => (
          <ErrorBanner
            key={id}
            text={text}
            onClose={() => close(id)}
            {...(retry && {
              onRetry: () => {
                close(id);
                retry();
              },
            })}
          />
        ))}
      </div>
      {children}
      <Flash text={flash?.text} />
    </FeedbackContext>
  );
}
