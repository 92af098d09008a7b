/** Names of the six default prizes, and of what a white ball wins by default: nothing. A hotel may change them. */
export const prizes = {
  special: '特選黒毛和牛 5名様分',
  '1': 'ホテルご利用券',
  '2': '限定シーサーフィギュア',
  '3': '沖縄そば 2名様分',
  '4': 'ビール1ケース',
  '5': 'オリジナルステッカー',
  thankYou: '景品なし',
} as const;
