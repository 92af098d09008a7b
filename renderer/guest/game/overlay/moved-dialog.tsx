import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/modal.tsx';
import type { Overlay } from '../state/game-state.ts';

/** Tells the guest that staff have changed their story (RESUME-4). The phone opens the new story by itself a little later. */
export function MovedDialog({
  moved,
  onGo,
}: {
  readonly moved: Extract<Overlay, { kind: 'moved' }>;
  readonly onGo: () => void;
}) {
  const { t } = useTranslation('game');
  const text = moved.storyTitle ? t('movedText', { title: moved.storyTitle }) : t('movedTextUntitled');
  return (
    <Dialog title={t('movedTitle')} actions={<Button onClick={onGo}>{t('movedGo')}</Button>}>
      <p>{text}</p>
    </Dialog>
  );
}
