import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { certificateFaults, type HttpsView } from '#core/api/staff-https.ts';
import { ApiFailure, getCode } from '../../../platform/api-failure.ts';
import { useProblemText } from '../../feedback/problem-text.ts';
import { isSessionOver } from '../../server/query-client.ts';
import { staffApi } from '../../server/staff-api.ts';
import { useWork } from '../../server/use-work.ts';

type HttpsForm = { readonly certificate: string; readonly key: string; readonly port: number | '' };

/**
 * Returns `save`, which saves the certificate, its key and the port, or only the port if a certificate is in use and no new one
 * is given. On a failure, `save` returns undefined and `problem` is the reason as a text.
 */
export function useSaveHttps() {
  const { t } = useTranslation('https');
  const problemText = useProblemText();
  const work = useWork();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const formatError = (error: unknown): string => {
    if (getCode(error) === 'HTTPS_PORT_TAKEN') return t('portTaken');
    const reason = getReason(error);
    const fault = certificateFaults.find((candidate) => candidate === reason);
    return fault ? t(`fault.${fault}`) : t('saveFailed', { reason: problemText(error) });
  };

  const save = async (form: HttpsForm, now: HttpsView): Promise<HttpsView | undefined> => {
    const { certificate, key, port } = form;
    const isPortOnly = now.certificate !== null && certificate.trim() === '' && key.trim() === '';
    if (!isPortOnly && (certificate.trim() === '' || key.trim() === '')) {
      setProblem(t('required'));
      return undefined;
    }
    if (port === '') {
      setProblem(t('portRequired'));
      return undefined;
    }
    setProblem(undefined);
    setBusy(true);
    try {
      return await work(() =>
        staffApi.call('updateHttps', { body: isPortOnly ? { port } : { certificate, key, port } }),
      );
    } catch (error) {
      if (!isSessionOver(error)) setProblem(formatError(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { save, isBusy, problem };
}

function getReason(error: unknown): unknown {
  const data = error instanceof ApiFailure ? error.data : undefined;
  return typeof data === 'object' && data !== null && 'reason' in data ? data.reason : undefined;
}
