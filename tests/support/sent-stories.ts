/**
 * Questions as the editor sends them. The server replaces the letters of their options by position, and has nothing to fill
 * in.
 */
export const sentChoice = {
  questionId: 'c1',
  questionType: 'multiple_choice',
  questionText: 'Which?',
  multipleChoiceOptions: [
    { value: 'Z', text: 'one', isCorrect: false },
    { value: 'Q', text: 'two', isCorrect: true, feedback: 'well done' },
  ],
};
export const sentRiddle = {
  questionId: 'r1',
  questionType: 'no_answer',
  questionText: 'Who?',
  correctAnswer: 'crab',
};
