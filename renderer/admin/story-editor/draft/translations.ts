import { type Language, languages } from '#core/model/hotel.ts';
import type { QuestionTranslation, StoryTranslation, Translations } from '#core/model/story.ts';
import { isBlank } from '#core/rules/text-fold.ts';
import { keptHints, type QuestionForm } from './question-form.ts';

/** The texts of one question in one language; empty when there are none. */
export function questionTexts(translation: StoryTranslation | undefined, questionId: string): QuestionTranslation {
  const questions = translation?.questions ?? {};
  return (Object.hasOwn(questions, questionId) ? questions[questionId] : undefined) ?? {};
}

/** Translations with these texts for one language; a language without any text has no translation at all. */
export function withTranslation(all: Translations, language: Language, texts: StoryTranslation): Translations {
  const { [language]: _, ...others } = all;
  return isEmpty(texts) ? others : { ...all, [language]: texts };
}

/** A story's translation with these texts for one question. */
export function withQuestionTexts(
  translation: StoryTranslation | undefined,
  questionId: string,
  texts: QuestionTranslation,
): StoryTranslation {
  const others = Object.entries(translation?.questions ?? {}).filter(([id]) => id !== questionId);
  return {
    ...translation,
    questions: Object.fromEntries(isEmpty(texts) ? others : [...others, [questionId, texts]]),
  };
}

/** True when no text stands in it, however deep. */
function isEmpty(texts: unknown): boolean {
  if (typeof texts === 'string') return isBlank(texts);
  if (typeof texts !== 'object' || texts === null) return true;
  return Object.values(texts).every(isEmpty);
}

/**
 * The translations after a question was edited in the form: they name options and hints by place, so they follow those that
 * were moved, removed or added before.
 */
export function followForm(all: Translations, questionId: string, form: QuestionForm): Translations {
  let followed = all;
  for (const language of languages) {
    const translation = all[language];
    if (translation === undefined) continue;
    const { options = [], hints = [], ...rest } = questionTexts(translation, questionId);
    const none = { text: '' };
    const texts: QuestionTranslation = {
      ...rest,
      ...(options.length === 0 ? {} : { options: form.options.map(({ from }) => at(options, from) ?? none) }),
      ...(hints.length === 0 ? {} : { hints: keptHints(form).map(({ from }) => at(hints, from) ?? none) }),
    };
    followed = withTranslation(followed, language, withQuestionTexts(translation, questionId, texts));
  }
  return followed;
}

function at<T>(list: readonly T[], place: number | undefined): T | undefined {
  return place === undefined ? undefined : list[place];
}
