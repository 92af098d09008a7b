import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicStory } from '#core/api/response-schemas.ts';
import styles from './ticket.module.css';

/** Lets the guest choose one of the open stories. */
export function StoryChoice({
  stories,
  chosen,
  onChoose,
}: {
  readonly stories: readonly PublicStory[];
  readonly chosen: string | undefined;
  readonly onChoose: (storyId: string) => void;
}) {
  const { t } = useTranslation('entryTicket');
  const name = useId();
  return (
    <fieldset className={styles.stories}>
      <legend>{t('storyLegend')}</legend>
      {stories.map(({ storyId, title, coverImageUrl, questionCount }) => (
        <label key={storyId} className={styles.story}>
          <input
            type="radio"
            name={name}
            checked={chosen === storyId}
            onChange={() => onChoose(storyId)}
            value={storyId}
          />
          {coverImageUrl && <img src={coverImageUrl} alt="" className={styles.cover} />}
          <span className={styles.words}>
            <b>{title}</b>
            <span className="small soft">{t('riddles', { count: questionCount })}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
