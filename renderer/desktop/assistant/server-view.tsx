import { useTranslation } from 'react-i18next';
import { Spinner } from '../frame/spinner.tsx';
import { Frame } from './frame.tsx';
import parts from './parts.module.css';
import { Button, SubmitButton } from './parts.tsx';
import { assistant, useAssistant } from './use-assistant.ts';

const codesWithText = [
  'DATA_LOCKED',
  'DATA_BUSY',
  'DATA_TOO_NEW',
  'DATA_UNREADABLE',
  'DATA_INCOMPLETE',
  'DATA_ON_NETWORK',
  'DISK_FULL',
  'GAVE_UP',
] as const;

/** Shown while the server starts. If the server has failed, it shows why. */
export function ServerView() {
  const { t } = useTranslation('assistant');
  const { t: desktop } = useTranslation('desktopStatus');
  const { server } = useAssistant();
  if (server.is !== 'failed') {
    return (
      <Frame mood="asleep" title={t('server.starting')} lead={desktop('starting.text')}>
        <p role="status" className={parts.waiting}>
          <Spinner />
          {t('server.starting')}
        </p>
      </Frame>
    );
  }
  const code = codesWithText.find((code) => code === server.code) ?? 'UNEXPECTED';
  return (
    <Frame
      mood="sorry"
      title={t('server.failedTitle')}
      lead={t('server.failedLead')}
      foot={
        <>
          <Button look="quiet" onClick={() => void assistant().quit()}>
            {t('server.quit')}
          </Button>
          <SubmitButton>{t('server.retry')}</SubmitButton>
        </>
      }
      onSubmit={() => void assistant().retryServer()}
    >
      <div className={parts.note} data-look="bad" role="alert">
        <p>
          {desktop(`reason.${code}`)} {desktop(`advice.${code}`)}
        </p>
        <p>
          <strong>{t('server.details')}</strong>
        </p>
        <pre>{server.message}</pre>
      </div>
    </Frame>
  );
}
