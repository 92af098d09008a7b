import { useTranslation } from 'react-i18next';
import { CharacterHead } from '../../../ui/character.tsx';
import { Dots } from '../../../ui/dots.tsx';
import { findOpenQuestion } from '../state/clues.ts';
import type { GameState } from '../state/game-state.ts';
import styles from './chat.module.css';
import { ChatMessage } from './chat-message.tsx';
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
        {state.chat.map((item) => (
          <ChatMessage
            key={item.id}
            item={item}
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
