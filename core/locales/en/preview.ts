import type { preview as source } from '../ja/preview.ts';

export const preview: Record<keyof typeof source, string> = {
  closedTitle: 'Story preview',
  closedText: 'This page is used from the story editor of the admin panel.',
  waiting: 'Receiving the story',
  guestName: 'Guest',
  roomNumber: '302',
  leftTitle: 'The preview ends here',
  leftText: 'On a guest’s phone, this leads back to the first screen.',
  again: 'Start again',
};
