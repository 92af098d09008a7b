import { useTranslation } from 'react-i18next';
import { isStorageBlocked } from '../../../platform/device-storage.ts';
import { StatusLine } from '../../../ui/status-line.tsx';
import type { GameState, PendingAnswer } from '../state/game-state.ts';
import styles from './status-lines.module.css';

/**
 * Tells the guest if staff have paused the game (STATUS-3), if the browser stores nothing, and if an answer is waiting to be
 * sent (RESUME-3).
 */
export function StatusLines({ state }: { readonly state: GameState }) {
  const { t } = useTranslation(['game', 'entry']);
  const delayed = state.pending.find((answer) => answer.delay !== null);
  return (
    <div className={styles.lines}>
      <StatusLine tone="calm" icon="pause">
        {state.isPaused && t('paused')}
      </StatusLine>
      <StatusLine tone="calm">{isStorageBlocked() && t('entry:storageBlocked')}</StatusLine>
      <StatusLine tone="calm" icon={delayed?.delay?.waitSeconds == null ? 'offline' : 'bell'}>
        {delayed?.delay && <DelayText delay={delayed.delay} />}
      </StatusLine>
    </div>
  );
}

/** Shows why an answer has not been sent yet. Screen readers do not announce each second of the countdown. */
export function DelayText({ delay }: { readonly delay: NonNullable<PendingAnswer['delay']> }) {
  const { t } = useTranslation(['game', 'errors']);
  if (delay.waitSeconds !== null) {
    if (delay.waitSeconds === 0) return <>{t('waitingOver')}</>;
    return <span aria-live="off">{t('waiting', { seconds: delay.waitSeconds })}</span>;
  }
  if (delay.code === 'NO_RESPONSE') return <>{t('kept')}</>;
  const { code } = delay;
  if (code === 'STORAGE_FULL' || code === 'PICTURE_FOLDER_UNUSABLE') return <>{t(`errors:${code}`)}</>;
  return <>{t('slow')}</>;
}
