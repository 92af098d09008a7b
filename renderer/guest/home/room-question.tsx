import { useTranslation } from 'react-i18next';
import { toRoomLabel } from '#core/rules/text-normalise.ts';
import { Button } from '../../ui/button.tsx';
import { Character } from '../../ui/character.tsx';
import { Dialog } from '../../ui/modal.tsx';
import styles from '../entrance/story-question.module.css';

/** Asks 'is this right?' about a room that is not in the hotel's list (ENTRY-11). */
export function RoomQuestion({
  roomNumber,
  isBusy,
  onYes,
  onNo,
}: {
  readonly roomNumber: string;
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}) {
  const { t } = useTranslation('entry');
  return (
    <Dialog
      title={t('roomAskTitle', { room: toRoomLabel(roomNumber) })}
      hero={<Character mood="thinking" isDecoration className={styles.mars} />}
      onClose={onNo}
      actions={
        <>
          <Button look="sea" onClick={onNo} disabled={isBusy}>
            {t('roomAskNo')}
          </Button>
          <Button look="line" onClick={onYes} isBusy={isBusy}>
            {t('roomAskYes')}
          </Button>
        </>
      }
    >
      <p>{t('roomAskText')}</p>
    </Dialog>
  );
}
