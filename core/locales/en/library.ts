import type { library as ja } from '../ja/library.ts';

export const library: Record<keyof typeof ja, string> = {
  'phone.title': 'Phone',
  'phone.frame': 'The guest’s phone (trial game)',
  'phone.start': 'Start at',
  'phone.beginning': 'The beginning',
  'phone.question': '{{n}}. {{text}}',
  'phone.hints': 'Open the hints',
  'phone.language': 'Language of the phone',
  'phone.japanese': 'Japanese',
  'phone.english': 'English',
  'phone.restartLabel': 'Play again from the chosen place',
  'phone.note': 'A trial: nothing is recorded.',
  'phone.loading': 'Getting the phone ready…',
  'phone.failed': 'The phone could not be shown.',
  'phone.retry': 'Try again',
};
