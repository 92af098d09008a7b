import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roomAsShown } from '#core/rules/text-fold.ts';
import type { StoredGuest } from '../../platform/device-storage.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import dusk from '../../ui/assets/dusk.svg?no-inline';
import { Button } from '../../ui/button.tsx';
import { Character } from '../../ui/character.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { EndedFace } from '../faces/ended-face.tsx';
import { CorrectionSheet } from './correction-sheet.tsx';
import { useWaiting } from './use-waiting.ts';
import styles from './waiting-panel.module.css';

/** Waiting for the desk's approval (specification 4): the night scene, how long it usually takes; moves on by itself. */
export function WaitingPanel({
  guest,
  onActive,
}: {
  readonly guest: StoredGuest;
  readonly onActive: (storyId: string) => void;
}) {
  const { t } = useTranslation('entry');
  useDocumentTitle(t('titleWaiting'));
  const { gone, comeBack, minutes, isLong, isOffline, problem } = useWaiting(guest.userId, onActive);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [corrected, setCorrected] = useState<StoredGuest>();
  const shown = corrected ?? guest;
  if (gone) return <EndedFace code={gone} userId={guest.userId} wasWaiting onBack={comeBack} />;
  return (
    <main className={`screen ${styles.wait}`}>
      <img className={styles.sky} src={dusk} alt="" />
      <div className={styles.bar}>
        <LanguageSwitch look="night" />
      </div>
      <div className={styles.words}>
        <h1 className="display lines">{t('waitingTitle')}</h1>
        <p className="lines">{t('waitingText')}</p>
        <p className={styles.usually}>
          {t('waitingUsually')} <b className="num">{minutes}</b> {t('waitingMinutes')}
        </p>
      </div>
      <Character mood="asleep" className={styles.mars} />
      <section className={styles.ticket}>
        <div className={styles.head}>
          <p className={`num ${styles.name}`}>
            {t('guestLine', { room: roomAsShown(shown.roomNumber), name: shown.guestName })}
          </p>
          <Button look="text" icon="pencil" className={styles.correct} onClick={() => setIsCorrecting(true)}>
            {t('correctOpen')}
          </Button>
        </div>
        <ol className={styles.steps}>
          <Step icon="check" state="done" label={t('stepRegistered')} />
          <Step icon="bell" state="now" label={t('stepChecking')} />
          <Step icon="next" state="later" label={t('stepDeparture')} />
        </ol>
        <p role="status" className="small soft">
          {isOffline ? t('waitingOffline') : isLong ? t('waitingLong') : t('waitingAuto')}
        </p>
        <StatusLine tone="good">{corrected && t('corrected')}</StatusLine>
        <StatusLine tone="bad">{problem}</StatusLine>
      </section>
      {isCorrecting && (
        <CorrectionSheet
          guest={shown}
          onCorrected={(next) => {
            setCorrected(next);
            setIsCorrecting(false);
          }}
          onClose={() => setIsCorrecting(false)}
        />
      )}
    </main>
  );
}

function Step({
  icon,
  state,
  label,
}: {
  readonly icon: IconName;
  readonly state: 'done' | 'now' | 'later';
  readonly label: string;
}) {
  return (
    <li className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={styles.dot}>
        <Icon name={icon} />
      </span>
      {label}
    </li>
  );
}
