import type { content as ja } from '../ja/content.ts';

export const content: Record<keyof typeof ja, string> = {
  questionTextDefault: 'Question {{n}}',
  feedbackTextDefault: "Information confirmed. Let's move on.",
  optionPlaceholder: 'Choice {{letter}}',
  copySuffix: ' (copy)',
  chatCongratulations: 'Congratulations! You have solved every riddle.',
  congratulationsPhrase: 'Congratulations',
  chatSolved: 'You solved the puzzle!',
  chatNotSolved: 'Not the correct answer. Try again.',
  chatUploaded: 'Thank you for the lovely picture.',
  chatReceived: 'Thank you for your kind words.',
  chatSpotFound: 'You found it! The sign of the treasure was right here.',
  chatSpotNotHere: 'Lovely view from here! But the treasure is somewhere else.',
  chatSpotRead: 'I found a sign',
  spotPassReason: 'The code of this spot was changed',
  chatPassed: 'You moved on with the help of our staff.',
};
