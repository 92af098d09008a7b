import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/modal.tsx';
import type { HotelView } from './load-home.ts';
import styles from './privacy-note.module.css';

/** The default of the hotel's setting. The full text uses it if the hotel is unknown. */
const usualRetentionDays = 30;

/** The privacy notice in one line, with the full text on request (ENTRY-13). */
export function PrivacyNote({ hotel }: { readonly hotel: HotelView | undefined }) {
  const { t } = useTranslation(['entry', 'common']);
  const [isOpen, setIsOpen] = useState(false);
  const days = hotel?.retentionDays;
  return (
    <div className={`small soft ${styles.note}`}>
      {hotel?.privacyLine || (days === undefined ? t('privacyLineUndated') : t('privacyLine', { days }))}{' '}
      <Button look="text" className={styles.more} onClick={() => setIsOpen(true)}>
        {t('privacyMore')}
      </Button>
      {isOpen && (
        <Sheet
          title={t('privacyTitle')}
          onClose={() => setIsOpen(false)}
          actions={
            <Button look="line" onClick={() => setIsOpen(false)}>
              {t('common:close')}
            </Button>
          }
        >
          <p className="lines">{hotel?.privacyText || t('privacyText', { days: days ?? usualRetentionDays })}</p>
        </Sheet>
      )}
    </div>
  );
}
