import type { common as ja } from '../ja/common.ts';

export const common: Record<keyof typeof ja, string> = {
  appName: 'Mars and the Island Treasure Hunt',
  languageSwitch: 'Change language',
  close: 'Close',
  back: 'Back',
  cancel: 'Cancel',
  ok: 'OK',
  tryAgain: 'Try again',
  loading: 'Loading',
  weakWifi: 'The Wi-Fi signal seems weak here. This goes on by itself as soon as it is back.',
  showPicture: 'See the picture larger',
  pictureBroken: 'This picture could not be shown',
  pictureViewer: 'Picture',
  marsHello: 'Mars, a young shisa, waving',
  marsThinking: 'Mars deep in thought',
  marsCheering: 'Mars cheering with both paws up',
  marsSorry: 'Mars looking sorry',
  marsSurprised: 'Mars surprised',
  marsAsleep: 'Mars asleep on the stone wall',
};
