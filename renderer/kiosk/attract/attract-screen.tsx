import { useTranslation } from 'react-i18next';
import { Character } from '../../ui/character.tsx';
import type { KioskData } from '../facts/load-kiosk.ts';
import { TopBar } from '../frame/top-bar.tsx';
import { Lanterns } from '../scene/lanterns.tsx';
import { Night } from '../scene/night.tsx';
import { StaffDoor } from '../staff/staff-door.tsx';
import styles from './attract-screen.module.css';
import { StartPanel } from './start-panel.tsx';
import { StoryCards } from './story-cards.tsx';
import { useShownStory } from './use-shown-story.ts';

/** The invitation: the night wall with Mars, the code of a story, and below it the stories to choose from. */
export function AttractScreen({ data, onStaff }: { readonly data: KioskData; readonly onStaff: () => void }) {
  const { t } = useTranslation('kiosk');
  const { facts, stories } = data;
  const { shown, choose } = useShownStory(stories);
  const layout = stories.length > 1 ? styles.many : styles.one;
  return (
    <Night look="wall">
      <TopBar>
        <StaffDoor hotelName={facts.hotelName} onOpen={onStaff} />
      </TopBar>
      <main className={`${styles.attract} ${layout}`}>
        <div className={styles.lanterns}>
          <Lanterns />
        </div>
        {shown ? (
          <div className={styles.offer}>
            <Character mood="hello" className={styles.mars} isDecoration />
            <StartPanel story={shown} />
            {stories.length > 1 && <StoryCards stories={stories} shownId={shown.storyId} onChoose={choose} />}
            <p className={styles.note}>{t(stories.length > 1 ? 'stories.rest' : 'stories.restOne')}</p>
          </div>
        ) : (
          <section className={`${styles.offer} ${styles.none}`}>
            <Character mood="asleep" className={styles.mars} isDecoration />
            <h2 className="lines">{t('none.title')}</h2>
            <p className="lines">{t('none.text')}</p>
            <p className={styles.help}>{t('none.help')}</p>
          </section>
        )}
      </main>
    </Night>
  );
}
