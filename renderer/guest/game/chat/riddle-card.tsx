import { useTranslation } from 'react-i18next';
import type { OpenQuestion } from '#core/api/response-schemas.ts';
import { useTextLanguage } from '../../../platform/text-language.ts';
import { StoryText } from '../../reading/reading.tsx';
import { ZoomPicture } from '../frame/zoom-picture.tsx';
import chat from './chat.module.css';
import styles from './riddle-card.module.css';

/** A riddle as a card, with its picture above its text. */
export function RiddleCard({ question }: { readonly question: OpenQuestion }) {
  const { t } = useTranslation('game');
  const lang = useTextLanguage();
  return (
    <article className={`${styles.riddle} ${chat.arrives}`}>
      {question.mediaUrl && <ZoomPicture className={styles.picture} src={question.mediaUrl} alt={t('cluePicture')} />}
      <p data-anchor className={`${styles.verse} lines`} lang={lang(question.questionText)}>
        <StoryText text={question.questionText} />
      </p>
    </article>
  );
}
