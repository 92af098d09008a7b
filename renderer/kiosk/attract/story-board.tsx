import { useTranslation } from 'react-i18next';
import type { KioskStory } from '../data/load-kiosk.ts';
import { useRuby } from '../frame/ruby.tsx';
import { Cover } from '../story/cover.tsx';
import { useRiddleCount } from '../story/use-riddle-count.ts';
import { Board } from './board.tsx';
import styles from './story-board.module.css';

/** The number of stories that fit on the board. */
const maxStories = 3;

/** The stories that can be played, which are shown while there is no draw. */
export function StoryBoard({ stories }: { readonly stories: readonly KioskStory[] }) {
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
