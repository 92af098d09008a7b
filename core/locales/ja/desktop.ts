/** The desktop shell's own page, shown while the server starts or has failed. */
export const desktop = {
  appName: '宝船',
  starting: '準備しています',
  startingText: '数秒で管理画面がひらきます。',
  restarting: 'もういちど起動しています',
  restartingText: 'お客様の回答は保存されています。このままお待ちください。',
  stopping: '終了しています',
  stoppingText: '記録を保存しています。',
  failed: '起動できませんでした',
  PORT_TAKEN:
    'ポート番号 {{port}} を、ほかのプログラムが使っています。そのプログラムを終了するか、設定でポート番号を変えてください。',
  DATA_LOCKED: 'データフォルダーを、別の宝船が使っています。先に起動しているほうを終了してください。',
  DATA_TOO_NEW: 'データが新しい版の宝船で作られています。アプリを新しい版に更新してください。',
  DATA_UNREADABLE: 'データフォルダーを読み書きできません。フォルダーの場所と権限を確かめてください。',
  DATA_INCOMPLETE:
    'あるはずのデータが見つかりません。何も消していません。なくなったファイルを元に戻すか、バックアップの復元を担当者にご依頼ください。',
  DISK_FULL: 'ディスクの空きがありません。不要なファイルを消してから、もういちどお試しください。',
  UNEXPECTED: '思わぬエラーが起きました。下の内容を担当者にお知らせください。',
  GAVE_UP: '三度起動しましたが、すぐに止まってしまいました。下の内容を担当者にお知らせください。',
  details: 'くわしい内容',
  retry: 'もういちど起動する',
  openDataFolder: 'データフォルダーをひらく',
  quit: '終了する',
} as const;
