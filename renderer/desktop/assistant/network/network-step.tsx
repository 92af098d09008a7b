import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import frame from '../frame.module.css';
import { Frame } from '../frame.tsx';
import parts from '../parts.module.css';
import { BackButton, CopyButton, LaterButton, QrPicture, StepPosition, SubmitButton } from '../parts.tsx';
import { assistant, useAssistant } from '../use-assistant.ts';
import { useAttempt } from '../use-attempt.ts';
import { NetworkList } from './network-list.tsx';
import styles from './network-step.module.css';
import { PortField, readPort } from './port-field.tsx';

/**
 * Asks for the network, the port, and the address in the codes (DESKTOP-3). Nothing is stored before the button is
 * pressed.
 */
export function NetworkStep() {
  const { t } = useTranslation('assistant');
  const { network, server } = useAssistant();
  const { attempt, isBusy, problem, setProblem } = useAttempt();
  const { origin, chosen, port, portState } = network;
  const [typedPort, setTypedPort] = useState(String(port));
  const isBlocked = portState.is === 'taken' || portState.is === 'forbidden' || server.is === 'failed';
  // The button also works if another port is shown and free. The server is then started on that port.
  const isPort = readPort(typedPort) !== undefined;
  const isChecked = readPort(typedPort) === port && portState.is !== 'checking';
  const mayGo = isChecked && (portState.is === 'ours' || portState.is === 'free');
  const isAddress = chosen !== '' && !chosen.includes('://');
  // Without a network there is no address to choose yet, and the rest can be set up meanwhile.
  const hasNoNetwork = chosen === '' && server.is === 'ready';
  const mustChange = !isPort || portState.is === 'forbidden';
  const blocked = mustChange ? t('network.portFix') : isChecked ? t('network.blocked') : t('network.portChecking');
  // Without a network, only another port can be stored.
  const isOnlyPort = hasNoNetwork && portState.is === 'free';
  const go = server.is === 'failed' || isOnlyPort ? t('network.submitPort', { port }) : t('network.submit');
  return (
    <Frame
      mood={isBlocked && !mayGo ? 'sorry' : 'hello'}
      title={t('network.title')}
      lead={t('network.lead')}
      problem={problem}
      back={<BackButton />}
      foot={
        <>
          <StepPosition />
          {hasNoNetwork && <LaterButton />}
          <SubmitButton isBusy={isBusy} disabled={!mayGo || (hasNoNetwork && !isOnlyPort)}>
            {mayGo ? go : blocked}
          </SubmitButton>
        </>
      }
      onSubmit={() => {
        if (mayGo) void attempt(() => assistant().confirmNetwork());
      }}
    >
      <div className={styles.network}>
        <div className={styles.address}>
          <div className={frame.grow} aria-live="polite">
            <span>{t('network.address')}</span>
            <strong className="typed">{origin === '' ? t('network.noAddress') : origin}</strong>
            <span>{t('network.addressNote')}</span>
          </div>
          {origin !== '' && <QrPicture text={origin} label={t('network.qr')} />}
        </div>
        <NetworkList onProblem={setProblem} />
        {hasNoNetwork && <p className={parts.soft}>{t('network.laterText')}</p>}
        <PortField typed={typedPort} onType={setTypedPort} />
        {isAddress && mayGo && (
          <div className={parts.note} data-look="sea">
            <IconInfoCircle size={20} aria-hidden="true" />
            <span>
              {t('network.ask', { address: chosen })}{' '}
              <CopyButton text={t('network.askText', { address: chosen, port })}>{t('network.copyAsk')}</CopyButton>
            </span>
          </div>
        )}
      </div>
    </Frame>
  );
}
