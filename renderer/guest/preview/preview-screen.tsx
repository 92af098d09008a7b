import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { Loading } from '../../ui/loading.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';
import { PreviewPhone } from './preview-phone.tsx';
import { keepFocusOutside } from './quiet-focus.ts';
import { usePreviewOrder } from './use-preview-order.ts';

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
