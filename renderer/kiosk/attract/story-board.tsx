import { useTranslation } from 'react-i18next';
import type { KioskStory } from '../facts/load-kiosk.ts';
import { Cover } from '../story/cover.tsx';
import { Board } from './board.tsx';
import styles from './story-board.module.css';

/** As many as fit. */
const most = 3;

/** Shown while there is no draw: the stories that can be played. */
export function StoryBoard({ stories }: { readonly stories: readonly KioskStory[] }) {
  const { t } = useTranslation('kiosk');
  return (
    <Board title={t('attract.stories')}>
      <ul className={styles.stories}>
        {stories.slice(0, most).map((story) => (
          <li key={story.storyId}>
            <Cover url={story.coverImageUrl} className={styles.cover} />
            <div className={styles.words}>
              <span className={`${styles.title} typed`}>{story.title}</span>
              <span className={styles.riddles}>{t('stories.riddles', { count: story.questionCount })}</span>
            </div>
          </li>
        ))}
      </ul>
    </Board>
  );
}
