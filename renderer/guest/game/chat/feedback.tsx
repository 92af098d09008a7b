import { useTranslation } from 'react-i18next';
import type { OpenQuestion } from '#core/api/response-schemas.ts';
import { useTextLanguage } from '../../../platform/text-language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { getAnswerWay } from '../state/answer-ways.ts';
import type { ChatItem } from '../state/game-state.ts';
import styles from './chat.module.css';

/** The result of a try: a check mark or a cross, the verdict, and the feedback or the default text for it (ANSWER-6). */
export function Feedback({ item, question }: { readonly item: ChatItem; readonly question: OpenQuestion | undefined }) {
  const { t } = useTranslation('game');
  const lang = useTextLanguage();
  const isRight = item.isCorrect === true;
  const way = getAnswerWay(question);
  const verdict = t(isRight ? (way?.verdict ?? 'verdictRight') : 'verdictWrong');
  const byDefault = t(isRight ? (way?.rightDefault ?? 'rightDefault') : (way?.wrongDefault ?? 'wrongDefault'));
  return (
    <div className={`${styles.bubble} ${isRight ? styles.find : styles.kind}`}>
      <p className={styles.verdict}>
        <Icon name={isRight ? 'check' : 'close'} />
        {verdict}
      </p>
      <p className="lines" lang={lang(item.text)}>
        {item.text || byDefault}
      </p>
    </div>
  );
}
