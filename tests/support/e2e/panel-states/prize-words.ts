import { prizes as en } from '#core/locales/en/prizes.ts';
import { prizes as ja } from '#core/locales/ja/prizes.ts';
import { demoGuests } from '#server/features/seed/demo/demo-guests.ts';

/** The names of prizes, and of what the demo's hotel gives for a white ball. They appear in the fields of their own language, whatever the language of the panel is. */
export const defaultPrizeNames: readonly string[] = [
  ...[...Object.values(ja), ...Object.values(en)],
  ...['紅いものお菓子', 'A purple sweet potato treat'],
];

/** Names in the sample data of `--demo`: campaigns, storage places, guests, and the staff account. */
export const demoCampaignTexts: readonly string[] = [
  ...['夏のガラポン', '秋のガラポン', '厨房 冷凍庫', 'フロント金庫', 'フロント棚', '売店', 'バックヤード'],
  ...demoGuests.map(({ guestName }) => guestName),
  'front@takarabune.example',
];
