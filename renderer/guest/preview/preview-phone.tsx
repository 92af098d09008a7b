import { useCallback, useRef, useState } from 'react';
import type { PreviewOrder } from '../../platform/preview-messages.ts';
import type { GameState } from '../game/state/game-state.ts';
import { PreviewGame } from './preview-game.tsx';
import { findNearestStep, getCurrentStep, type PreviewStep, toFirstStep } from './preview-step.ts';

type PreviewRun = { readonly order: PreviewOrder; readonly startStep: PreviewStep; readonly key: number };

/**
 * Plays the newest order. A new run begins at the order's start. Within a run, a changed draft continues at the current step.
 */
export function PreviewPhone({ order }: { readonly order: PreviewOrder }) {
  const currentStep = useRef<PreviewStep>(undefined);
  const [run, setRun] = useState<PreviewRun>(() => begin(order, 0));
  if (run.order !== order) {
    const isSameRun = run.order.run === order.run;
    const stands = isSameRun ? currentStep.current : undefined;
    const isUnchanged = isSameRun && sameDraft(run.order, order);
    if (isUnchanged) setRun({ ...run, order });
    else if (stands) setRun({ order, startStep: findNearestStep(stands, order.draft), key: run.key + 1 });
    else setRun(begin(order, run.key + 1));
  }
  const follow = useCallback((state: GameState) => {
    currentStep.current = getCurrentStep(state) ?? currentStep.current;
  }, []);
  const again = useCallback(() => setRun((now) => ({ ...now, startStep: { kind: 'prologue' }, key: now.key + 1 })), []);
  return (
    <PreviewGame key={run.key} draft={run.order.draft} startStep={run.startStep} onState={follow} onAgain={again} />
  );
}

function begin(order: PreviewOrder, key: number): PreviewRun {
  return { order, startStep: findNearestStep(toFirstStep(order.start), order.draft), key };
}

/** Returns whether two orders have the same draft. Messages are copies, so their content is compared. */
function sameDraft(a: PreviewOrder, b: PreviewOrder): boolean {
  return JSON.stringify(a.draft) === JSON.stringify(b.draft);
}
