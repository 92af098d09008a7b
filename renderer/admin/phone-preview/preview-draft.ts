import type { PreviewDraft } from '../../platform/preview-messages.ts';

/**
 * Returns the fields of a draft that the phone needs. An editor's own fields (files, previews) cannot be sent between
 * windows.
 */
export function previewDraft(content: PreviewDraft): PreviewDraft {
  const { title, description, coverImageUrl, isSequential, translations } = content;
  return {
    title,
    description,
    coverImageUrl,
    isSequential,
    translations,
    questions: content.questions.map((question) => ({
      questionId: question.questionId,
      questionType: question.questionType,
      questionText: question.questionText,
      mediaUrl: question.mediaUrl,
      points: question.points,
      hintText: question.hintText,
      hint: question.hint,
      hintImage: question.hintImage,
      generalFeedback: question.generalFeedback,
      correctFeedback: question.correctFeedback,
      incorrectFeedback: question.incorrectFeedback,
      correctAnswer: question.correctAnswer,
      feedbackText: question.feedbackText,
      acceptedFileTypes: question.acceptedFileTypes,
      multipleChoiceOptions: question.multipleChoiceOptions.map(({ value, text, isCorrect, feedback }) => ({
        value,
        text,
        isCorrect,
        ...(feedback === undefined ? {} : { feedback }),
      })),
      hints: question.hints.map(({ text, additionalText, imageUrl }) => ({ text, additionalText, imageUrl })),
      answerMatching: question.answerMatching,
      acceptedAnswers: [...question.acceptedAnswers],
    })),
  };
}
