import type { content as ja } from '../ja/content.ts';

export const content: Record<keyof typeof ja, string> = {
  questionTextDefault: 'Question {{n}}',
  feedbackTextDefault: "Information confirmed. Let's move on.",
  optionPlaceholder: 'Choice {{letter}}',
  copySuffix: ' (copy)',
};
