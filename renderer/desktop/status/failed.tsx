import { IconCopy, IconDatabaseOff, IconHistory, IconRefresh, type Icon as Sign } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesktopFacts, DesktopStatus, GoodBackup, StartWithBackupResult } from '#core/bridge/desktop-bridge.ts';
import { Character } from '../../ui/character.tsx';
import { Icon } from '../../ui/icon.tsx';
import { desktop } from '../desktop.ts';
import { AskBackup, AskLoss } from './asks.tsx';
import styles from './failed.module.css';
import { formatSize, useTimeFormats } from './words.ts';

type FailedStatus = Extract<DesktopStatus, { state: 'failed' }>;

/**
 * Failures for which a backup can help. Other failures must be solved differently, for example with a free port, disk
 * space or an update.
 */
const backupHelps: readonly FailedStatus['failure']['code'][] = [
  'DATA_UNREADABLE',
  'DATA_INCOMPLETE',
  'UNEXPECTED',
  'GAVE_UP',
];

/** Failures for which staff must know where the data are (DESKTOP-23). */
const aboutFolder: readonly FailedStatus['failure']['code'][] = [
  'DATA_UNREADABLE',
  'DATA_INCOMPLETE',
  'DATA_LOCKED',
  'DATA_ON_NETWORK',
  'DISK_FULL',
];

/** Shown when the server has failed. Explains the reason and offers every way to continue (DESKTOP-24). */
export function Failed({ status: { failure, since } }: { readonly status: FailedStatus }) {
  const { t } = useTranslation('desktopStatus');
  const { clock, moment } = useTimeFormats();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [facts, setFacts] = useState<DesktopFacts>();
  useEffect(() => void desktop().getFacts().then(setFacts), []);
  const [isCopied, setCopied] = useState(false);
  const [ask, setAsk] = useState<'backup' | 'loss'>();
  const [result, setResult] = useState<StartWithBackupResult>();
  const canRestore = backupHelps.includes(failure.code);
  const { backup, look } = useBackup(canRestore);
  const port = new URLSearchParams(location.search).get('port');

  const startWithBackup = async (chosen: GoodBackup) => {
    setAsk(undefined);
    const done = await desktop().startWithBackup(chosen.backupId);
    setResult(done);
    if (!done.isDone) look();
  };
  return (
    <main className={styles.page}>
      <section className={styles.card}>
        <div className={styles.top} role="alert">
          <Character mood="sorry" className={styles.mars} isDecoration />
          <div>
            <span className={styles.badge}>
              <Icon name="close" />
              {t('failed.badge', { time: clock(since) })}
            </span>
            <h1>{t('failed.title')}</h1>
            <p>
              <b>{t(`reason.${failure.code}`, { port })}</b>
              <br />
              {t(`advice.${failure.code}`)}
            </p>
            {aboutFolder.includes(failure.code) && facts && (
              <p className={styles.folder}>{t('failed.folder', { folder: facts.dataDir })}</p>
            )}
            <p className={styles.soft}>{t('failed.answers')}</p>
          </div>
        </div>
        <ul className={styles.ways}>
          <Way
            icon={IconRefresh}
            title={t('retry.title')}
            text={t('retry.text')}
            more={failure.restarts !== undefined && <p>{t('retry.tried', { count: failure.restarts })}</p>}
          >
            <button ref={first} type="button" className={styles.main} onClick={() => void desktop().retryServer()}>
              {t('retry.button')} <kbd>Enter</kbd>
            </button>
          </Way>
          {canRestore && (
            <Way
              icon={IconHistory}
              title={t('backup.title')}
              text={
                backup === 'looking'
                  ? t('backup.looking')
                  : backup
                    ? t('backup.text', { time: moment(backup.createdAt) })
                    : t('backup.none')
              }
              more={<Outcome result={result} />}
            >
              <button
                type="button"
                disabled={backup === undefined || backup === 'looking'}
                onClick={() => setAsk('backup')}
              >
                {t('backup.button')}
              </button>
            </Way>
          )}
          {failure.code === 'DATA_INCOMPLETE' && (
            <Way icon={IconDatabaseOff} title={t('loss.title')} text={t('loss.text')}>
              <button type="button" onClick={() => setAsk('loss')}>
                {t('loss.button')}
              </button>
            </Way>
          )}
          <Way icon={IconCopy} title={t('support.title')} text={t('support.text')}>
            <button
              type="button"
              onClick={() => {
                void desktop()
                  .copyForSupport()
                  .then(() => setCopied(true));
              }}
            >
              {isCopied ? t('support.copied') : t('support.copy')}
            </button>
          </Way>
        </ul>
        <p className={styles.unseen} role="status">
          {isCopied && t('support.copied')}
        </p>
        <details className={styles.technical} open>
          <summary>{t('technical')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
          <pre tabIndex={0}>{[failure.message, '', ...(facts?.tail ?? [])].join('\n')}</pre>
          <div className={styles.small}>
            <button type="button" onClick={() => void desktop().saveDiagnostics()}>
              {t('support.save')}
            </button>
            <button type="button" onClick={() => void desktop().openLogFolder()}>
              {t('support.logs')}
            </button>
            <button type="button" onClick={() => void desktop().openDataFolder()}>
              {t('support.folder')}
            </button>
            <button type="button" onClick={() => void desktop().quit()}>
              {t('support.quit')}
            </button>
          </div>
        </details>
      </section>
      {ask === 'backup' && typeof backup === 'object' && (
        <AskBackup backup={backup} onYes={() => void startWithBackup(backup)} onNo={() => setAsk(undefined)} />
      )}
      {ask === 'loss' && (
        <AskLoss
          onYes={() => {
            setAsk(undefined);
            void desktop().acceptLoss();
          }}
          onNo={() => setAsk(undefined)}
        />
      )}
    </main>
  );
}

type WayProps = {
  readonly icon: Sign;
  readonly title: string;
  readonly text: string;
  readonly more?: ReactNode;
  readonly children: ReactNode;
};

function Way({ icon: Picture, title, text, more, children }: WayProps) {
  return (
    <li>
      <Picture aria-hidden />
      <div>
        <b>{title}</b>
        <p>{text}</p>
        {more}
      </div>
      {children}
    </li>
  );
}

/** The result of the last attempt to start with a backup, if it failed. */
function Outcome({ result }: { readonly result: StartWithBackupResult | undefined }) {
  const { t, i18n } = useTranslation('desktopStatus');
  if (result === undefined || result.isDone) return null;
  return (
    <div role="alert" className={styles.outcome}>
      <p>
        {result.missingBytes === undefined
          ? t('backup.failed')
          : t('backup.noRoom', { size: formatSize(result.missingBytes, i18n.language) })}
      </p>
      {result.message && <pre>{result.message}</pre>}
      {result.place && (
        <p>
          {t('backup.done')} <code>{result.place}</code>
        </p>
      )}
    </div>
  );
}

/**
 * Returns in `backup` the newest backup that can be tried, `looking` until the search has ended, or undefined if there is none.
 * The search runs when the page opens if a backup is wanted, and again when `look` is called.
 */
function useBackup(isWanted: boolean) {
  const [backup, setBackup] = useState<GoodBackup | 'looking' | undefined>('looking');
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round looks it up again
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    setBackup('looking');
    desktop()
      .findBackup()
      .catch(() => undefined)
      .then((found) => {
        if (!isGone) setBackup(found);
      });
    return () => {
      isGone = true;
    };
  }, [isWanted, round]);
  return { backup, look: () => setRound((last) => last + 1) };
}
