import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KioskStory } from '../data/load-kiosk.ts';
import { useRuby } from '../frame/ruby.tsx';
import { Cover } from './cover.tsx';
import { countPages, findPage, pageSize } from './pages.ts';
import styles from './story-cards.module.css';
import { useRiddleCount } from './use-riddle-count.ts';

type Props = {
  readonly stories: readonly KioskStory[];
  readonly shownId: string;
  readonly onChoose: (storyId: string) => void;
};

/** The open stories, three on each page. The story whose code is shown is marked. */
export function StoryCards({ stories, shownId, onChoose }: Props) {
  const { t } = useTranslation('kiosk');
  const ruby = useRuby();
  const riddleCount = useRiddleCount();
  const ids = stories.map(({ storyId }) => storyId);
  const shownPage = findPage(ids, shownId);
  const [page, setPage] = useState(shownPage);
  useEffect(() => setPage(shownPage), [shownPage]);
  const pages = countPages(ids);
  return (
    <nav className={styles.cards} aria-label={t('stories.label')}>
      {stories.slice(page * pageSize, (page + 1) * pageSize).map(({ storyId, title, coverImageUrl, questionCount }) => (
        <button
          key={storyId}
          type="button"
          className={styles.card}
          aria-pressed={storyId === shownId}
          onClick={() => onChoose(storyId)}
        >
          <Cover url={coverImageUrl} className={styles.cover} />
          {storyId === shownId && <span className={styles.chosen}>{t('stories.chosen')}</span>}
          <span className={styles.words}>
            <span className={`${styles.title} typed`}>{title}</span>
            <span className={styles.riddles}>{ruby(riddleCount(questionCount))}</span>
          </span>
        </button>
      ))}
      {pages > 1 && (
        <button type="button" className={styles.more} onClick={() => setPage((now) => (now + 1) % pages)}>
          {ruby(t('stories.more'))}
        </button>
      )}
    </nav>
  );
}
