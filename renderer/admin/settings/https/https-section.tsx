import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HttpsView } from '#core/api/staff-https.ts';
import { LoadProblem } from '../../feedback/load-problem.tsx';
import { useProblemText } from '../../feedback/problem-text.ts';
import { queryKeys } from '../../server/query-keys.ts';
import { staffApi } from '../../server/staff-api.ts';
import { CertificateCard } from './certificate-card.tsx';
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
