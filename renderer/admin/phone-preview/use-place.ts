import { useState } from 'react';
import type { PreviewStart } from '../../platform/preview-messages.ts';

export type Place = {
  /** Undefined: the beginning. */
  readonly questionId: string | undefined;
  readonly withHints: boolean;
  /** Counts what makes the phone begin anew. */
  readonly run: number;
};

/** Where the phone begins: what was chosen last, here or by the editor (`startAt`; when it wants nothing, all stays). */
export function usePlace(startAt: string | undefined) {
  const [asked, setAsked] = useState(startAt);
  const [place, setPlace] = useState<Place>({ questionId: startAt, withHints: false, run: 0 });
  if (asked !== startAt) {
    setAsked(startAt);
    if (startAt !== undefined) setPlace({ ...place, questionId: startAt, run: place.run + 1 });
  }
  const change = (part: Partial<Place>) => setPlace((now) => ({ ...now, ...part, run: now.run + 1 }));
  return { place, change, restart: () => change({}) };
}

/** The start as the phone is told it. */
export function startOf({ questionId, withHints }: Place): PreviewStart {
  return questionId === undefined ? { at: 'beginning' } : { at: 'question', questionId, withHints };
}
