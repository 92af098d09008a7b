/** Output of the server on the terminal, and the last line of a CSV file that is incomplete. */
export const server = {
  guestAddress: 'お客様のスマートフォン用アドレス: {{origin}}/',
  adminAddress: '管理画面（このPCで開いてください）: {{origin}}/admin',
  setUpLink: '管理者アカウントを作るリンク（30分間、1回だけ有効）:',
  setUpHere: 'このPCから  {{url}}',
  setUpElsewhere: 'ほかの端末から  {{url}}',
  lanAdminHint:
    'リンクを開いた端末は、管理画面を使える端末として登録されます。ほかの端末は、あとから管理画面の「設定」→「端末」で登録できます。',
  resetDone:
    'このリンクを開き、メールアドレスと新しいパスワードを入力してください。同じメールアドレスのパスワードが置き換わります。',
  demoAdmin: 'デモ用アカウント（管理者）: {{email}} / パスワード: {{password}}',
  demoStaff: 'デモ用アカウント（スタッフ）: {{email}} / パスワード: {{password}}',
  portTaken:
    'ポート{{port}}は、ほかのプログラムが使っています。そのプログラムを終了するか、別のポートを指定して起動してください（--port {{other}}）。',
  portForbidden:
    'ポート{{port}}は、このPCでは使えません（1024より小さい番号か、システムが予約している番号です）。別のポートを指定して起動してください（--port 8080 など）。',
  demoInHotel:
    'データフォルダー {{dataDir}} には、デモではないホテルのデータがあります。データには手を加えていません。--demo のときは、新しいフォルダーを --data-dir で指定するか、--data-dir を外して起動してください。',
  hostUnknown: 'アドレス{{host}}はこのPCのものではありません。--host を外して起動してください。',
  dataLocked:
    'データフォルダー {{dataDir}} は、先に起動した宝船が使っています。そちらを終了するか、--data-dir で別のフォルダーを指定して起動してください。',
  dataBusy:
    'データフォルダー {{dataDir}} のファイルを、ほかのプログラム（ウイルス対策ソフトやバックアップソフトなど）が使用しています。データは失われていません。しばらく待ってから、もう一度起動してください。ファイルの名前は末尾の英文のとおりです。',
  dataTooNew:
    'データフォルダー {{dataDir}} のデータは、より新しい版の宝船で作られています。データには手を加えていません。新しい版を使うか、--data-dir で別のフォルダーを指定して起動してください。',
  dataUnreadable:
    'データフォルダー {{dataDir}} を使えません。フォルダーの権限とディスクの状態を確認してください。原因は末尾の英文のとおりです。',
  dataIncomplete:
    'データフォルダー {{dataDir}} に、あるはずのデータがありません。何も消していません。なくなったファイルを元に戻すか、バックアップを復元してください。残っているデータだけで始める場合は、--accept-loss を付けて起動してください。足りないものは末尾の英文のとおりです。',
  dataOnNetwork:
    'データフォルダー {{dataDir}} は、ネットワーク上のドライブにあります。通信が途切れると記録が失われるおそれがあるため、このパソコンのディスクにあるフォルダーを --data-dir で指定してください。',
  diskFull: 'データフォルダー {{dataDir}} のあるディスクがいっぱいです。空きを増やしてから、もう一度起動してください。',
  accountInvalid:
    'TAKARABUNE_ADMIN_EMAIL にはメールアドレスを、TAKARABUNE_ADMIN_PASSWORD には10文字以上の、推測されにくいパスワードを設定してください。',
  unexpected: '予期しない問題でサーバーを起動できませんでした: {{reason}}',
  stopped: 'サーバーを停止しました。',
  deviceNameUnknown: 'ブラウザー',
  backupDone: 'バックアップを作成しました：{{backup}}',
  restoreDone: 'バックアップ {{backup}} を {{dataDir}} に復元しました。いつもどおり宝船を起動してください。',
  restoreBefore: '復元前のデータは次のバックアップに残しています：{{backup}}',
  backupLacks:
    'ただし、失われた写真または壊れた写真{{count}}枚は、このバックアップに入っていません。管理画面のダッシュボードでご確認ください。',
  backupClock:
    'このパソコンの日時が正しくない可能性があるため、バックアップを作成していません。パソコンの日時を直すか、宝船を起動してダッシュボードで日時を確認してから、もう一度お試しください。',
  backupFile:
    'バックアップを作成できません。次の場所にあるものを読み書きできません：{{file}}　データは変更していません。それを別の場所へ移してから、もう一度お試しください。',
  restorePasswords:
    'スタッフのアカウントとパスワードも、バックアップを作成した時点のものに戻っています。変更したパスワードと、その後に追加したアカウントは使えません。',
  restoreLacks:
    'このバックアップでは、写真{{count}}枚が失われています（物語：{{stories}}、お客様の写真：{{guests}}枚）。データは変更していません。写真が欠けたまま復元する場合は、--without-pictures を付けて実行してください。',
  backupNotFound:
    'バックアップが見つかりません。データは変更していません。バックアップのID、フォルダー、またはダウンロードしたファイルを指定してください。',
  backupDamaged:
    'このファイルは壊れているか、バックアップではありません。データは変更していません。別のバックアップをお使いください。',
  backupTooNew:
    'このバックアップは新しい版の宝船（{{version}}）で作成されています。データは変更していません。その版以降の宝船をお使いください。',
  backupFolder:
    'バックアップの保存先が使えません。データは変更していません。ディスクが接続されているかご確認ください。',
  backupNoRoom: 'ディスクの空きが足りません。データは変更していません。空きを増やしてからもう一度お試しください。',
  csvIncomplete: 'このファイルは途中までです。書き出しが途中で失敗しました。もう一度書き出してください。',
  verifyGood: '抽選の記録は、封印されたとおりです（抽選 {{campaigns}} 件、引いた玉 {{draws}} 個、記録 {{lines}} 行）。',
  verifyBad: '抽選の記録に、封印と合わないところがあります。',
  verifyNoJournal: '記録のファイルがありません：{{file}}',
  verifyDamaged: 'journal.jsonl の {{place}} 行目が壊れています。',
  verifyChain:
    'journal.jsonl の {{place}} 行目が、その前の抽選の記録につながりません。記録が変えられたか、なくなっています。',
  verifyLost: '終わりのほうの抽選の記録がなくなっています。',
  verifyHead: '照合番号 {{code}} と合う行が、抽選の記録にありません。紙を印刷したときの記録ではありません。',
  verifyHeadGood: '紙の照合番号 {{code}} は、{{time}} の記録と合っています（journal.jsonl の {{place}} 行目）。',
  verifySeed: '「{{name}}」の {{deck}} 組目の玉は、封印の鍵がないため確かめられません。',
  verifyCommitment: '「{{name}}」の {{deck}} 組目の玉は、封印の鍵が封印の番号と合いません。',
  verifySequence: '「{{name}}」の抽選の番号が、第{{at}}番の前でとんでいます（journal.jsonl の {{place}} 行目）。',
  verifyBall: '「{{name}}」の抽選 第{{at}}番は、次の玉ではありません（journal.jsonl の {{place}} 行目）。',
  verifyTier: '「{{name}}」の抽選 第{{at}}番の景品が、玉と合いません（journal.jsonl の {{place}} 行目）。',
} as const;
