import type { codes as ja } from '../ja/codes.ts';

export const codes: Record<keyof typeof ja, string> = {
  'voucher.title': 'Prize voucher',
  'voucher.text': 'Please bring this voucher to the front desk to collect the prize.',
  'voucher.ownTitle': '{{prize}}',
  'voucher.ownText': 'Please show this screen at the front desk.',
  'voucher.until': 'Valid until {{day}}',
  'voucher.age': 'We will ask for an ID that shows your age ({{age}} or older).',
  'voucher.young': 'Guests under {{age}} receive this instead: {{prize}}.',
  'voucher.redeemed': 'This prize has been collected.',
  'voucher.expired': 'This voucher has expired. Please ask the front desk.',
  'voucher.void': 'This voucher cannot be used. Please ask the front desk.',
  'voucher.open': 'Show the voucher',
  'claim.title': 'Your draw code',
  'claim.text': 'Show this draw code to the camera of the drum in the lobby.',
  'claim.spin': 'Draw for {{name}} on this phone',
  'spot.title': 'A sign of the treasure hunt',
  'spot.nobody':
    'Playing in another browser? Choose “Type the code” there and enter the code below.\nNew here? Start with the QR code in the lobby.',
  'spot.toStory': 'Back to the story',
  'spot.failed': 'The sign could not be checked',
  'spot.again': 'Try again',
  'wrong.title': 'Please check the code',
  'wrong.text':
    'It seems to be cut off, or one character is wrong. Please scan it again, or bring it to the front desk.',
  toWelcome: 'To the start page',
};
