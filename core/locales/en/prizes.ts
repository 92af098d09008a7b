import type { prizes as ja } from '../ja/prizes.ts';

export const prizes: Record<keyof typeof ja, string> = {
  special: 'Premium beef for 5 people',
  '1': 'Hotel voucher',
  '2': 'Limited shisa figure',
  '3': 'Okinawa soba for two',
  '4': 'A case of beer',
  '5': 'Original sticker',
  thankYou: 'No prize',
};
