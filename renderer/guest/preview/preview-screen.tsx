import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../../platform/i18n.ts';
import { forgetLanguageChoices } from '../../platform/language.ts';
import {
  isMessageFrom,
  isPreviewOrder,
  type PreviewOrder,
  type PreviewReady,
} from '../../platform/preview-messages.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { Loading } from '../../ui/loading.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';
import type { GameState } from '../game/state/game-state.ts';
import { PreviewGame } from './preview-game.tsx';
import { findNearestStep, getCurrentStep, type PreviewStep, toFirstStep } from './preview-step.ts';

/**
 * The page `/preview`, which plays the draft that the panel's editor sends, with the real game, in a frame of the editor
 * (EDITOR-9). It neither reads nor writes data of a guest, and calls no server. Outside a frame it plays nothing.
 */
export function PreviewScreen() {
  const { t } = useTranslation('preview');
  const order = usePreviewOrder();
  useDocumentTitle(t('closedTitle'));
  useEffect(keepFocusOutside, []);
  // The texts of a draft have no marks for line breaks (PHONE-1).
  useEffect(() => document.documentElement.removeAttribute('data-marks'), []);
  if (window.parent === window) {
    return (
      <StateScreen mood="thinking" title={t('closedTitle')}>
        <p>{t('closedText')}</p>
      </StateScreen>
    );
  }
  return order ? <PreviewPhone order={order} /> : <Loading label={t('waiting')} />;
}

/**
 * Prevents the game from taking the focus while an author types in the editor. An element is focused only if this page
 * already has the focus. Returns the function that restores the normal behaviour.
 */
function keepFocusOutside(): () => void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function quietly(this: HTMLElement, options?: FocusOptions) {
    if (document.hasFocus()) focus.call(this, options);
  };
  return () => {
    HTMLElement.prototype.focus = focus;
  };
}

type PreviewRun = { readonly order: PreviewOrder; readonly startStep: PreviewStep; readonly key: number };

/**
 * Plays the newest order. A new run begins at the order's start. Within a run, a changed draft continues at the current step.
 */
function PreviewPhone({ order }: { readonly order: PreviewOrder }) {
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

/**
 * Returns the newest order of the panel that shows this page in a frame, or undefined before the first one. The page is
 * shown in the language of the order, and stores no language.
 */
function usePreviewOrder(): PreviewOrder | undefined {
  const [order, setOrder] = useState<PreviewOrder>();
  useEffect(() => {
    const { parent } = window;
    if (parent === window) return;
    forgetLanguageChoices();
    let language: PreviewOrder['language'] | undefined;
    let newest: PreviewOrder | undefined;
    const handleMessage = async (event: MessageEvent) => {
      const { data } = event;
      if (!isMessageFrom(event, parent) || !isPreviewOrder(data)) return;
      newest = data;
      if (data.language !== language) {
        // The switch on the previewed phone has priority until the panel asks for another language.
        language = data.language;
        await chooseLanguage(language).catch(() => undefined);
      }
      // An older order that waited for its language is obsolete.
      if (newest !== data) return;
      setOrder(data);
    };
    const onMessage = (event: MessageEvent) => void handleMessage(event);
    addEventListener('message', onMessage);
    parent.postMessage({ kind: 'takarabune/preview-ready' } satisfies PreviewReady, location.origin);
    return () => removeEventListener('message', onMessage);
  }, []);
  return order;
}
