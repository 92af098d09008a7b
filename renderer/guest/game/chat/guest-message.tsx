import { useTranslation } from 'react-i18next';
import type { OpenQuestion } from '#core/api/response-schemas.ts';
import { ZoomPicture } from '../frame/zoom-picture.tsx';
import { getAnswerWay } from '../state/answer-ways.ts';
import type { ChatItem } from '../state/game-state.ts';
import chat from './chat.module.css';
import styles from './guest-message.module.css';

/** The guest's answer: an option with its letter, a text or a picture. While the answer is being sent, a note below says so. */
export function GuestMessage({
  item,
  question,
}: {
  readonly item: ChatItem;
  readonly question: OpenQuestion | undefined;
}) {
  const { t } = useTranslation('game');
  const option = findOption(question, item.text);
  const codeText = getAnswerWay(question)?.codeText;
  return (
    <div className={`${styles.mine} ${chat.arrives}`}>
      <span className="unseen">{t('you')}</span>
      {item.imageUrl ? (
        <ZoomPicture className={styles.myPicture} src={item.imageUrl} alt={t('answerPicture')} />
      ) : (
        <p className={`${styles.me} lines typed`}>
          {option ? (
            <>
              <b>{option.value}</b> {option.text}
            </>
          ) : (
            item.text || (codeText ? t(codeText) : '')
          )}
        </p>
      )}
      {item.actionId && <p className={styles.sending}>{t('sending')}</p>}
    </div>
  );
}

/**
 * Returns the option that an answer's text names, or undefined. The text is the letter, or 'letter. text' as in the
 * server's history.
 */
function findOption(question: OpenQuestion | undefined, text: string) {
  return question?.multipleChoiceOptions.find(({ value }) => text === value || text.startsWith(`${value}. `));
}
