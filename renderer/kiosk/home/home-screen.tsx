import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import rays from '../../ui/assets/rays.svg?no-inline';
import ship from '../../ui/assets/ship.svg?no-inline';
import hull from '../../ui/assets/ship-hull.svg?no-inline';
import { Character } from '../../ui/character.tsx';
import { Drum } from '../../ui/drum/drum.tsx';
import { Icon } from '../../ui/icon.tsx';
import { canSpinHere } from '../data/load-kiosk.ts';
import type { ScreenProps } from '../flow/kiosk-screen.ts';
import { playScreens } from '../flow/play-screens.ts';
import { BigButton } from '../frame/big-button.tsx';
import { useRuby } from '../frame/ruby.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { Night } from '../scene/night.tsx';
import { Rope } from '../scene/rope.tsx';
import { StaffDoor } from '../staff/staff-door.tsx';
import styles from './home-screen.module.css';

/** The screen with what a guest can do at the kiosk now (KIOSK-4). */
export function HomeScreen({ data, go }: ScreenProps<'home'>) {
  const { t } = useTranslation('kiosk');
  const ruby = useRuby();
  const { info, stories } = data;
  const [first] = stories;
  const hasScan = playScreens.scan !== undefined;
  return (
    <Night look="home">
      <Rope />
      <div className={styles.door}>
        <StaffDoor hotelName={info.hotelName} onOpen={() => go({ name: 'pin' })} />
      </div>
      <main className={styles.home}>
        <div className={styles.hello}>
          <Character mood="hello" className={styles.mars} isDecoration />
          <h1 className={`${styles.bubble} lines`}>{ruby(t('home.hello'))}</h1>
        </div>
        <div className={styles.ways}>
          {first && (
            <WayCard
              look="go"
              title={t('home.story')}
              text={t('home.storyText')}
              action={t('home.storyGo')}
              picture={
                <>
                  <span className={styles.evening} />
                  <span className={styles.ship}>
                    <img src={ship} alt="" draggable={false} />
                    <img className={styles.hull} src={hull} alt="" draggable={false} />
                  </span>
                </>
              }
              onGo={() => go(stories.length === 1 ? { name: 'story', storyId: first.storyId } : { name: 'stories' })}
            />
          )}
          {hasScan && canSpinHere(data) && (
            <WayCard
              look="sea"
              title={t('home.spin')}
              text={t('home.spinText')}
              action={t('home.spinGo')}
              picture={
                <>
                  <img className={styles.rays} src={rays} alt="" draggable={false} />
                  <Drum className={styles.drum} label="" result={null} isTurning={false} isStill showsHint={false} />
                </>
              }
              onGo={() => go({ name: 'scan', purpose: 'spin' })}
            />
          )}
        </div>
        {hasScan && (
          <div className={styles.doors}>
            <BigButton look="glass" icon="camera" onClick={() => go({ name: 'scan', purpose: 'any' })}>
              {t('home.read')}
            </BigButton>
            <BigButton look="glass" icon="printer" onClick={() => go({ name: 'scan', purpose: 'keepsake' })}>
              {t('home.keepsake')}
            </BigButton>
          </div>
        )}
        <p className={styles.rest}>{ruby(t('stories.rest'))}</p>
      </main>
      <TopBar isLow />
    </Night>
  );
}

type Props = {
  readonly look: 'go' | 'sea';
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** The picture, which is hidden from screen readers. */
  readonly picture: ReactNode;
  readonly onGo: () => void;
};

/** A wooden card, all of which is one button. */
function WayCard({ look, title, text, action, picture, onGo }: Props) {
  const ruby = useRuby();
  return (
    <button type="button" className={styles.way} onClick={onGo}>
      <span className={styles.picture} aria-hidden="true">
        {picture}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{ruby(title)}</span>
        <span className={`${styles.text} lines`}>{ruby(text)}</span>
        <span className={`${styles.action} ${styles[look]}`}>
          {ruby(action)}
          <Icon name="next" />
        </span>
      </span>
    </button>
  );
}
