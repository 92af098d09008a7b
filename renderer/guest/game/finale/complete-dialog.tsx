import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Character } from '../../../ui/character.tsx';
import { Dialog } from '../../../ui/modal.tsx';
import { Burst } from '../dock/burst.tsx';
import styles from '../overlay/overlay.module.css';

/**
 * The dialog 'game complete', which appears over the last clue, 2 s after the congratulations (ENDING-7). Closing it leads to
 * the ending.
 */
export function CompleteDialog({
  count,
  onTreasures,
  onHome,
}: {
  readonly count: number;
  readonly onTreasures: () => void;
  readonly onHome: () => void;
}) {
  const { t } = useTranslation('game');
  return (
    <Dialog
      className={`${styles.result} ${styles.right}`}
      title={t('completeTitle')}
      onClose={onTreasures}
      hero={
        <>
          <Burst className={styles.burst} />
          <Character mood="cheering" className={styles.hero} isDecoration />
        </>
      }
      actions={
        <>
          <Button iconAfter="next" onClick={onTreasures}>
            {t('seeTreasures')}
          </Button>
          <Button look="text" className="centred" onClick={onHome}>
            {t('returnHome')}
          </Button>
        </>
      }
    >
      <p className="lines">{t('completeText', { n: count })}</p>
    </Dialog>
  );
}
