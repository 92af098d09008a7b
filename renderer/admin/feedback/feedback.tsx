import { Portal } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { timings } from '#core/rules/timings.ts';
import { ErrorBanner } from './error-banner.tsx';
import classes from './feedback.module.css';
import { UndoOffer } from './undo-offer.tsx';

export type Feedback = {
  /** Shows that something worked. The message closes after 3 s (PANEL-4). */
  readonly succeed: (text: string) => void;
  /** Shows that something worked and can be undone for some seconds (UNDO-2). A new offer replaces the old one. */
  readonly offerUndo: (offer: Offer) => void;
  /**
   * Shows that something failed. The banner stays until it is closed or retried, or until `about` is cleared (PANEL-4).
   * At most three banners are shown.
   */
  readonly fail: (text: string, retry?: () => void, about?: string) => void;
  /** Removes the messages about something whose cause is gone, or that is being retried. */
  readonly clear: (about: string) => void;
};

export type Offer = { readonly text: string; readonly names?: string | undefined; readonly run: () => void };
type Problem = {
  readonly id: number;
  readonly text: string;
  readonly retry?: () => void;
  readonly about?: string;
};

const FeedbackContext = createContext<Feedback | undefined>(undefined);
const CornerContext = createContext<HTMLElement | null>(null);

/**
 * Returns the functions with which actions report their outcome. Throws outside of `FeedbackProvider`, which is a
 * programming error.
 */
export function useFeedback(): Feedback {
  const feedback = useContext(FeedbackContext);
  if (!feedback) throw new Error('no FeedbackProvider');
  return feedback;
}

/** Renders a banner in the corner for messages, so that it does not move the page. */
export function InCorner({ children }: { readonly children: ReactNode }) {
  const corner = useContext(CornerContext);
  return corner && createPortal(children, corner);
}

/** More banners than this would cover the page, so the oldest are removed. */
const bannersAtOnce = 3;

/** Shows banners and success messages in a corner, over the page. */
export function FeedbackProvider({ children }: { readonly children: ReactNode }) {
  const [flash, setFlash] = useState<{ id: number; text: string }>();
  const [offer, setOffer] = useState<Offer & { readonly id: number }>();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [corner, setCorner] = useState<HTMLElement | null>(null);

  const feedback = useMemo<Feedback>(() => {
    let lastId = 0;
    return {
      succeed: (text) => {
        lastId += 1;
        setFlash({ id: lastId, text });
      },
      offerUndo: (next) => {
        lastId += 1;
        setFlash(undefined);
        setOffer({ ...next, id: lastId });
      },
      fail: (text, retry, about) => {
        lastId += 1;
        const problem = { id: lastId, text, ...(retry && { retry }), ...(about !== undefined && { about }) };
        setProblems((shown) => [...shown.filter((item) => item.text !== text), problem].slice(-bannersAtOnce));
      },
      clear: (about) => setProblems((shown) => shown.filter((item) => item.about !== about)),
    };
  }, []);

  useEffect(() => {
    if (!flash) return;
    const timer = setTimeout(() => setFlash(undefined), timings.successMessageMs);
    return () => clearTimeout(timer);
  }, [flash]);

  const close = (id: number) => setProblems((shown) => shown.filter((item) => item.id !== id));
  return (
    <FeedbackContext value={feedback}>
      <CornerContext value={corner}>{children}</CornerContext>
      <Portal>
        <div className={classes.corner}>
          <div ref={setCorner} className={classes.banners} />
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
          <div className={classes.offer} role="status">
            {offer && (
              <UndoOffer
                key={offer.id}
                text={offer.text}
                names={offer.names}
                onUndo={() => {
                  setOffer(undefined);
                  offer.run();
                }}
                onClose={() => setOffer(undefined)}
              />
            )}
          </div>
          <Flash text={flash?.text} />
        </div>
      </Portal>
    </FeedbackContext>
  );
}

/**
 * A success message that screen readers announce politely. The region is rendered even without a message. Otherwise
 * screen readers would miss the first one.
 */
function Flash({ text }: { readonly text: string | undefined }) {
  return (
    <div className={classes.flash} role="status">
      {text && (
        <>
          <IconCheck size={20} aria-hidden />
          <span>{text}</span>
        </>
      )}
    </div>
  );
}
