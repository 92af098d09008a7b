import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Character } from '../../ui/character.tsx';
import { Dialog } from '../../ui/modal.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import styles from './story-question.module.css';

/** Asks whether the guest wants to start another story (ENTRY-9). */
export function StoryQuestion({
  title,
  presentTitle,
  isBusy,
  error,
  onYes,
  onNo,
  onSomeoneElse,
}: {
  readonly title: string;
  /** The title of the story that the guest plays now, or empty if it is unknown. */
  readonly presentTitle: string;
  readonly isBusy: boolean;
  readonly error?: string | undefined;
  readonly onYes: () => void;
  readonly onNo: () => void;
  readonly onSomeoneElse?: () => void;
}) {
  const { t } = useTranslation('entry');
  return (
    <Dialog
      title={t('askTitle', { title })}
      hero={<Character mood="thinking" isDecoration className={styles.mars} />}
      actions={
        <>
          <Button onClick={onYes} isBusy={isBusy}>
            {t('askYes')}
          </Button>
          <Button look="line" onClick={onNo} disabled={isBusy}>
            {t('askNo')}
          </Button>
          {onSomeoneElse && (
            <Button look="text" onClick={onSomeoneElse} disabled={isBusy}>
              {t('someoneElse')}
            </Button>
          )}
        </>
      }
    >
      <p>{presentTitle ? t('askText', { title: presentTitle }) : t('askTextUntitled')}</p>
      <StatusLine tone="bad">{error}</StatusLine>
    </Dialog>
  );
}
