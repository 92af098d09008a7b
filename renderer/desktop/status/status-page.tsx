import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesktopStatus } from '#core/bridge/desktop-bridge.ts';
import type { Opening } from '#core/bridge/server-messages.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { Character } from '../../ui/character.tsx';
import { Icon } from '../../ui/icon.tsx';
import { desktop } from '../desktop.ts';
import { Failed } from './failed.tsx';
import styles from './status-page.module.css';

/** The page of the console's window while the server starts, restarts, stops, restores a backup or has failed. */
export function StatusPage() {
  const { t } = useTranslation('desktopStatus');
  const status = useDesktopStatus();
  const isFailed = status.state === 'failed';
  const state = status.state === 'ready' || isFailed ? 'starting' : status.state;
  useDocumentTitle(`${isFailed ? t('failed.title') : t(`${state}.title`)} – ${t('appName')}`);
  return isFailed ? <Failed key={status.since} status={status} /> : <Waiting status={status} />;
}

function useDesktopStatus(): DesktopStatus {
  const [status, setStatus] = useState<DesktopStatus>({ state: 'starting' });
  useEffect(() => {
    const end = desktop().onStatus(setStatus);
    void desktop().getStatus().then(setStatus);
    return end;
  }, []);
  return status;
}

/** The number of seconds after which the page explains what takes so long (DESKTOP-24). */
const slowAfterS = 20;

const steps = ['records', 'stories', 'entrance'] as const;

/** The page while the server is not ready and has not failed. It shows Mars asleep at night. */
function Waiting({ status }: { readonly status: DesktopStatus }) {
  const { t } = useTranslation('desktopStatus');
  const state = status.state === 'ready' || status.state === 'failed' ? 'starting' : status.state;
  const opening = status.state === 'starting' ? status.opening : undefined;
  const waitsFor = status.state === 'starting' || status.state === 'restarting' ? status.waitsFor : undefined;
  const seconds = useSeconds(state === 'stopping' ? 'stopping' : 'starting');
  const version = new URLSearchParams(location.search).get('version') ?? '';
  return (
    <main className={styles.night}>
      <i className={styles.moon} aria-hidden="true" />
      <i className={styles.wall} aria-hidden="true" />
      <Character mood="asleep" className={styles.mars} isDecoration />
      <div className={styles.middle}>
        <div role="status">
          <h1>{t(`${state}.title`)}</h1>
          <p>{t(`${state}.text`)}</p>
        </div>
        {state === 'starting' && <Steps opening={opening} />}
        <p className={styles.slow} role="status">
          {waitsFor === undefined
            ? state === 'starting' && seconds >= slowAfterS && t(`slow.${opening?.step ?? 'first'}`)
            : t(`waits.${waitsFor}`)}
        </p>
      </div>
      <footer className={styles.foot}>
        <span>
          {t('appName')} {version}
        </span>
        {/* Screen readers do not announce the count. */}
        <span aria-hidden="true">{t('seconds', { number: seconds })}</span>
      </footer>
    </main>
  );
}

function Steps({ opening }: { readonly opening: Opening | undefined }) {
  const { t, i18n } = useTranslation('desktopStatus');
  const now = opening === undefined ? -1 : steps.indexOf(opening.step);
  const found = { records: opening?.records, stories: opening?.stories, entrance: undefined };
  const formatStep = (step: (typeof steps)[number], index: number) => {
    const count = found[step];
    if (index === now) return t(`step.${step}Now`);
    if (index > now || step === 'entrance' || count === undefined) return t(`step.${step}`);
    return t(`step.${step}Done`, { count, number: count.toLocaleString(i18n.language) });
  };
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step} className={index < now ? styles.done : index === now ? styles.now : undefined}>
          {index < now && <Icon name="check" />}
          {index === now && <i className={styles.turning} aria-hidden="true" />}
          {formatStep(step, index)}
        </li>
      ))}
    </ol>
  );
}

/** Returns the seconds since `what` last changed. */
function useSeconds(key: string): number {
  const [seconds, setSeconds] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new thing to wait for restarts the count
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - start) / 1_000)), 500);
    return () => clearInterval(timer);
  }, [key]);
  return seconds;
}
