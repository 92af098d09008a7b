import { useTranslation } from 'react-i18next';
import type { GuestStory } from '#core/api/response-schemas.ts';
import { useTextLanguage } from '../../../platform/text-language.ts';
import { StoryText } from '../../reading/reading.tsx';
import { ZoomPicture } from '../frame/zoom-picture.tsx';
import chat from './chat.module.css';
import styles from './story-letter.module.css';

/** The story's description as a letter with a cloth band, the cover, the title and the text. */
export function StoryLetter({ story, text }: { readonly story: GuestStory; readonly text: string }) {
  const { t } = useTranslation('game');
  const lang = useTextLanguage();
  return (
    <article className={`${styles.letter} ${chat.arrives}`}>
      <div className={styles.band} />
      {story.coverImageUrl && (
        <ZoomPicture className={styles.cover} src={story.coverImageUrl} alt={t('coverPicture')} />
      )}
      <div className={styles.words}>
        <h2 className="title" lang={lang(story.title)}>
          {story.title}
        </h2>
        {text && (
          <p className="lines" lang={lang(text)}>
            <StoryText text={text} />
          </p>
        )}
      </div>
    </article>
  );
}
