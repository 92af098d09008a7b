import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuestStory, OpenQuestion } from '#core/api/response-schemas.ts';
import { useTextLanguage } from '../../../platform/text-language.ts';
import { CharacterHead, type Mood } from '../../../ui/character.tsx';
import { Dots } from '../../../ui/dots.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { StoryText, useWords } from '../../reading/reading.tsx';
import { ZoomPicture } from '../frame/zoom-picture.tsx';
import { getAnswerWay } from '../state/answer-ways.ts';
import { findOpenQuestion } from '../state/clues.ts';
import type { ChatItem, GameState } from '../state/game-state.ts';
import styles from './chat.module.css';
import { type Crew, GuestMessage } from './guest-message.tsx';
import { RiddleCard } from './riddle-card.tsx';
import { StoryLetter } from './story-letter.tsx';
import { useChatScroll } from './use-chat-scroll.ts';

/** A scrolling area must be focusable, because otherwise the arrow keys cannot scroll it. */
const scrolledByKeys = { tabIndex: 0 };

/** The messages of the chat. Screen readers announce new messages. A tap skips the typing dots. */
export function ChatLog({
  state,
  isJudging,
  hasHero,
  onSkip,
}: {
  readonly state: GameState;
  /** True while an answer to the clue on the screen is being sent, if the character will reply to it in the chat. */
  readonly isJudging: boolean;
  /** True if the character overlaps the lower edge, so the chat leaves space for it. */
  readonly hasHero: boolean;
  readonly onSkip: () => void;
}) {
  const { t } = useTranslation('game');
  const dots = state.typing !== null || isJudging;
  const box = useChatScroll(state.chat.length, `${dots}/${hasHero}`);
  return (
    <div className={styles.place}>
      <div
        ref={box}
        className={[styles.chat, hasHero && styles.withHero].filter(Boolean).join(' ')}
        role="log"
        aria-label={t('chat')}
        {...scrolledByKeys}
      >
        {state.chat.map((item, index) => (
          <ChatMessage
            key={item.id}
            item={item}
            members={state.members}
            ownSeat={state.seat}
            isSolving={state.chat[index + 1]?.isCorrect === true}
            story={state.story}
            question={findOpenQuestion(state.story, item.questionId)}
          />
        ))}
        {dots && (
          <div className={`${styles.message} ${styles.arrives}`}>
            <CharacterHead mood="thinking" />
            <div className={`${styles.bubble} ${styles.typing}`}>
              <Dots />
            </div>
          </div>
        )}
      </div>
      {state.typing && <button type="button" className={styles.skip} aria-label={t('skipTyping')} onClick={onSkip} />}
    </div>
  );
}

type Props = { readonly item: ChatItem; readonly question: OpenQuestion | undefined };

/**
 * One message of the chat, on the character's side or the guest's. It is rendered again only when its props change, so that
 * typing stays fast.
 */
const ChatMessage = memo(function ChatMessage({
  item,
  question,
  story,
  ...crew
}: Props & Crew & { readonly story: GuestStory | null }) {
  if (item.kind === 'description' && story) return <StoryLetter story={story} text={item.text} />;
  if (item.kind === 'answer') return <GuestMessage item={item} question={question} {...crew} />;
  if (item.kind === 'question' && question && getAnswerWay(question).hasSheet)
    return <RiddleCard question={question} />;
  return (
    <div className={`${styles.message} ${styles.arrives}`}>
      {/* General feedback belongs to the message above it, so the character's head is not shown again. */}
      {item.kind === 'general' ? (
        <span />
      ) : item.sender === 'desk' ? (
        <Icon name="bell" />
      ) : (
        <CharacterHead mood={getMood(item)} />
      )}
      <div className={styles.said}>
        <Said item={item} question={question} />
      </div>
    </div>
  );
});

function Said({ item, question }: Props) {
  const { t } = useTranslation(['game', 'entry']);
  const words = useWords();
  const lang = useTextLanguage();
  switch (item.kind) {
    case 'feedback':
      return <Feedback item={item} question={question} />;
    case 'congratulations':
      return (
        <p className={`${styles.bubble} ${styles.find} ${styles.loud} lines`} lang={lang(item.text)}>
          {item.text ? <StoryText text={item.text} /> : words(t('congratulations'))}
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
            <StoryText text={question?.questionText ?? item.text} />
          </p>
        </>
      );
    case 'message':
      return (
        <>
          {item.sender === 'desk' && <p className="small soft">{t('entry:messageFrom_desk')}</p>}
          {item.imageUrl && <ZoomPicture className={styles.picture} src={item.imageUrl} alt={t('hintPicture')} />}
          {item.text !== '' && (
            <p className={`${styles.bubble} lines`} lang={lang(item.text)}>
              <StoryText text={item.text} />
            </p>
          )}
        </>
      );
    default:
      return (
        <p className={`${styles.bubble} lines`} lang={lang(item.text)}>
          <StoryText text={item.text} />
        </p>
      );
  }
}

function getMood({ kind, isCorrect }: ChatItem): Mood {
  if (kind === 'congratulations') return 'cheering';
  if (kind !== 'feedback') return 'hello';
  return isCorrect ? 'cheering' : 'sorry';
}

/** The result of a try: a check mark or a cross, the verdict, and the feedback or the default text for it (ANSWER-6). */
function Feedback({ item, question }: { readonly item: ChatItem; readonly question: OpenQuestion | undefined }) {
  const { t } = useTranslation('game');
  const words = useWords();
  const lang = useTextLanguage();
  const isRight = item.isCorrect === true;
  const way = getAnswerWay(question);
  const verdict = t(isRight ? (way?.verdict ?? 'verdictRight') : 'verdictWrong');
  const byDefault = t(isRight ? (way?.rightDefault ?? 'rightDefault') : (way?.wrongDefault ?? 'wrongDefault'));
  return (
    <div className={`${styles.bubble} ${isRight ? styles.find : styles.kind}`}>
      <p className={styles.verdict}>
        <Icon name={isRight ? 'check' : 'close'} />
        {words(verdict)}
      </p>
      <p className="lines" lang={lang(item.text)}>
        {item.text ? <StoryText text={item.text} /> : words(byDefault)}
      </p>
    </div>
  );
}
