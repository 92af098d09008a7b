import { useTranslation } from 'react-i18next';
import type { OpenQuestion } from '#core/api/response-schemas.ts';
import type { Member } from '#core/rules/crew.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MemberMark, useMembers } from '../../crew/member-mark.tsx';
import { StoryText } from '../../reading/reading.tsx';
import { ZoomPicture } from '../frame/zoom-picture.tsx';
import { getAnswerWay } from '../state/answer-ways.ts';
import type { ChatItem } from '../state/game-state.ts';
import chat from './chat.module.css';
import styles from './guest-message.module.css';

/** What the chat knows about the crew, and whether the answer solved its question. */
export type Crew = {
  readonly members: readonly Member[];
  readonly ownSeat: number;
  readonly isSolving: boolean;
};

/**
 * The guest's answer: an option with its letter, a text or a picture. While the answer is being sent, a note below says so. In
 * a crew it names the member whose phone gave it (CREW-4).
 */
export function GuestMessage({
  item,
  question,
  members,
  ownSeat,
  isSolving,
}: Crew & {
  readonly item: ChatItem;
  readonly question: OpenQuestion | undefined;
}) {
  const { t } = useTranslation(['game', 'crew']);
  const crew = useMembers(members);
  const seat = item.seat ?? ownSeat;
  const isOwn = seat === ownSeat;
  const name = crew[seat]?.name ?? '';
  const option = findOption(question, item.text);
  const codeText = getAnswerWay(question)?.codeText;
  return (
    <div className={`${styles.mine} ${chat.arrives}`}>
      {members.length === 0 ? (
        <span className="unseen">{t('you')}</span>
      ) : (
        <p className={`${styles.who} typed`}>
          {isOwn ? t('crew:mine', { name }) : name}
          <MemberMark seat={seat} isSmall />
        </p>
      )}
      {item.imageUrl ? (
        <ZoomPicture className={styles.myPicture} src={item.imageUrl} alt={t('answerPicture')} />
      ) : (
        <p className={`${isOwn ? styles.me : `${styles.me} ${styles.mate}`} lines typed`}>
          {option ? (
            <>
              <b>{option.value}</b> <StoryText text={option.text} />
            </>
          ) : (
            item.text || (codeText ? t(codeText) : '')
          )}
        </p>
      )}
      {item.actionId && <p className={styles.sending}>{t('sending')}</p>}
      {isSolving && !isOwn && (
        <p className={styles.solved}>
          <Icon name="check" />
          {t('crew:solvedBy', { name })}
        </p>
      )}
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
