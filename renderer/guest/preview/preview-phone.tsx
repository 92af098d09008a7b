import { useCallback, useRef, useState } from 'react';
import type { PreviewOrder } from '../../platform/preview-messages.ts';
import type { GameState } from '../game/state/game-state.ts';
import { PreviewGame } from './preview-game.tsx';
import { findNearestStep, getCurrentStep, type PreviewStep, toFirstStep } from './preview-place.ts';

type PreviewRun = { readonly order: PreviewOrder; readonly place: PreviewStep; readonly key: number };

/** Plays the newest order. A new run begins at the order's start, and a changed draft continues at the present step. */
export function PreviewPhone({ order }: { readonly order: PreviewOrder }) {
  const place = useRef<PreviewStep>(undefined);
  const [shown, setShown] = useState<PreviewRun>(() => begin(order, 0));
  if (shown.order !== order) {
    const isSameRun = shown.order.run === order.run;
    const stands = isSameRun ? place.current : undefined;
    const isUnchanged = isSameRun && sameDraft(shown.order, order);
    if (isUnchanged) setShown({ ...shown, order });
    else if (stands) setShown({ order, place: findNearestStep(stands, order.draft), key: shown.key + 1 });
    else setShown(begin(order, shown.key + 1));
  }
  const follow = useCallback((state: GameState) => {
    place.current = getCurrentStep(state) ?? place.current;
  }, []);
  const again = useCallback(() => setShown((now) => ({ ...now, place: { at: 'prologue' }, key: now.key + 1 })), []);
  return <PreviewGame key={shown.key} draft={shown.order.draft} place={shown.place} onState={follow} onAgain={again} />;
}

function begin(order: PreviewOrder, key: number): PreviewRun {
  return { order, place: findNearestStep(toFirstStep(order.start), order.draft), key };
}

/** Returns whether two orders have the same draft. Messages are copies, so their content is compared. */
function sameDraft(a: PreviewOrder, b: PreviewOrder): boolean {
  return JSON.stringify(a.draft) === JSON.stringify(b.draft);
}
