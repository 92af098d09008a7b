import { type Language, readableLanguages } from '../model/languages.ts';
import type {
  Hint,
  Option,
  Question,
  QuestionTranslation,
  StoryContent,
  StoryTranslation,
  Translations,
} from '../model/story.ts';
import { getHints } from './hints.ts';
import { dropReadings } from './readings.ts';
import { isBlank } from './text-normalise.ts';

/** The contents without readings. A content never changes, so it has only one. */
const plainContents = new WeakMap<StoryContent, StoryContent>();

function toPlainContent(content: StoryContent): StoryContent {
  const plain = plainContents.get(content) ?? dropReadings(content);
  plainContents.set(content, plain);
  return plain;
}

/**
 * Returns the content with its texts replaced by those of `translations[language]` (SCOPE-3). A text that is absent from
 * the translation or blank comes from the next of `readableLanguages`, and at last from the story itself, so a partly
 * translated story can be played. Right answers are never translated. The texts have no readings (READING-1).
 */
export function contentInLanguage(content: StoryContent, language: Language): StoryContent {
  return contentWithReadings(toPlainContent(content), language);
}

/** Like `contentInLanguage`, but keeps the readings. Only a guest's phone gets them. */
export function contentWithReadings(content: StoryContent, language: Language): StoryContent {
  return readableLanguages(language)
    .toReversed()
    .reduce((translated, code) => withTexts(translated, content.translations[code]), content);
}

/** Returns the question with the right answers of all languages, because each of them counts for every guest (ANSWER-2). */
export function withAllAnswers(question: Question, translations: Translations): Question {
  const added = listTranslations(question, translations).flatMap(({ acceptedAnswers }) => acceptedAnswers ?? []);
  return added.length === 0 ? question : { ...question, acceptedAnswers: [...question.acceptedAnswers, ...added] };
}

/** Returns the texts of a question in all languages into which the story is translated. */
export const listTranslations = ({ questionId }: Question, translations: Translations): QuestionTranslation[] =>
  Object.values(translations).flatMap(({ questions } = {}) =>
    questions !== undefined && Object.hasOwn(questions, questionId) ? (questions[questionId] ?? []) : [],
  );

function withTexts(content: StoryContent, translation: StoryTranslation | undefined): StoryContent {
  if (translation === undefined) return content;
  return {
    ...content,
    title: either(translation.title, content.title),
    description: either(translation.description, content.description),
    questions: content.questions.map((question) => translateQuestion(question, translation)),
  };
}

function translateQuestion(question: Question, translation: StoryTranslation): Question {
  const questions = translation.questions ?? {};
  const texts = Object.hasOwn(questions, question.questionId) ? questions[question.questionId] : undefined;
  if (texts === undefined) return question;
  return {
    ...question,
    questionText: either(texts.questionText, question.questionText),
    generalFeedback: either(texts.generalFeedback, question.generalFeedback),
    correctFeedback: either(texts.correctFeedback, question.correctFeedback),
    incorrectFeedback: either(texts.incorrectFeedback, question.incorrectFeedback),
    feedbackText: either(texts.feedbackText, question.feedbackText),
    multipleChoiceOptions: question.multipleChoiceOptions.map((option, i) =>
      translateOption(option, texts.options?.[i]),
    ),
    hints: getHints(question).map((hint, i) => translateHint(hint, texts.hints?.[i])),
    ...(question.nearMisses && {
      nearMisses: question.nearMisses.map(({ answers, feedback }, i) => ({
        answers: [...answers, ...(texts.nearMisses?.[i]?.answers ?? [])],
        feedback: either(texts.nearMisses?.[i]?.feedback, feedback),
      })),
    }),
  };
}

function translateOption(
  option: Option,
  texts: NonNullable<QuestionTranslation['options']>[number] | undefined,
): Option {
  const feedback = either(texts?.feedback, option.feedback ?? '');
  return {
    value: option.value,
    text: either(texts?.text, option.text),
    isCorrect: option.isCorrect,
    ...(feedback === '' ? {} : { feedback }),
  };
}

function translateHint(hint: Hint, texts: NonNullable<QuestionTranslation['hints']>[number] | undefined): Hint {
  return {
    text: either(texts?.text, hint.text),
    additionalText: either(texts?.additionalText, hint.additionalText),
    imageUrl: hint.imageUrl,
  };
}

function either(translated: string | undefined, original: string): string {
  return translated === undefined || isBlank(translated) ? original : translated;
}
