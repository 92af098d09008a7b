import { useTranslation } from 'react-i18next';
import type { MyGuest } from '#core/api/shapes.ts';
import { Button } from '../../ui/button.tsx';
import { GuestBadge } from '../entrance/guest-badge.tsx';
import styles from './continue-offers.module.css';

/** 'Continue as room 302, …' for each guest of this phone, and 'someone else plays' (decision 2.6). */
export function ContinueOffers({
  guests,
  onChoose,
  onSomeoneElse,
}: {
  readonly guests: readonly MyGuest[];
  readonly onChoose: (guest: MyGuest) => void;
  readonly onSomeoneElse: () => void;
}) {
  const { t } = useTranslation('entry');
  return (
    <section className={styles.offers} aria-labelledby="offers-title">
      <h2 id="offers-title">{t('continueTitle')}</h2>
      {guests.map((guest) => (
        <GuestBadge key={guest.userId} guest={guest} isLoud={guests.length === 1} onChoose={onChoose} />
      ))}
      <Button look="text" icon="person" onClick={onSomeoneElse}>
        {t('someoneElse')}
      </Button>
    </section>
  );
}
