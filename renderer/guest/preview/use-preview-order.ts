import { useEffect, useState } from 'react';
import { chooseLanguage } from '../../platform/i18n.ts';
import { forgetLanguageChoices } from '../../platform/language.ts';
import {
  isMessageFrom,
  isPreviewOrder,
  type PreviewOrder,
  type PreviewReady,
} from '../../platform/preview-messages.ts';

/**
 * Returns the newest order of the panel that shows this page in a frame, or undefined before the first one. The page is
 * shown in the language of the order, and stores no language.
 */
export function usePreviewOrder(): PreviewOrder | undefined {
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
