import { useTranslation } from 'react-i18next';
import { Character } from '../../ui/character.tsx';
import type { KioskData, KioskStory } from '../data/load-kiosk.ts';
import type { ScreenProps } from '../flow/kiosk-screen.ts';
import { playScreens } from '../flow/play-screens.ts';
import { BigButton } from '../frame/big-button.tsx';
import { useRuby } from '../frame/ruby.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { Lanterns } from '../scene/lanterns.tsx';
import { Night } from '../scene/night.tsx';
import { StaffDoor } from '../staff/staff-door.tsx';
import { Cover } from '../story/cover.tsx';
import { useRiddleCount } from '../story/use-riddle-count.ts';
import styles from './attract-screen.module.css';
import { Board } from './board.tsx';
import { PrizeBoard } from './prize-board.tsx';

/**
 * The screen while nobody uses the kiosk: Mars on the wall, the prizes or the stories, one sentence and one button
 * (KIOSK-4).
 */
export function AttractScreen({ data, go }: ScreenProps<'attract'>) {
  const { t } = useTranslation('kiosk');
  const ruby = useRuby();
  const { info, stories, prizes } = data;
  const hasDraw = prizes.campaign?.state === 'open';
  return (
    <Night look="wall">
      <div className={styles.door}>
        <StaffDoor hotelName={info.hotelName} onOpen={() => go({ name: 'pin' })} />
      </div>
      <main className={styles.attract}>
        <div className={styles.lanterns}>
          <Lanterns />
        </div>
        {isAnythingOpen(data) ? (
          <>
            <div className={styles.offer}>
              <Character mood="hello" className={styles.mars} isDecoration />
              {hasDraw ? <PrizeBoard prizes={prizes} /> : <StoryBoard stories={stories} />}
            </div>
            <p className={styles.say}>{ruby(t(hasDraw ? 'attract.draw' : 'attract.story'))}</p>
            <BigButton icon="touch" className={styles.start} onClick={() => go({ name: 'home' })}>
              {t('attract.start')}
            </BigButton>
          </>
        ) : (
          <section className={styles.none}>
            <Character mood="asleep" className={styles.mars} isDecoration />
            <h2 className="lines">{ruby(t('none.title'))}</h2>
            <p className="lines">{ruby(t('none.text'))}</p>
            <p className={styles.help}>{t('none.help')}</p>
          </section>
        )}
      </main>
      <TopBar isLow />
    </Night>
  );
}

/** Returns whether a guest can do anything at the kiosk. */
function isAnythingOpen({ stories, prizes }: KioskData): boolean {
  return stories.length > 0 || (prizes.campaign?.state === 'open' && playScreens.scan !== undefined);
}

/** The number of stories that fit on the board. */
const maxStories = 3;

/** The stories that can be played, which are shown while there is no draw. */
function StoryBoard({ stories }: { readonly stories: readonly KioskStory[] }) {
  const { t } = useTranslation('kiosk');
  const ruby = useRuby();
  const riddleCount = useRiddleCount();
  return (
    <Board title={t('attract.stories')}>
      <ul className={styles.stories}>
        {stories.slice(0, maxStories).map((story) => (
          <li key={story.storyId}>
            <Cover url={story.coverImageUrl} className={styles.cover} />
            <div className={styles.words}>
              <span className={`${styles.title} typed`}>{story.title}</span>
              <span className={styles.riddles}>{ruby(riddleCount(story.questionCount))}</span>
            </div>
          </li>
        ))}
      </ul>
    </Board>
  );
}
