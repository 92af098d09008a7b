import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Character } from '../../ui/character.tsx';
import { usePrint } from '../data/use-print.ts';
import { attractScreen, type ScreenProps } from '../flow/kiosk-screen.ts';
import { useRuby } from '../frame/ruby.tsx';
import { HomeButton, TopBar } from '../frame/top-bar.tsx';
import { Night } from '../scene/night.tsx';
import { PrinterTrouble } from '../trouble/printer-trouble.tsx';
import { SlipPanel } from './slip-panel.tsx';
import { StartPanel } from './start-panel.tsx';
import { StoryCards } from './story-cards.tsx';
import styles from './story-screen.module.css';

/** Shows how to start a story, with its code on the screen and on a slip (KIOSK-5). */
export function StoryScreen({ storyId, data, go }: ScreenProps<'story'>) {
  const { t, i18n } = useTranslation('kiosk');
  const ruby = useRuby();
  const { stories } = data;
  const { progress, print, forget } = usePrint();
  const story = stories.find((candidate) => candidate.storyId === storyId);
  const isGone = story === undefined;
  useEffect(() => {
    // If staff have closed the story meanwhile, the list is shown.
    if (isGone) go({ name: 'stories' });
  }, [isGone, go]);

  if (!story) return null;
  if (progress.state === 'trouble') return <PrinterTrouble paper="story-qr" go={go} onDone={forget} />;
  const language = i18n.language as (typeof data)['info']['language'];
  return (
    <Night look="sea">
      <main className={styles.story}>
        <div className={styles.head}>
          <h1 className="lines">{ruby(t(stories.length > 1 ? 'stories.title' : 'story.ready'))}</h1>
          <Character mood="hello" className={styles.mars} isDecoration />
        </div>
        {stories.length > 1 && (
          <StoryCards
            stories={stories}
            shownId={storyId}
            onChoose={(chosen) => {
              forget();
              go({ name: 'story', storyId: chosen });
            }}
          />
        )}
        <StartPanel story={story} />
        <SlipPanel progress={progress} onPrint={() => void print({ kind: 'story-qr', storyId, language })} />
        <p className={styles.rest}>{ruby(t('stories.rest'))}</p>
      </main>
      <TopBar isLow>
        <HomeButton onHome={() => go(attractScreen)} />
      </TopBar>
    </Night>
  );
}
