import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useErrorText } from '../../platform/error-text.ts';
import { phoneApi } from '../../platform/guest-api.ts';
import { hasLiveCamera } from '../../platform/scanner/camera-access.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';

type Test = { readonly kind: 'checking' | 'good' } | { readonly kind: 'failed'; readonly error: unknown };

/**
 * The page that staff open on their own phones during set-up (DESKTOP-4). It tells the server that the phone has reached it.
 */
export function PhoneTestScreen() {
  const { t } = useTranslation('phone-test');
  const { token = '' } = useParams();
  const errorText = useErrorText();
  const [test, setTest] = useState<Test>({ kind: 'checking' });
  /** The time from the tap on the link until this page was shown, in milliseconds. A retry must not add to it. */
  const openMs = useRef(Math.round(performance.now()));
  useDocumentTitle(t('title'));

  const report = useCallback(async () => {
    setTest({ kind: 'checking' });
    try {
      const camera = hasLiveCamera() ? 'live' : 'photo';
      await phoneApi.call('openPhoneTest', { params: { token }, body: { openMs: openMs.current, camera } });
      setTest({ kind: 'good' });
    } catch (error) {
      setTest({ kind: 'failed', error });
    }
  }, [token]);
  useEffect(() => void report(), [report]);

  if (test.kind === 'checking') return <Loading label={t('checking')} />;
  if (test.kind === 'failed') {
    const again = <Button onClick={() => void report()}>{t('again')}</Button>;
    return (
      <StateScreen mood="sorry" title={t('againTitle')} actions={again}>
        <p>{errorText(test.error)}</p>
      </StateScreen>
    );
  }
  return (
    <StateScreen mood="cheering" title={t('goodTitle')}>
      <p>{t('goodText')}</p>
      <p>{t('goodNext')}</p>
    </StateScreen>
  );
}
