import { IconCheck, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import frame from '../frame.module.css';
import parts from '../parts.module.css';
import { Badge, Button } from '../parts.tsx';
import { assistant, useAssistant } from '../use-assistant.ts';
import styles from './network-step.module.css';

/** How long to wait after the last key before the port is checked, in milliseconds. */
const restMs = 400;
const highestPort = 65_535;

/** Shows the port, whether it is free, and what to do if it is taken (DESKTOP-3). */
export function PortField() {
  const { t } = useTranslation('assistant');
  const { network } = useAssistant();
  const { port, portState, isPortFixed, codesPort } = network;
  const [typed, setTyped] = useState(String(port));
  const again = useRef<HTMLButtonElement>(null);
  const title = useId();
  const isTaken = portState.is === 'taken' || portState.is === 'forbidden';
  const number = /^\d{1,5}$/.test(typed) ? Number(typed) : 0;
  const isPort = number >= 1 && number <= highestPort;

  useEffect(() => setTyped(String(port)), [port]);
  useEffect(() => {
    if (!isPort || number === port) return;
    const timer = setTimeout(() => void assistant().choosePort(number), restMs);
    return () => clearTimeout(timer);
  }, [number, isPort, port]);
  // If the port is taken, the focus moves to the button that checks it again, unless somebody is in a field.
  useEffect(() => {
    if (isTaken && document.activeElement?.tagName !== 'INPUT') again.current?.focus();
  }, [isTaken]);

  const field = (
    <input
      className={styles.port}
      inputMode="numeric"
      aria-labelledby={title}
      aria-invalid={isTaken || !isPort || undefined}
      disabled={isPortFixed && codesPort === null && !isTaken}
      value={typed}
      maxLength={5}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
  if (!isTaken) {
    return (
      <>
        <h2 id={title}>{t('network.port')}</h2>
        <div className={styles.row} aria-live="polite">
          {field}
          {portState.is === 'checking' ? (
            <Badge look="plain">{t('network.portChecking')}</Badge>
          ) : isPort ? (
            <Badge look="good">
              <IconCheck size={16} aria-hidden="true" />
              {t('network.portOurs')}
            </Badge>
          ) : (
            <Badge look="warn">{t('network.portInvalid')}</Badge>
          )}
          <span className={parts.soft}>
            {!isPort && t('network.portRange')}
            {isPort && t(isPortFixed ? 'network.portFixed' : 'network.portNote')}
          </span>
        </div>
        {codesPort !== null && (
          <div className={parts.note} data-look="sun">
            <span className={frame.grow}>{t('network.portCodes', { port: codesPort })}</span>
            <Button look="line" onClick={() => void assistant().choosePort(codesPort)}>
              {t('network.portUse', { port: codesPort })}
            </Button>
          </div>
        )}
      </>
    );
  }
  const next = portState.is === 'taken' && !isPortFixed ? portState.next : null;
  return (
    <>
      <h2 id={title}>{t('network.port')}</h2>
      <div className={styles.taken}>
        <IconPlugConnectedX size={22} aria-hidden="true" />
        <div className={styles.row}>
          {field}
          <b role="alert">{takenText()}</b>
        </div>
        <div className={styles.row}>
          <span className={frame.grow}>
            {portState.is === 'forbidden' ? (
              t('network.portReserved')
            ) : (
              <>
                {t('network.portWait')} <b>{t('network.portWaitPrinted')}</b>
              </>
            )}
          </span>
          <Button ref={again} look="line" onClick={() => void assistant().checkPort()}>
            <IconRefresh size={18} aria-hidden="true" />
            {t('network.portAgain')}
          </Button>
        </div>
        {next !== null && (
          <div className={styles.row}>
            <span className={frame.grow}>{t('network.portOther')}</span>
            <Button look="line" onClick={() => void assistant().choosePort(next)}>
              {t('network.portUse', { port: next })}
            </Button>
          </div>
        )}
      </div>
    </>
  );

  function takenText(): string {
    if (portState.is === 'forbidden') return t('network.portForbidden');
    const by = portState.is === 'taken' ? portState.by : null;
    return by === null ? t('network.portTaken') : t('network.portTakenBy', { name: by });
  }
}
