import { useTranslation } from 'react-i18next';
import type { GoodBackup } from '#core/bridge/desktop-bridge.ts';
import { Dialog } from '../../ui/modal.tsx';
import styles from './failed.module.css';
import { useTimeFormats } from './words.ts';

type Answers = { readonly onYes: () => void; readonly onNo: () => void };

/**
 * Asks for a confirmation before a backup replaces the data, and shows where the data are copied first (DESKTOP-24).
 */
export function AskBackup({ backup, onYes, onNo }: Answers & { readonly backup: GoodBackup }) {
  const { t } = useTranslation('desktopStatus');
  const { moment } = useTimeFormats();
  const time = moment(backup.createdAt);
  return (
    <Dialog
      title={t('backup.askTitle', { time })}
      onClose={onNo}
      actions={<Buttons no={t('backup.no')} yes={t('backup.yes')} onYes={onYes} onNo={onNo} />}
    >
      <p>{t('backup.ask', { time })}</p>
      <pre className={styles.path}>{backup.asidePlace}</pre>
      <p>{t('backup.personal')}</p>
    </Dialog>
  );
}

/** Asks for a confirmation before staff give up missing data (DESKTOP-24). */
export function AskLoss({ onYes, onNo }: Answers) {
  const { t } = useTranslation('desktopStatus');
  return (
    <Dialog
      title={t('loss.askTitle')}
      onClose={onNo}
      actions={<Buttons no={t('loss.no')} yes={t('loss.yes')} onYes={onYes} onNo={onNo} />}
    >
      <p>{t('loss.ask')}</p>
    </Dialog>
  );
}

/** The buttons of a confirmation. The safe choice has the focus first. */
function Buttons({ no, yes, onYes, onNo }: Answers & { readonly no: string; readonly yes: string }) {
  return (
    <div className={styles.answers}>
      <button type="button" data-first-focus onClick={onNo}>
        {no}
      </button>
      <button type="button" className={styles.main} onClick={onYes}>
        {yes}
      </button>
    </div>
  );
}
