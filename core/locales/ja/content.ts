/** Default texts that the server writes into stories or chat when the author gave none. */
export const content = {
  questionTextDefault: 'なぞ {{n}}',
  feedbackTextDefault: '情報を確認しました。次へ進みましょう。',
  optionPlaceholder: '選択肢 {{letter}}',
  copySuffix: 'のコピー',
  chatCongratulations: 'おめでとうございます！ すべてのなぞが解けました。',
  /** In a system text of the log it marks a completed story (GRADING-7). */
  congratulationsPhrase: 'おめでとうございます',
  chatSolved: 'なぞが解けたよ！',
  chatNotSolved: 'うーん、ちがうみたい。もう一度、考えてみよう。',
  chatUploaded: 'すてきな一枚を、ありがとう。',
  chatReceived: '心のこもったことばを、ありがとう。',
  chatSpotFound: '見つけたね！　ここに、宝のしるしがあったよ。',
  chatSpotNotHere: 'ここも、いいながめだねー。でも、宝はべつの場所さー。',
  chatSpotRead: 'しるしを見つけたよ',
  spotPassReason: '新しいコードに変えたため',
  chatPassed: 'スタッフさんといっしょに、次へ進んだよ。',
} as const;
