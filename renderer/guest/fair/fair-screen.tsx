import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { type FailureCode, getCode } from '../../platform/api-failure.ts';
import { useErrorText } from '../../platform/error-text.ts';
import { phoneApi } from '../../platform/guest-api.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { useLoad } from '../../platform/use-load.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';
import { checkFair } from './check-fair.ts';
import { FairView } from './fair-view.tsx';

/** The codes that explain why there is nothing to check. All other failures count as temporary. */
const kinds: Partial<Record<FailureCode, 'open' | 'interrupted' | 'unknown'>> = {
  CAMPAIGN_OPEN: 'open',
  CAMPAIGN_INTERRUPTED: 'interrupted',
  CAMPAIGN_NOT_FOUND: 'unknown',
};
const moods = { open: 'hello', interrupted: 'sorry', unknown: 'thinking', failed: 'sorry' } as const;

/** The page `/fair/{campaignId}`, on which anybody can check a closed draw in their own browser (DRAW-21). */
export function FairScreen() {
  const { t, i18n } = useTranslation('fair');
  const { campaignId = '' } = useParams();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { language } = i18n;
  useDocumentTitle(t('title'));
  const load = useCallback(
    async (signal: AbortSignal) => {
      const headers = { 'Accept-Language': language };
      const fair = await phoneApi.call('getFairCheck', { params: { campaignId }, signal, headers });
      return { fair, report: await checkFair(fair, signal) };
    },
    [campaignId, language],
  );
  const { retry, ...check } = useLoad(load, { keepsOld: true });
  if (check.state === 'loading') return <Loading label={t('checking')} />;
  if (check.state === 'ready') return <FairView {...check.data} campaignId={campaignId} />;
  const kind = kinds[getCode(check.error)] ?? 'failed';
  return (
    <StateScreen
      mood={moods[kind]}
      title={t(`${kind}.title`)}
      actions={
        <>
          {kind !== 'unknown' && <Button onClick={retry}>{t('again')}</Button>}
          <Button look="text" onClick={() => navigate('/')}>
            {t('toWelcome')}
          </Button>
        </>
      }
    >
      <p>{kind === 'failed' ? errorText(check.error) : t(`${kind}.text`)}</p>
    </StateScreen>
  );
}
