import type { first as ja } from '../ja/first.ts';

export const first: Record<keyof typeof ja, string> = {
  tooOldTitle: 'This browser is too old for the game',
  tooOldText:
    'You need iOS 15.4 or later on an iPhone or iPad, or Chrome 100 or later on Android. Please update your browser, or use another phone.',
  noScriptTitle: 'JavaScript is switched off',
  noScriptText: 'Please switch JavaScript on in your browser’s settings, then open this page again.',
  lateTitle: 'This is taking a while',
  lateText: 'The Wi-Fi signal seems weak here. The page opens by itself as soon as it is back.',
  reload: 'Open again',
  help: 'If you need a hand, please ask at the front desk.',
};
