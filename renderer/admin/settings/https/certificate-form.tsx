import { Button, FileButton, NumberInput, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { certificateFaults, type HttpsView } from '#core/api/staff-https.ts';
import { ApiFailure, getCode } from '../../../platform/api-failure.ts';
import { useFeedback } from '../../feedback/feedback.tsx';
import { FormProblem } from '../../feedback/form-problem.tsx';
import { useProblemText } from '../../feedback/problem-text.ts';
import { isSessionOver } from '../../server/query-client.ts';
import { staffApi } from '../../server/staff-api.ts';
import { useWork } from '../../server/use-work.ts';
import { SectionCard } from '../section-card.tsx';

type Props = { readonly https: HttpsView; readonly onChanged: (https: HttpsView) => void };

/**
 * The form for the certificate, the key and the port. What was typed is kept until it is saved, whatever happens to the current
 * certificate meanwhile.
 */
export function CertificateForm({ https, onChanged }: Props) {
  const { t } = useTranslation('https');
  const { succeed } = useFeedback();
  const [certificate, setCertificate] = useState('');
  const [key, setKey] = useState('');
  /** Undefined until somebody types a port, so that the field follows the server. */
  const [typedPort, setTypedPort] = useState<number | ''>();
  const port = typedPort ?? https.port;
  const { save, isBusy, problem } = useSaveHttps();
  const isUnchanged =
    https.certificate !== null && certificate.trim() === '' && key.trim() === '' && port === https.port;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isUnchanged) return succeed(t('nothing'));
    const saved = isBusy ? undefined : await save({ certificate, key, port }, https);
    if (saved === undefined) return;
    setCertificate('');
    setKey('');
    setTypedPort(undefined);
    onChanged(saved);
    succeed(t('saved'));
  };
  return (
    <SectionCard title={t(https.certificate ? 'replaceTitle' : 'newTitle')} intro={t('newIntro')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <FormProblem problem={problem} />
          <PemField
            label={t('certificate')}
            choose={t('chooseCertificate')}
            value={certificate}
            onChange={setCertificate}
          />
          <PemField label={t('key')} choose={t('chooseKey')} value={key} onChange={setKey} />
          <NumberInput
            label={t('port')}
            value={port}
            onChange={(value) => setTypedPort(value === '' ? '' : Number(value))}
            min={1}
            max={65_535}
            allowDecimal={false}
            hideControls
            maw="8rem"
          />
          <div>
            <Button type="submit" variant="filled" loading={isBusy}>
              {t('save')}
            </Button>
          </div>
        </Stack>
      </form>
    </SectionCard>
  );
}

type PemFieldProps = {
  readonly label: string;
  /** The accessible name of the file button. */
  readonly choose: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** A PEM text, pasted or read from a file. */
function PemField({ label, choose, value, onChange }: PemFieldProps) {
  const { t } = useTranslation('https');
  return (
    <div>
      <Textarea
        label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        rows={4}
        spellCheck={false}
        autoComplete="off"
        styles={{ input: { fontFamily: 'monospace', fontSize: '0.8125rem' } }}
      />
      <FileButton
        onChange={(file) => void file?.text().then(onChange, () => undefined)}
        accept=".pem,.crt,.cer,.key,text/plain"
      >
        {(props) => (
          <Button {...props} variant="subtle" size="sm" aria-label={choose}>
            {t('choose')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}

type HttpsForm = { readonly certificate: string; readonly key: string; readonly port: number | '' };

/**
 * Returns `save`, which saves the certificate, its key and the port, or only the port if a certificate is in use and no new one
 * is given. On a failure, `save` returns undefined and `problem` is the reason as a text.
 */
function useSaveHttps() {
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
