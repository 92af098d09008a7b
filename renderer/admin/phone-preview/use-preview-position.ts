import { useState } from 'react';
import type { PreviewStart } from '../../platform/preview-messages.ts';

export type PreviewPosition = {
  /** Undefined for the beginning of the story. */
  readonly questionId: string | undefined;
  readonly withHints: boolean;
  /** A new number makes the phone start again. */
  readonly run: number;
};

/**
 * Returns where the phone starts, and functions that change the start and restart the phone. A new `startAt` of the editor
 * replaces the chosen question; undefined does not.
 */
export function usePreviewPosition(startAt: string | undefined) {
  const [lastStartAt, setLastStartAt] = useState(startAt);
  const [position, setPosition] = useState<PreviewPosition>({ questionId: startAt, withHints: false, run: 0 });
  if (lastStartAt !== startAt) {
    setLastStartAt(startAt);
    if (startAt !== undefined) setPosition({ ...position, questionId: startAt, run: position.run + 1 });
  }
  const change = (part: Partial<PreviewPosition>) => setPosition((now) => ({ ...now, ...part, run: now.run + 1 }));
  return { position, change, restart: () => change({}) };
}

/** Converts a position to the `start` of an order to the phone. */
export function toPreviewStart({ questionId, withHints }: PreviewPosition): PreviewStart {
  return questionId === undefined ? { at: 'beginning' } : { at: 'question', questionId, withHints };
}
