/**
 * Complete questions as a client may send them. The server replaces the letters of the options by position, and fills in
 * the fields that are missing.
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
