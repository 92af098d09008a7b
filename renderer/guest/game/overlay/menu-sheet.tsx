import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { Dialog, Sheet } from '../../../ui/modal.tsx';
import { PhoneCode } from '../../codes/phone-code.tsx';
import type { DrawOffer } from '../../entrance/draw-offer.ts';
import styles from './overlay.module.css';

/** The game's menu: the prize draw, continuing on another phone, the language, and the way back to the first page. */
export function MenuSheet({
  userId,
  phoneChanges,
  who,
  draw,
  onDraw,
  onCrew,
  crewSize,
  onFirst,
  onClose,
}: {
  /** Null when continuing on another phone is not offered. */
  readonly userId: string | null;
  /** How often the guest has moved to another phone (IDENTITY-6). It is null until the first report. */
  readonly phoneChanges: number | null;
  /** The room and the name, so that a family knows whose game this is. */
  readonly who: string;
  /** What the prize draw offers this guest, or undefined if it offers nothing. */
  readonly draw: DrawOffer | undefined;
  readonly onDraw: () => void;
  /** Opens the crew's sheet; absent if no phone can join. */
  readonly onCrew?: (() => void) | undefined;
  /** The number of people in the crew; 0 if the guest plays alone. */
  readonly crewSize: number;
  readonly onFirst: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['game', 'crew', 'entry']);
  const { t: common } = useTranslation();
  /**
   * The value of `phoneChanges` when the code was shown, or the first one reported after that. It is undefined while no
   * code is shown.
   */
  const [changesBefore, setChangesBefore] = useState<number | null>();
  if (changesBefore === null && phoneChanges !== null) setChangesBefore(phoneChanges);
  const isOtherPhone = changesBefore !== undefined && userId !== null;
  if (isOtherPhone && (phoneChanges ?? 0) > (changesBefore ?? Number.POSITIVE_INFINITY)) {
    return (
      <Dialog title={t('otherPhoneTaken')} actions={<Button onClick={onClose}>{common('close')}</Button>}>
        <p role="status">{t('otherPhoneTakenText')}</p>
      </Dialog>
    );
  }
  return (
    <Sheet title={isOtherPhone ? t('otherPhone') : t('menu')} onClose={onClose}>
      {isOtherPhone ? (
        <OtherPhone userId={userId} />
      ) : (
        <div className={styles.menu}>
          <p className="small soft">{who}</p>
          {draw && (
            <Button icon="ticket" onClick={onDraw}>
              {t(`menuDraw_${draw}`)}
            </Button>
          )}
          {onCrew && (
            <Button look="line" icon="person" onClick={onCrew}>
              {crewSize > 0 ? t('crew:open', { n: crewSize }) : t('entry:crewInvite')}
            </Button>
          )}
          {userId && (
            <Button look="line" icon="phone" onClick={() => setChangesBefore(phoneChanges)}>
              {t('otherPhone')}
            </Button>
          )}
          <div className={styles.language}>
            <span>{t('language')}</span>
            <LanguageSwitch />
          </div>
          <Button look="text" icon="back" className="centred" onClick={onFirst}>
            {t('toFirst')}
          </Button>
          <p className={`${styles.note} small soft`}>{t('toFirstNote')}</p>
        </div>
      )}
    </Sheet>
  );
}

/** A code that can be used once to continue on another phone, and its QR code (IDENTITY-5). */
export function OtherPhone({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('game');
  return (
    <PhoneCode userId={userId} call="createResumeCode">
      {({ code, picture, time }) => (
        <div className={styles.other}>
          <p>{t('otherPhoneText')}</p>
          <img src={picture} alt={t('otherPhoneQr')} width="200" height="200" />
          <p className={styles.code}>
            <span className="unseen">{t('otherPhoneCode')}</span>
            {code}
          </p>
          <p className="small soft num">{t('otherPhoneUntil', { time })}</p>
        </div>
      )}
    </PhoneCode>
  );
}
