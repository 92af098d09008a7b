import { useTranslation } from 'react-i18next';
import type { MyGuest } from '#core/api/shapes.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/modal.tsx';
import { GuestBadge } from './guest-badge.tsx';

/** 'Who plays?': several guests of this phone could be meant (decision 2.1). */
export function WhoPlays({
  guests,
  onChoose,
  onSomeoneElse,
  onClose,
}: {
  readonly guests: readonly MyGuest[];
  readonly onChoose: (guest: MyGuest) => void;
  readonly onSomeoneElse: () => void;
  readonly onClose?: () => void;
}) {
  const { t } = useTranslation('entry');
  return (
    <Sheet
      title={t('whoTitle')}
      onClose={onClose}
      actions={
        <Button look="text" icon="person" onClick={onSomeoneElse}>
          {t('someoneElse')}
        </Button>
      }
    >
      {guests.map((guest) => (
        <GuestBadge key={guest.userId} guest={guest} onChoose={onChoose} />
      ))}
    </Sheet>
  );
}
