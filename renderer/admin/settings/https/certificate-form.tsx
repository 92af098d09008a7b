import { Button, NumberInput, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HttpsView } from '#core/api/staff-https.ts';
import { useFeedback } from '../../feedback/feedback.tsx';
import { FormProblem } from '../../feedback/form-problem.tsx';
import { SectionCard } from '../section-card.tsx';
import { PemField } from './pem-field.tsx';
import { useSaveHttps } from './use-save-https.ts';

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
