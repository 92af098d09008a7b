/** Texts that the server writes into stored content or chat when the author gave none (specification 3, 5, 8). */
export const content = {
  questionTextDefault: 'なぞ {{n}}',
  feedbackTextDefault: '情報を確認しました。次へ進みましょう。',
  optionPlaceholder: '選択肢 {{letter}}',
  copySuffix: 'のコピー',
  chatCongratulations: 'おめでとうございます！ すべてのなぞが解けました。',
  /** In a system text of the log it means a completed story (specification 4). */
  congratulationsPhrase: 'おめでとうございます',
  chatSolved: 'なぞが解けたよ！',
  chatNotSolved: 'うーん、ちがうみたい。もう一度、考えてみよう。',
  chatUploaded: 'すてきな一枚を、ありがとう。',
  chatReceived: '心のこもったことばを、ありがとう。',
  chatPassed: 'スタッフさんといっしょに、次へ進んだよ。',
} as const;
