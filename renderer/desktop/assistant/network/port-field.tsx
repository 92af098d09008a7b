import { IconCheck, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NetworkState } from '#core/bridge/console-assistant.ts';
import frame from '../frame.module.css';
import parts from '../parts.module.css';
import { Badge, Button } from '../parts.tsx';
import { assistant, useAssistant } from '../use-assistant.ts';
import styles from './network-step.module.css';

/** How long to wait after the last key before the port is checked, in milliseconds. */
const restMs = 400;
const highestPort = 65_535;
/** The ports below this one need administrator rights on Linux and macOS. */
const firstOpenPort = 1_024;

/** Returns the port that a text means, also in full-width digits; undefined if it means none. */
export function readPort(typed: string): number | undefined {
  const text = typed.normalize('NFKC').trim();
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= highestPort ? port : undefined;
}

type Props = {
  readonly typed: string;
  readonly onType: (typed: string) => void;
};

/**
 * Shows the port, whether it is free, and what to do if it is taken (DESKTOP-3).
 * @param typed what staff have typed. The step goes on only if this is the port that was checked.
 */
export function PortField({ typed, onType }: Props) {
  const { t } = useTranslation('assistant');
  const { network } = useAssistant();
  const { port, portState, isPortFixed, codesPort } = network;
  const [isRefused, setRefused] = useState(false);
  const again = useRef<HTMLButtonElement>(null);
  const title = useId();
  const isTaken = portState.is === 'taken' || portState.is === 'forbidden';
  const typedPort = readPort(typed);
  const choosePort = useCallback(async (next: number) => {
    setRefused(false);
    // The only fault is that codes have the port already.
    setRefused((await assistant().choosePort(next)) !== null);
  }, []);

  useEffect(() => onType(String(port)), [port, onType]);
  useEffect(() => {
    if (typedPort === undefined || typedPort === port) return;
    const timer = setTimeout(() => void choosePort(typedPort), restMs);
    return () => clearTimeout(timer);
  }, [typedPort, port, choosePort]);
  // If the port is taken, the focus moves to the button that checks it again, unless somebody is in a field.
  useEffect(() => {
    if (isTaken && document.activeElement?.tagName !== 'INPUT') again.current?.focus();
  }, [isTaken]);

  const next = portState.is === 'taken' && !isPortFixed ? portState.next : null;
  return (
    <>
      <h2 id={title}>{t('network.port')}</h2>
      {/* The field keeps its place in both looks, so that it does not lose the focus while somebody types. */}
      <div className={isTaken ? styles.taken : undefined}>
        {isTaken && <IconPlugConnectedX size={22} aria-hidden="true" />}
        <div className={styles.row} aria-live="polite">
          <input
            className={styles.port}
            inputMode="numeric"
            aria-labelledby={title}
            aria-invalid={isTaken || typedPort === undefined || undefined}
            disabled={isPortFixed && codesPort === null && !isTaken}
            value={typed}
            maxLength={5}
            onChange={(event) => onType(event.currentTarget.value)}
          />
          <PortFinding network={network} isPort={typedPort !== undefined} />
        </div>
        {isRefused && (
          <div className={styles.row} role="alert">
            {t('fault.PORT_FIXED')}
          </div>
        )}
        {isTaken && (
          <div className={styles.row}>
            <span className={frame.grow}>
              {portState.is === 'taken' ? (
                <>
                  {t('network.portWait')} <b>{t('network.portWaitPrinted')}</b>
                </>
              ) : (
                t(port < firstOpenPort ? 'network.portReserved' : 'network.portBlocked')
              )}
            </span>
            <Button ref={again} look="line" onClick={() => void assistant().checkPort()}>
              <IconRefresh size={18} aria-hidden="true" />
              {t('network.portAgain')}
            </Button>
          </div>
        )}
        {next !== null && (
          <div className={styles.row}>
            <span className={frame.grow}>{t('network.portOther')}</span>
            <Button look="line" onClick={() => void choosePort(next)}>
              {t('network.portUse', { port: next })}
            </Button>
          </div>
        )}
      </div>
      {!isTaken && codesPort !== null && (
        <div className={parts.note} data-look="sun">
          <span className={frame.grow}>{t('network.portCodes', { port: codesPort })}</span>
          <Button look="line" onClick={() => void choosePort(codesPort)}>
            {t('network.portUse', { port: codesPort })}
          </Button>
        </div>
      )}
    </>
  );
}

/** Says beside the field whether the server can use the port. */
function PortFinding({ network, isPort }: { readonly network: NetworkState; readonly isPort: boolean }) {
  const { t } = useTranslation('assistant');
  const { portState, isPortFixed } = network;
  if (!isPort)
    return (
      <>
        <Badge look="warn">{t('network.portInvalid')}</Badge>
        <span className={parts.soft}>{t('network.portRange')}</span>
      </>
    );
  if (portState.is === 'forbidden') return <b role="alert">{t('network.portForbidden')}</b>;
  if (portState.is === 'taken')
    return (
      <b role="alert">
        {portState.by === null ? t('network.portTaken') : t('network.portTakenBy', { name: portState.by })}
      </b>
    );
  return (
    <>
      {portState.is === 'checking' ? (
        <Badge look="plain">{t('network.portChecking')}</Badge>
      ) : (
        <Badge look="good">
          <IconCheck size={16} aria-hidden="true" />
          {t('network.portOurs')}
        </Badge>
      )}
      <span className={parts.soft}>{t(isPortFixed ? 'network.portFixed' : 'network.portNote')}</span>
    </>
  );
}
