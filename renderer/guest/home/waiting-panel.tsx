import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toRoomLabel } from '#core/rules/text-normalise.ts';
import { isStorageBlocked, type StoredGuest } from '../../platform/device-storage.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import waking1 from '../../ui/assets/mars-waking-1.svg?no-inline';
import waking2 from '../../ui/assets/mars-waking-2.svg?no-inline';
import { Button } from '../../ui/button.tsx';
import { Character } from '../../ui/character.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { OneOf } from '../../ui/one-of.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { loadPlay } from '../load-play.ts';
import night from '../night/night.module.css';
import { NightScene } from '../night/night-scene.tsx';
import { EndedScreen } from '../states/ended-screen.tsx';
import { StaffNotice } from '../states/staff-notice.tsx';
import { CorrectionSheet } from './correction-sheet.tsx';
import { useWaiting } from './use-waiting.ts';
import { useWaking, type WakingStep } from './use-waking.ts';
import styles from './waiting-panel.module.css';

const CrewSheet = lazy(async () => ({ default: (await loadPlay()).CrewSheet }));
const MessageCard = lazy(async () => ({ default: (await loadPlay()).MessageCard }));

/**
 * The screen of a guest who waits for approval: the night scene, and how long the approval usually takes. After the
 * approval Mars wakes, and then the panel calls `onActive` (STATUS-6).
 */
export function WaitingPanel({
  guest,
  onActive,
}: {
  readonly guest: StoredGuest;
  readonly onActive: (storyId: string) => void;
}) {
  const { t } = useTranslation('entry');
  useDocumentTitle(t('titleWaiting'));
  const waking = useWaking();
  const { gone, comeBack, minutes, isLong, isOffline, problem, messages, members } = useWaiting(
    guest.userId,
    (storyId) => waking.wake(() => onActive(storyId)),
  );
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [isCrewOpen, setIsCrewOpen] = useState(false);
  const [corrected, setCorrected] = useState<StoredGuest>();
  const displayedGuest = corrected ?? guest;
  if (gone) return <EndedScreen code={gone} userId={guest.userId} wasWaiting onBack={comeBack} />;
  const { isWoken } = waking;
  return (
    <>
      <NightScene
        gestures={isWoken ? { onPointerDown: waking.skip } : {}}
        words={
          <OneOf shown={isWoken ? 1 : 0}>
            <div>
              <h1 className="display lines">{t('waitingTitle')}</h1>
              <p className="lines">{t('waitingText')}</p>
              <p className={styles.usually}>
                {t('waitingUsually')} <b className="num">{minutes}</b> {t('waitingMinutes')}
              </p>
            </div>
            <div role="status">
              <h1 className="display lines">{t('wakingTitle')}</h1>
              <p className="lines">{t('wakingText')}</p>
            </div>
          </OneOf>
        }
        mars={<WakingMars step={waking.step} />}
        card={
          <section className={waking.step === 'sitting' ? `${night.card} ${night.sinks}` : night.card}>
            <div className={styles.head}>
              <p className={`num ${styles.name}`}>
                {t('guestLine', { room: toRoomLabel(displayedGuest.roomNumber), name: displayedGuest.guestName })}
              </p>
              <Button
                look="text"
                icon="pencil"
                className={isWoken ? `${styles.correct} ${styles.over}` : styles.correct}
                onClick={() => setIsCorrecting(true)}
              >
                {t('correctOpen')}
              </Button>
            </div>
            <ol className={styles.steps}>
              <Step icon="check" state="done" label={t('stepRegistered')} />
              <Step
                icon={isWoken ? 'check' : 'bell'}
                state={isWoken ? 'done' : 'now'}
                label={t(isWoken ? 'stepChecked' : 'stepChecking')}
              />
              <Step icon="next" state={isWoken ? 'now' : 'later'} label={t('stepDeparture')} />
            </ol>
            <div role="status" className={`small soft ${styles.news}`}>
              <OneOf shown={isWoken ? 1 : 0}>
                {isOffline ? t('waitingOffline') : isLong ? t('waitingLong') : t('waitingAuto')}
                {t('wakingNext')}
              </OneOf>
            </div>
            <Button
              look="text"
              icon="person"
              className={isWoken ? `centred ${styles.over}` : 'centred'}
              onClick={() => setIsCrewOpen(true)}
            >
              {t('crewInvite')}
            </Button>
            {!isWoken && <StaffNotice />}
            <StatusLine tone="calm">{!isWoken && isStorageBlocked() && t('storageBlocked')}</StatusLine>
            <StatusLine tone="good">{!isWoken && corrected && t('corrected')}</StatusLine>
            <StatusLine tone="bad">{problem}</StatusLine>
          </section>
        }
      />
      {messages.length > 0 && !isWoken && (
        <Suspense>
          <MessageCard userId={guest.userId} messages={messages} isFloating />
        </Suspense>
      )}
      {isCrewOpen && !isWoken && (
        <Suspense>
          <CrewSheet
            {...{ userId: guest.userId, guestName: displayedGuest.guestName, members, seat: null }}
            onClose={() => setIsCrewOpen(false)}
          />
        </Suspense>
      )}
      {isCorrecting && !isWoken && (
        <CorrectionSheet
          guest={displayedGuest}
          onCorrected={(next) => {
            setCorrected(next);
            setIsCorrecting(false);
          }}
          onClose={() => setIsCorrecting(false)}
        />
      )}
    </>
  );
}

/** Mars, who sleeps until the guest is approved and then opens an eye, stretches, sits and waves. */
function WakingMars({ step }: { readonly step: WakingStep }) {
  switch (step) {
    case 'asleep':
      return <Character mood="asleep" className={`${night.mars} ${night.breathes}`} />;
    case 'waking':
      return <img src={waking1} alt="" width="320" height="320" className={night.mars} />;
    case 'stretching':
      return <img src={waking2} alt="" width="320" height="320" className={`${night.mars} ${night.stretches}`} />;
    case 'sitting':
      return <Character mood="hello" isDecoration className={`${night.mars} ${night.sits}`} />;
  }
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
