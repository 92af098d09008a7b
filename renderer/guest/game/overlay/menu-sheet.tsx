import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { Sheet } from '../../../ui/modal.tsx';
import { OtherPhone } from './other-phone.tsx';
import styles from './overlay.module.css';

/** The game's menu: continue on another phone, language, to the first screen. */
export function MenuSheet({
  userId,
  who,
  onFirst,
  onClose,
}: {
  /** Null: not offered to continue on another phone. */
  readonly userId: string | null;
  /** Room and name, so that a family knows whose game this is. */
  readonly who: string;
  readonly onFirst: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('game');
  const [isOtherPhone, setIsOtherPhone] = useState(false);
  return (
    <Sheet title={isOtherPhone ? t('otherPhone') : t('menu')} onClose={onClose}>
      {isOtherPhone && userId ? (
        <OtherPhone userId={userId} />
      ) : (
        <div className={styles.menu}>
          <p className="small soft">{who}</p>
          {userId && (
            <Button look="line" icon="phone" onClick={() => setIsOtherPhone(true)}>
              {t('otherPhone')}
            </Button>
          )}
          <div className={styles.language}>
            <span>{t('language')}</span>
            <LanguageSwitch />
          </div>
          <Button look="text" icon="back" className={styles.centred} onClick={onFirst}>
            {t('toFirst')}
          </Button>
          <p className={`${styles.note} small soft`}>{t('toFirstNote')}</p>
        </div>
      )}
    </Sheet>
  );
}
