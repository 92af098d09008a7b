import type { z } from 'zod';
import type { storyContentSchema } from '#core/model/story.ts';

type StoryInput = z.input<typeof storyContentSchema>;

/** A story with one clue of each of the four types. */
export const fourClues: StoryInput = {
  title: 'Four clues',
  description: 'A chest waits on the beach.',
  isSequential: true,
  questions: [
    {
      questionId: 'choice',
      questionType: 'multiple_choice',
      questionText: 'Which shisa?',
      mediaUrl: '/api/media/shisa',
      correctFeedback: 'The open mouth.',
      incorrectFeedback: 'Look again.',
      generalFeedback: 'Shisa come in pairs.',
      multipleChoiceOptions: [
        { value: 'A', text: 'Open', isCorrect: true },
        { value: 'B', text: 'Closed', feedback: 'That one keeps it.' },
        { value: 'C', text: 'Cat' },
      ],
      hints: [{ text: 'Say welcome.' }],
    },
    {
      questionId: 'riddle',
      questionType: 'no_answer',
      questionText: 'Who am I?',
      mediaUrl: '/api/media/crab',
      correctAnswer: 'crab',
      feedbackText: 'It is the crab.',
      hints: [{ text: 'It walks.' }, { text: 'Sideways.' }],
    },
    { questionId: 'photo', questionType: 'file_upload', questionText: 'Show me blue.', hints: [{ text: 'Look up.' }] },
    { questionId: 'words', questionType: 'text', questionText: 'Your treasure?', correctFeedback: 'Thank you.' },
  ],
};
