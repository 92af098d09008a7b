import { useTranslation } from 'react-i18next';
import { Character, type Mood } from '../../ui/character.tsx';
import { type PrintProgress, usePrint } from '../data/use-print.ts';
import { attractScreen, type ScreenProps } from '../flow/kiosk-screen.ts';
import { BigButton } from '../frame/big-button.tsx';
import { useRuby } from '../frame/ruby.tsx';
import { HomeButton, TopBar } from '../frame/top-bar.tsx';
import message from '../scan/message.module.css';
import { Night } from '../scene/night.tsx';
import { Rope } from '../scene/rope.tsx';
import { NamePlate } from '../spin/name-plate.tsx';
import { useSecondsLeft } from '../staff/use-seconds-left.ts';
import { PrinterTrouble } from '../trouble/printer-trouble.tsx';
import styles from './keepsake-screen.module.css';

/**
 * The screen that prints the certificate, with or without the guest's nickname. The kiosk itself never receives the name
 * (KIOSK-11).
 */
export function KeepsakeScreen({ claim, data, go }: ScreenProps<'keepsake'>) {
  const { t, i18n } = useTranslation('kioskPlay');
  const ruby = useRuby();
  const { progress, print } = usePrint();
  const secondsLeft = useSecondsLeft(progress.state === 'pause' ? progress.untilMs : 0);
  const leave = () => go(attractScreen);
  const order = (withName: boolean) => {
    const language = i18n.language as (typeof data)['info']['language'];
    void print({ kind: 'keepsake', claimCode: claim.code, withName, language });
  };
  if (progress.state === 'trouble') return <PrinterTrouble paper="keepsake" go={go} onDone={leave} />;
  const stateScreen = getStateScreen(progress);
  const isChoosing = stateScreen === undefined;
  const isPrinting = progress.state === 'printing';
  return (
    <Night look="wall">
      <div className={message.rope}>
        <Rope />
      </div>
      <NamePlate initial={claim.initial} />
      <main className={`${message.message} ${styles.keepsake}`}>
        <div className={message.words} role="status">
          <h1 className="lines">{ruby(t(isChoosing ? 'keepsake.title' : `keepsake.${stateScreen}`))}</h1>
          <p>{ruby(t(isChoosing ? 'keepsake.lead' : `keepsake.${stateScreen}Text`))}</p>
        </div>
        <div className={styles.picture} aria-hidden="true">
          <span className={styles.sheet} data-at={progress.state}>
            <b>{t('keepsake.sheet')}</b>
            <i />
            <i />
            <i />
          </span>
          <Character mood={getMood(progress)} className={styles.mars} isDecoration />
        </div>
        {isChoosing ? (
          <div className={message.panel}>
            <div className={styles.choices}>
              {([true, false] as const).map((withName) => (
                <button
                  key={String(withName)}
                  type="button"
                  className={styles.choice}
                  disabled={secondsLeft > 0}
                  onClick={() => order(withName)}
                >
                  <b>{ruby(t(withName ? 'keepsake.withName' : 'keepsake.withoutName'))}</b>
                  <span>{ruby(t(withName ? 'keepsake.withNameNote' : 'keepsake.withoutNameNote'))}</span>
                </button>
              ))}
            </div>
            <p className={message.small} role="status">
              {ruby(secondsLeft > 0 ? t('keepsake.pause', { count: secondsLeft }) : t('keepsake.private'))}
            </p>
          </div>
        ) : (
          <div className={message.panel}>
            <BigButton isBusy={isPrinting} onClick={leave}>
              {t('finish')}
            </BigButton>
          </div>
        )}
      </main>
      <TopBar isLow>{!isPrinting && <HomeButton onHome={leave} />}</TopBar>
    </Night>
  );
}

type StateScreen = 'printing' | 'late' | 'printed' | 'unsure' | 'already' | 'refused';

/** Returns the key of the texts for a state of printing, or undefined while the guest chooses. */
function getStateScreen(progress: PrintProgress): StateScreen | undefined {
  switch (progress.state) {
    case 'printing':
    case 'late':
    case 'printed':
    case 'unsure':
      return progress.state;
    case 'refused':
      return progress.code === 'ALREADY_PRINTED' ? 'already' : 'refused';
    default:
      return undefined;
  }
}

function getMood({ state }: PrintProgress): Mood {
  if (state === 'printed') return 'cheering';
  return state === 'refused' || state === 'unsure' ? 'sorry' : 'hello';
}
