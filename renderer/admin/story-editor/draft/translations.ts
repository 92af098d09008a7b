import { type Language, languages } from '#core/model/hotel.ts';
import type { QuestionTranslation, StoryTranslation, Translations } from '#core/model/story.ts';
import { isBlank } from '#core/rules/text-normalise.ts';
import { type QuestionForm, selectHintsToStore, selectNearMissesToStore } from './question-form.ts';

/** Returns the texts of one question in one language; an empty object if there are none. */
export function getQuestionTexts(translation: StoryTranslation | undefined, questionId: string): QuestionTranslation {
  const questions = translation?.questions ?? {};
  return (Object.hasOwn(questions, questionId) ? questions[questionId] : undefined) ?? {};
}

/** Returns the translations with the texts of one language replaced. A language without any text is removed. */
export function setTranslation(all: Translations, language: Language, texts: StoryTranslation): Translations {
  const { [language]: _, ...others } = all;
  return isEmpty(texts) ? others : { ...all, [language]: texts };
}

/** Returns a story's translation with the texts of one question replaced. A question without any text is removed. */
export function setQuestionTexts(
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

/** Returns whether a value contains no text at any depth. */
function isEmpty(texts: unknown): boolean {
  if (typeof texts === 'string') return isBlank(texts);
  if (typeof texts !== 'object' || texts === null) return true;
  return Object.values(texts).every(isEmpty);
}

/**
 * Returns the translations after a question was edited in the form. They name options, hints and near misses by index, so they
 * are reordered like those in the form (EDITOR-8).
 */
export function reorderTranslations(all: Translations, questionId: string, form: QuestionForm): Translations {
  let followed = all;
  for (const language of languages) {
    const translation = all[language];
    if (translation === undefined) continue;
    const { options = [], hints = [], nearMisses = [], ...rest } = getQuestionTexts(translation, questionId);
    const none = { text: '' };
    const texts: QuestionTranslation = {
      ...rest,
      ...(options.length === 0 ? {} : { options: form.options.map(({ from }) => itemAt(options, from) ?? none) }),
      ...(nearMisses.length === 0
        ? {}
        : { nearMisses: selectNearMissesToStore(form).map(({ from }) => itemAt(nearMisses, from) ?? {}) }),
      ...(hints.length === 0 ? {} : { hints: selectHintsToStore(form).map(({ from }) => itemAt(hints, from) ?? none) }),
    };
    followed = setTranslation(followed, language, setQuestionTexts(translation, questionId, texts));
  }
  return followed;
}

function itemAt<T>(list: readonly T[], index: number | undefined): T | undefined {
  return index === undefined ? undefined : list[index];
}
