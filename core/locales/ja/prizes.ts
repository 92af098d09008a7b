/** Names of the six default prizes, which a hotel may change. */
export const prizes = {
  special: '特選黒毛和牛 5名様分',
  '1': 'ホテルご利用券',
  '2': '限定シーサーフィギュア',
  '3': '沖縄そば 2名様分',
  '4': 'ビール1ケース',
  '5': 'オリジナルステッカー',
  thankYou: '参加賞',
} as const;
