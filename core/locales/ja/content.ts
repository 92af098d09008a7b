/** Texts that the server writes into stored content or chat when the author gave none (specification 3, 5, 8). */
export const content = {
  questionTextDefault: 'なぞ {{n}}',
  feedbackTextDefault: '情報を確認しました。次へ進みましょう。',
  optionPlaceholder: '選択肢 {{letter}}',
  copySuffix: 'のコピー',
} as const;
