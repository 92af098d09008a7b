import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuestStory, OpenQuestion } from '#core/api/response-schemas.ts';
import { useTextLanguage } from '../../../platform/text-language.ts';
import { CharacterHead, type Mood } from '../../../ui/character.tsx';
import { ZoomPicture } from '../frame/zoom-picture.tsx';
import { getAnswerWay } from '../state/answer-ways.ts';
import type { ChatItem } from '../state/game-state.ts';
import styles from './chat.module.css';
import { Feedback } from './feedback.tsx';
import { GuestMessage } from './guest-message.tsx';
import { RiddleCard } from './riddle-card.tsx';
import { StoryLetter } from './story-letter.tsx';

type Props = { readonly item: ChatItem; readonly question: OpenQuestion | undefined };

/**
 * One message of the chat, on the character's side or the guest's. It is rendered again only when its props change, so that
 * typing stays fast.
 */
export const ChatMessage = memo(function ChatMessage({
  item,
  question,
  story,
}: Props & { readonly story: GuestStory | null }) {
  if (item.kind === 'description' && story) return <StoryLetter story={story} text={item.text} />;
  if (item.kind === 'answer') return <GuestMessage item={item} question={question} />;
  if (item.kind === 'question' && question && getAnswerWay(question).hasSheet)
    return <RiddleCard question={question} />;
  return (
    <div className={`${styles.message} ${styles.arrives}`}>
      {/* General feedback belongs to the message above it, so the character's head is not shown again. */}
      {item.kind === 'general' ? <span /> : <CharacterHead mood={getMood(item)} />}
      <div className={styles.said}>
        <Said item={item} question={question} />
      </div>
    </div>
  );
});

function Said({ item, question }: Props) {
  const { t } = useTranslation('game');
  const lang = useTextLanguage();
  switch (item.kind) {
    case 'feedback':
      return <Feedback item={item} question={question} />;
    case 'congratulations':
      return (
        <p className={`${styles.bubble} ${styles.find} ${styles.loud} lines`} lang={lang(item.text)}>
          {item.text || t('congratulations')}
        </p>
      );
    case 'question':
      return (
        <>
          {item.imageUrl && <ZoomPicture className={styles.picture} src={item.imageUrl} alt={t('cluePicture')} />}
          <p
            data-anchor
            className={`${styles.bubble} ${styles.asked} lines`}
            lang={lang(question?.questionText ?? item.text)}
          >
            {question?.questionText ?? item.text}
          </p>
        </>
      );
    default:
      return (
        <p className={`${styles.bubble} lines`} lang={lang(item.text)}>
          {item.text}
        </p>
      );
  }
}

function getMood({ kind, isCorrect }: ChatItem): Mood {
  if (kind === 'congratulations') return 'cheering';
  if (kind !== 'feedback') return 'hello';
  return isCorrect ? 'cheering' : 'sorry';
}
