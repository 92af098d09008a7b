import { Badge, NativeSelect, TextInput } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#core/model/hotel.ts';
import { languages, toLanguage } from '#core/model/languages.ts';
import { type Question, type StoryTranslation, storyLimits } from '#core/model/story.ts';
import { previewText } from '#core/rules/preview-text.ts';
import { needsAnswers } from '#core/rules/story-check.ts';
import { isBlank } from '#core/rules/text-normalise.ts';
import { GrowingText } from '../../fields/growing-text.tsx';
import { useLanguageName } from '../../hooks/use-language-name.ts';
import { useStable } from '../../hooks/use-stable.ts';
import type { Draft } from '../draft/story-draft.ts';
import { getQuestionTexts, setQuestionTexts } from '../draft/translations.ts';
import type { EditorProblem } from '../problems/editor-problem.ts';
import classes from './details.module.css';
import { listTranslatableTexts, type TranslatableText } from './translatable-texts.ts';

type Props = {
  readonly draft: Draft;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly problems: readonly EditorProblem[];
  /**
   * The id of the question whose texts are shown. The other questions take one line each, so that long stories stay
   * fast.
   */
  readonly openId: string | undefined;
  readonly onOpen: (questionId: string | undefined) => void;
  readonly onChange: (language: Language, texts: StoryTranslation) => void;
};

/** Shows the story in the other language next to its own texts, and marks missing translations (EDITOR-8). */
export function TranslationsSection(props: Props) {
  const { draft, language, onLanguage, problems, openId, onOpen, onChange } = props;
  const { t } = useTranslation('editor');
  const languageName = useLanguageName();
  const texts = draft.translations[language] ?? {};
  const isBegun = draft.translations[language] !== undefined;
  const missing = new Set(
    problems
      .filter((problem) => problem.code === 'TRANSLATION_MISSING' && problem.language === language)
      .map(({ questionId }) => questionId),
  );
  const toggle = useStable((questionId: string) => onOpen(openId === questionId ? undefined : questionId));
  const lacks = (own: string, translated: string | undefined) => isBegun && !isBlank(own) && isBlank(translated ?? '');
  return (
    <section className={`admin-card ${classes.card}`} aria-labelledby="translations-title">
      <div className={classes.translationHead}>
        <h2 id="translations-title">{t('translation.heading')}</h2>
        <NativeSelect
          aria-label={t('translation.language')}
          data={languages.toReversed().map((value) => ({ value, label: languageName(value) }))}
          value={language}
          onChange={({ currentTarget: { value } }) => onLanguage(toLanguage(value))}
        />
      </div>
      <p className={classes.note}>{t('translation.note', { language: languageName(language) })}</p>
      <div className={classes.beside}>
        <Own label={t('translation.ownTitle')} text={draft.title} />
        <TextInput
          lang={language}
          label={<Label text={t('translation.title')} isMissing={lacks(draft.title, texts.title)} />}
          value={texts.title ?? ''}
          maxLength={storyLimits.title}
          data-field={`translation-title-${language}`}
          onChange={({ currentTarget: { value } }) => onChange(language, { ...texts, title: value })}
        />
        <Own label={t('translation.ownDescription')} text={draft.description} />
        <GrowingText
          minRows={2}
          lang={language}
          label={<Label text={t('translation.description')} isMissing={lacks(draft.description, texts.description)} />}
          value={texts.description ?? ''}
          maxLength={storyLimits.description}
          onChange={({ currentTarget: { value } }) => onChange(language, { ...texts, description: value })}
        />
      </div>
      {draft.questions.length > 0 && (
        <ol className={classes.translated} aria-label={t('translation.questions')}>
          {draft.questions.map((question, index) => (
            <li key={question.questionId} data-translation={question.questionId}>
              <Line
                question={question}
                n={index + 1}
                isOpen={openId === question.questionId}
                isMissing={missing.has(question.questionId)}
                onToggle={toggle}
              />
              {openId === question.questionId && (
                <QuestionTranslation
                  question={question}
                  language={language}
                  translation={texts}
                  onChange={(now) => onChange(language, now)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

type LineProps = {
  readonly question: Question;
  readonly n: number;
  readonly isOpen: boolean;
  readonly isMissing: boolean;
  readonly onToggle: (questionId: string) => void;
};

/** A question as one line. It is memoised, so that typing elsewhere does not render all lines again. */
const Line = memo(function Line({ question, n, isOpen, isMissing, onToggle }: LineProps) {
  const { t } = useTranslation('editor');
  return (
    <button type="button" className={classes.line} aria-expanded={isOpen} onClick={() => onToggle(question.questionId)}>
      <span className={classes.n}>{n}</span>
      <span className="admin-cut">{previewText(question.questionText)}</span>
      {isMissing && (
        <Badge color="sun" variant="light">
          {t('translation.missing')}
        </Badge>
      )}
    </button>
  );
});

type QuestionTranslationProps = {
  readonly question: Question;
  readonly language: Language;
  readonly translation: StoryTranslation;
  readonly onChange: (translation: StoryTranslation) => void;
};

/** Shows all texts of a question, each next to its translation. */
function QuestionTranslation({ question, language, translation, onChange }: QuestionTranslationProps) {
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
                  translatable.kind !== 'nearMissAnswers' &&
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

/** The story's own text, next to the field for its translation. */
function Own({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className={classes.own}>
      <span>{label}</span>
      <p>{text || '—'}</p>
    </div>
  );
}

/** The label of a field, with a mark if its text is missing. */
function Label({ text, isMissing }: { readonly text: string; readonly isMissing: boolean }) {
  const { t } = useTranslation('editor');
  return (
    <>
      {text}
      {isMissing && (
        <Badge component="span" color="sun" variant="light" size="sm" ml="xs">
          {t('translation.missing')}
        </Badge>
      )}
    </>
  );
}
