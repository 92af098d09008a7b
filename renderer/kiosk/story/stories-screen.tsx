import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Character } from '../../ui/character.tsx';
import { attractScreen, type ScreenProps } from '../flow/kiosk-screen.ts';
import { useRuby } from '../frame/ruby.tsx';
import { HomeButton, TopBar } from '../frame/top-bar.tsx';
import { Night } from '../scene/night.tsx';
import { Cover } from './cover.tsx';
import { countPages, pageSize } from './pages.ts';
import styles from './stories-screen.module.css';
import { useRiddleCount } from './use-riddle-count.ts';

/** The open stories with their covers, three on each page. */
export function StoriesScreen({ data, go }: ScreenProps<'stories'>) {
  const { t } = useTranslation('kiosk');
  const ruby = useRuby();
  const riddleCount = useRiddleCount();
  const { stories } = data;
  const [page, setPage] = useState(0);
  const pages = countPages(stories.map(({ storyId }) => storyId));
  const currentPage = Math.min(page, pages - 1);
  return (
    <Night look="sea">
      <main className={styles.stories}>
        <div className={styles.head}>
          <h1 className="lines">{ruby(t('stories.title'))}</h1>
          <Character mood="hello" className={styles.mars} isDecoration />
        </div>
        <ul className={styles.list}>
          {stories.slice(currentPage * pageSize, (currentPage + 1) * pageSize).map((story) => (
            <li key={story.storyId}>
              <button
                type="button"
                className={styles.card}
                onClick={() => go({ name: 'story', storyId: story.storyId })}
              >
                <Cover url={story.coverImageUrl} className={styles.cover} />
                <span className={styles.words}>
                  <span className={`${styles.title} typed`}>{story.title}</span>
                  {story.description !== '' && <span className={`${styles.text} typed`}>{story.description}</span>}
                  <span className={styles.riddles}>{riddleCount(story.questionCount)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        {pages > 1 && (
          <button type="button" className={styles.more} onClick={() => setPage((currentPage + 1) % pages)}>
            {ruby(t('stories.more'))}
          </button>
        )}
        <p className={styles.rest}>{ruby(t('stories.rest'))}</p>
      </main>
      <TopBar isLow>
        <HomeButton onHome={() => go(attractScreen)} />
      </TopBar>
    </Night>
  );
}
