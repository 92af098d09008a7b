import { useTranslation } from 'react-i18next';
import type { Language } from '#core/model/hotel.ts';
import { type Question, type StoryTranslation, storyLimits } from '#core/model/story.ts';
import { needsAnswers } from '#core/rules/story-check.ts';
import { isBlank } from '#core/rules/text-normalise.ts';
import { GrowingText } from '../../fields/growing-text.tsx';
import { getQuestionTexts, setQuestionTexts } from '../draft/translations.ts';
import { Label, Own } from './beside.tsx';
import classes from './details.module.css';
import { listTranslatableTexts, type TranslatableText } from './translatable-texts.ts';

type Props = {
  readonly question: Question;
  readonly language: Language;
  readonly translation: StoryTranslation;
  readonly onChange: (translation: StoryTranslation) => void;
};

/** Shows all texts of a question, each next to its translation. */
export function QuestionTranslation({ question, language, translation, onChange }: Props) {
  const { t } = useTranslation('editor');
  const texts = getQuestionTexts(translation, question.questionId);
  const formatName = ({ kind, n, letter }: TranslatableText) => t(`translation.place.${kind}`, { n, letter });
  return (
    <div className={classes.beside}>
      {listTranslatableTexts(question, texts).map((translatable) => (
        <div key={translatable.key} className={classes.row}>
          <Own label={formatName(translatable)} text={translatable.own} />
          <GrowingText
            minRows={1}
            lang={language}
            maxLength={translatable.kind === 'questionText' ? storyLimits.questionText : storyLimits.feedback}
            label={
              <Label
                text={t('translation.of', { name: formatName(translatable) })}
                isMissing={
                  isBlank(translatable.translated) &&
                  (translatable.kind !== 'acceptedAnswers' || needsAnswers(question, language))
                }
              />
            }
            value={translatable.translated}
            onChange={({ currentTarget: { value } }) =>
              onChange(setQuestionTexts(translation, question.questionId, translatable.put(texts, value)))
            }
          />
        </div>
      ))}
    </div>
  );
}
