import type { desk as ja } from '../ja/desk.ts';

/** English tells one from many; Japanese does not. */
type One<K> = K extends `${infer Stem}_other` ? `${Stem}_one` : never;
type Texts = Record<keyof typeof ja | One<keyof typeof ja>, string>;

export const desk: Texts = {
  'nav.dashboard': 'Dashboard',
  'nav.stories': 'Stories',
  'nav.guests': 'Guests',
  'nav.actions': 'Action log',
  'nav.statistics': 'Statistics',
  'nav.settings': 'Settings',

  'unsaved.title': 'You have unsaved changes',
  'unsaved.text': 'If you leave now, what you entered will be lost.',
  'unsaved.stay': 'Keep editing',
  'unsaved.leave': 'Leave without saving',

  'shortcuts.title': 'Keyboard shortcuts',
  'shortcuts.help': 'Show this list',
  'shortcuts.search': 'Search',
  'shortcuts.open': 'Keyboard shortcuts',

  'dashboard.title': 'Dashboard',
};
