import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyGuest } from '#core/api/response-schemas.ts';
import { Button } from '../../ui/button.tsx';
import { getDrawOffer } from '../entrance/draw-offer.ts';
import { GuestBadge } from '../entrance/guest-badge.tsx';
import styles from './continue-offers.module.css';

/**
 * 'Continue as room 302, …' for each guest of this phone (ENTRY-7), the draw for each guest who can spin or has an open voucher
 * (DRUM-4), and 'someone else plays'.
 */
export function ContinueOffers({
  guests,
  onChoose,
  onDraw,
  onSomeoneElse,
}: {
  readonly guests: readonly MyGuest[];
  readonly onChoose: (guest: MyGuest) => void;
  /** Opens the drum, or the guest's voucher. */
  readonly onDraw: (guest: MyGuest) => void;
  readonly onSomeoneElse: () => void;
}) {
  const { t } = useTranslation('entry');
  return (
    <section className={styles.offers} aria-labelledby="offers-title">
      <h2 id="offers-title">{t('continueTitle')}</h2>
      {guests.map((guest) => {
        const offer = getDrawOffer(guest.lottery);
        return (
          <Fragment key={guest.userId}>
            <GuestBadge guest={guest} isLoud={guests.length === 1 && !offer} onChoose={onChoose} />
            {offer && (
              <Button look={guests.length === 1 ? 'go' : 'sea'} icon="ticket" onClick={() => onDraw(guest)}>
                {t(`offer_${offer}`, { name: guest.guestName })}
              </Button>
            )}
          </Fragment>
        );
      })}
      <Button look="text" icon="person" onClick={onSomeoneElse}>
        {t('someoneElse')}
      </Button>
    </section>
  );
}
