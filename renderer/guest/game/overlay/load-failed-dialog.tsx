import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../platform/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Character } from '../../../ui/character.tsx';
import { Dialog } from '../../../ui/modal.tsx';
import { toError } from '../dock/notice-line.tsx';
import type { Failure } from '../state/game-state.ts';
import styles from './overlay.module.css';

/** The dialog 'failed to load treasure hunt data', with 'back to home' and 'try again' (ENDING-1). */
export function LoadFailedDialog({
  failure,
  onHome,
  onRetry,
}: {
  readonly failure: Failure | null;
  readonly onHome: () => void;
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation('game');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const reason =
    failure?.code === 'FORBIDDEN'
      ? t('staffSession')
      : errorText(toError(failure ?? { code: 'UNEXPECTED' }), 'failedToLoadStory');
  return (
    <main className={`screen ${styles.scene}`}>
      <Dialog
        className={styles.failed}
        title={t('loadFailed')}
        hero={<Character mood="sorry" className={styles.hero} isDecoration />}
        actions={
          <>
            <Button icon="retry" onClick={onRetry}>
              {common('tryAgain')}
            </Button>
            <Button look="line" onClick={onHome}>
              {t('backToHome')}
            </Button>
          </>
        }
      >
        <p>{reason}</p>
      </Dialog>
    </main>
  );
}
