import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HttpsView } from '#core/api/staff-https.ts';
import { ConfirmDialog } from '../../feedback/confirm-dialog.tsx';
import { useFeedback } from '../../feedback/feedback.tsx';
import { LoadProblem } from '../../feedback/load-problem.tsx';
import { useProblemText } from '../../feedback/problem-text.ts';
import { isSessionOver } from '../../server/query-client.ts';
import { queryKeys } from '../../server/query-keys.ts';
import { staffApi } from '../../server/staff-api.ts';
import { useWork } from '../../server/use-work.ts';
import { useTimeText } from '../../time/use-time-text.ts';
import { SectionCard } from '../section-card.tsx';
import classes from '../settings.module.css';
import { CertificateForm } from './certificate-form.tsx';

/** `/admin/settings/https`: the hotel's certificate (ACCESS-9). */
export function HttpsSection() {
  const { t } = useTranslation('https');
  const problemText = useProblemText();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.https,
    queryFn: ({ signal }): Promise<HttpsView> => staffApi.call('getHttps', { signal }),
  });
  const onChanged = (https: HttpsView) => {
    queries.setQueryData(queryKeys.https, https);
    void queries.invalidateQueries({ queryKey: queryKeys.status });
  };
  return (
    <>
      {error && (
        <LoadProblem
          text={t('loadFailed', { reason: problemText(error) })}
          onRetry={() => void refetch()}
          hasList={data !== undefined}
        />
      )}
      {!data && !error && <Skeleton height={240} radius={12} />}
      {data && <CertificateCard https={data} onChanged={onChanged} />}
      {data && <CertificateForm https={data} onChanged={onChanged} />}
    </>
  );
}

/** The page warns this many days before the certificate expires. */
const soonDays = 30;

type Props = { readonly https: HttpsView; readonly onChanged: (https: HttpsView) => void };

/**
 * Shows the certificate in use: its owner, its addresses, its issuer, and when it expires. A button removes it. Without a
 * certificate, says that there is only http.
 */
function CertificateCard({ https: { state, port, certificate }, onChanged }: Props) {
  const { t } = useTranslation('https');
  const { t: names } = useTranslation('settings');
  const { succeed, fail } = useFeedback();
  const problemText = useProblemText();
  const work = useWork();
  const { date } = useTimeText();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      onChanged(await work(() => staffApi.call('removeHttps')));
      succeed(t('removed'));
    } catch (error) {
      if (!isSessionOver(error)) fail(t('saveFailed', { reason: problemText(error) }));
    }
    setBusy(false);
    setAsking(false);
  };
  if (certificate === null) {
    return (
      <SectionCard title={names('section.https')} intro={t('intro')}>
        <Text>{t('off')}</Text>
      </SectionCard>
    );
  }
  const { subject, issuer, notAfter, daysLeft } = certificate;
  return (
    <SectionCard title={names('section.https')} intro={t('intro')}>
      {state === 'failed' && <Text role="alert">{t('failed', { port })}</Text>}
      {daysLeft < soonDays && <Text role="status">{t(daysLeft < 0 ? 'overHint' : 'soon')}</Text>}
      <dl className={classes.facts}>
        <dt>{t('subject')}</dt>
        <dd>{subject}</dd>
        <dt>{t('names')}</dt>
        <dd>{certificate.names.map((name) => `https://${name}:${port}`).join(' ')}</dd>
        <dt>{t('issuer')}</dt>
        <dd>{issuer}</dd>
        <dt>{t('notAfter')}</dt>
        <dd>
          {daysLeft < 0
            ? t('over', { date: date(notAfter) })
            : t('daysLeft', { date: date(notAfter), count: daysLeft })}
        </dd>
      </dl>
      <div>
        <Button variant="subtle" color="danger" onClick={() => setAsking(true)}>
          {t('remove')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('removeTitle')}
          submit={t('remove')}
          isDestructive
          isBusy={isBusy}
          onSubmit={() => void remove()}
          onClose={() => setAsking(false)}
        >
          <Text>{t('removeText')}</Text>
        </ConfirmDialog>
      )}
    </SectionCard>
  );
}
