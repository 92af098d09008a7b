/** Texts that the server writes into stored content or chat when the author gave none (specification 3, 5, 8). */
export const content = {
  questionTextDefault: 'なぞ {{n}}',
  feedbackTextDefault: '情報を確認しました。次へ進みましょう。',
  optionPlaceholder: '選択肢 {{letter}}',
  copySuffix: 'のコピー',
  chatCongratulations: 'おめでとうございます！ すべてのなぞが解けました。',
  /** In a system text of the log it means a completed story (specification 4). */
  congratulationsPhrase: 'おめでとうございます',
  chatSolved: 'なぞが解けました！',
  chatNotSolved: '答えがちがうようです。もう一度考えてみましょう。',
  chatUploaded: '写真がとどきました。',
  chatReceived: 'お返事がとどきました。',
  chatPassed: 'スタッフといっしょに、次へ進みました。',
} as const;
