import { prizes as en } from '#core/locales/en/prizes.ts';
import { prizes as ja } from '#core/locales/ja/prizes.ts';
import { demoGuests } from '#server/features/seed/demo/demo-guests.ts';
import { demoGift } from '#server/features/seed/demo/demo-prizes.ts';

/** The names of prizes, and of the demo's gift for a white ball. They appear in the fields of their own language, whatever the language of the panel is. */
export const defaultPrizeNames: readonly string[] = [
  ...[ja, en, demoGift.names].flatMap((names) => Object.values(names)),
];

/** Names in the sample data of `--demo`: campaigns, storage places, guests, and the staff account. */
export const demoCampaignTexts: readonly string[] = [
  ...['夏のガラポン', '秋のガラポン', '厨房 冷凍庫', 'フロント金庫', 'フロント棚', '売店', 'バックヤード'],
  ...demoGuests.map(({ guestName }) => guestName),
  'front@takarabune.example',
];
