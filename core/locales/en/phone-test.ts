/** The page that a staff member's phone opens during the set-up of the front desk's computer (DESKTOP-4). */
export const phoneTest = {
  title: 'Connection test',
  checking: 'Checking the connection',
  goodTitle: 'You are connected',
  goodText: 'The screen of the front desk computer turns green. Guests’ phones can open the game the same way.',
  goodNext: 'You can close this page.',
  againTitle: 'Please try again',
  again: 'Try again',
} as const;
