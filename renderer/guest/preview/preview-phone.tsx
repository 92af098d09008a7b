import { useCallback, useRef, useState } from 'react';
import type { PreviewOrder } from '../../platform/preview-messages.ts';
import type { GameState } from '../game/state/game-state.ts';
import { PreviewGame } from './preview-game.tsx';
import { type PreviewPlace, placeIn, placeOf, placeOfStart } from './preview-place.ts';

type Shown = { readonly order: PreviewOrder; readonly place: PreviewPlace; readonly key: number };

/** Plays the newest order. A new run begins at the order's start, and a changed draft continues at the present step. */
export function PreviewPhone({ order }: { readonly order: PreviewOrder }) {
  const place = useRef<PreviewPlace>(undefined);
  const [shown, setShown] = useState<Shown>(() => begin(order, 0));
  if (shown.order !== order) {
    const isSameRun = shown.order.run === order.run;
    const stands = isSameRun ? place.current : undefined;
    const isUnchanged = isSameRun && sameDraft(shown.order, order);
    if (isUnchanged) setShown({ ...shown, order });
    else if (stands) setShown({ order, place: placeIn(stands, order.draft), key: shown.key + 1 });
    else setShown(begin(order, shown.key + 1));
  }
  const follow = useCallback((state: GameState) => {
    place.current = placeOf(state) ?? place.current;
  }, []);
  const again = useCallback(() => setShown((now) => ({ ...now, place: { at: 'prologue' }, key: now.key + 1 })), []);
  return <PreviewGame key={shown.key} draft={shown.order.draft} place={shown.place} onState={follow} onAgain={again} />;
}

function begin(order: PreviewOrder, key: number): Shown {
  return { order, place: placeIn(placeOfStart(order.start), order.draft), key };
}

/** Returns whether two orders have the same draft. Messages are copies, so their content is compared. */
function sameDraft(one: PreviewOrder, other: PreviewOrder): boolean {
  return JSON.stringify(one.draft) === JSON.stringify(other.draft);
}
