import { useTranslation } from 'react-i18next';
import type { ConsoleStepId } from '#core/bridge/console-assistant.ts';
import styles from './finished-step.module.css';
import { Frame } from './frame.tsx';
import parts from './parts.module.css';
import { Badge, Button, SubmitButton } from './parts.tsx';
import { assistant, useAssistant } from './use-assistant.ts';

/** Lists what was set and what was postponed. Each row except that of the account has a button that opens its step again. */
export function FinishedStep() {
  const { t } = useTranslation('assistant');
  const { account, hotelName, network, steps, story } = useAssistant();
  const getStepState = (id: ConsoleStepId) => steps.find((step) => step.id === id)?.state;
  const getButtonText = (id: ConsoleStepId) => t(getStepState(id) === 'later' ? 'finished.doNow' : 'finished.change');
  const rows: readonly { step: ConsoleStepId; label: string; value: string }[] = [
    { step: 'hotel', label: t('finished.hotel'), value: hotelName },
    { step: 'network', label: t('finished.address'), value: network.origin },
    { step: 'phone', label: t('finished.phones'), value: t('finished.phonesDone') },
    { step: 'printer', label: t('finished.printer'), value: t('finished.printerDone') },
    { step: 'story', label: t('finished.story'), value: t(`finished.${story ?? 'kept'}`) },
  ];
  return (
    <Frame
      mood="cheering"
      title={t('finished.title')}
      lead={t('finished.lead')}
      foot={<SubmitButton autoFocus>{t('finished.submit')}</SubmitButton>}
      onSubmit={() => void assistant().openPanel()}
    >
      <dl className={styles.summary}>
        <div>
          <dt>{t('finished.account')}</dt>
          <dd className="typed">{account.email}</dd>
        </div>
        {rows.map(({ step, label, value }) => (
          <div key={step}>
            <dt>{label}</dt>
            <dd className="typed">
              {getStepState(step) === 'later' ? <Badge look="warn">{t('finished.later')}</Badge> : value}
            </dd>
            <dd>
              <Button
                look="line"
                aria-label={`${label}: ${getButtonText(step)}`}
                onClick={() => void assistant().openStep(step)}
              >
                {getButtonText(step)}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <p className={parts.note} data-look="sea">
        {t('finished.note')}
      </p>
    </Frame>
  );
}
