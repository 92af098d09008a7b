/** The panel's page of backups. */
export const backups = {
  title: 'バックアップ',
  intro:
    '毎日1回、自動でバックアップを作成し、14日分を残します。手動で作成したものは、削除するまで残ります。お客様の登録・回答・写真、物語、設定がすべて入っています。',
  make: '今すぐバックアップ',
  making: 'バックアップを作成しています。写真が多いときは数分かかることがあります。このまま他の作業もできます。',
  made: '{{at}}のバックアップを作成しました',
  madeLacking:
    'バックアップを作成しました。ただし、失われた写真または壊れた写真{{count}}枚は入っていません。どの写真かは、ダッシュボードでご確認ください。',
  makeFailed: 'バックアップを作成できませんでした。{{reason}}',
  noRoom: '保存先のディスクの空きが足りません。不要なファイルを消すか、別の保存先を指定してください。',
  fileInTheWay:
    '次の場所にあるものを読み書きできません：{{file}}　フォルダーなど別のものがあるときは、ほかの場所へ移してからもう一度お試しください。',
  tooNew:
    'このバックアップは新しい版の宝船で作成されています（{{version}}）。データは変更していません。先に、このパソコンの宝船をその版以降に更新してください。',
  'version.program': '版 {{version}}',
  'version.data': 'データの版 {{version}}',
  loadFailed: 'バックアップの一覧を読み込めませんでした。{{reason}}',
  empty: 'バックアップはまだありません。起動して間もなく最初の1つが自動で作成されます。',
  'column.at': '作成日時',
  'column.reason': '種類',
  'column.size': '大きさ',
  'column.work': '操作',
  'reason.daily': '自動（毎日）',
  'reason.manual': '手動',
  'reason.before-migration': '更新の前',
  'reason.before-restore': '復元の前',
  'state.damaged': '壊れています',
  'state.unreadable': '読み取れません',
  'state.newer': '更新が必要です',
  'state.lacking': '写真{{count}}枚が欠けています',
  'state.ahead': '日時が未来です',
  'about.damaged': '復元とダウンロードはできません。不要なときは削除してください。',
  'about.unreadable': '{{file}} を読み取れません。ディスクの状態と権限をご確認ください。',
  'about.inTheWay': '{{file}} が正しいファイルではないため、復元とダウンロードはできません。',
  'about.newer': '復元するには、宝船の{{version}}以降が必要です。',
  'about.ahead': 'パソコンの日時が正しくないとき（{{year}}年）に作成されました。一覧の最後に表示しています。',
  download: 'ダウンロード',
  downloadOf: '{{at}} のバックアップをダウンロード',
  downloading: 'ダウンロードを準備しています',
  downloaded: '{{at}}のバックアップをダウンロードしました',
  downloadFailed: 'ダウンロードできませんでした。{{reason}}',
  downloadNote:
    'ダウンロードしたファイルには、お客様の個人情報とスタッフのパスワード（暗号化したもの）が含まれます。鍵のかかる場所に保管してください。ログイン中の情報や端末の登録は含まれません。',
  restore: '復元',
  restoreElsewhere: '復元は、フロントのパソコンで開いた画面から行えます。',
  restoreOf: '{{at}} のバックアップを復元',
  delete: '削除',
  deleteOf: '{{at}} のバックアップを削除',
  deleteTitle: 'バックアップの削除',
  deleteText: '{{at}} のバックアップ（{{size}}）を削除します。元に戻せません。',
  deleteSubmit: '削除する',
  deleted: '{{at}}のバックアップを削除しました',
  deleteFailed: '削除できませんでした。{{reason}}',

  // The restore
  restoreTitle: 'バックアップの復元',
  lostTitle: 'このバックアップでは、写真{{count}}枚が失われています。データはまだ変更していません。',
  'lost.story': '物語「{{title}}」の写真：{{count}}枚',
  'lost.guests': 'お客様がお送りになった写真：{{count}}枚',
  'lost.other': 'そのほかの写真：{{count}}枚',
  lostAdvice:
    '別のバックアップに残っていることもあります。このまま復元すると、これらの写真は表示されません。物語の写真は、あとから編集画面で入れ直せます。',
  lostAccept: 'これらの写真が欠けたまま復元します',
  restoreTo: '{{at}} の状態に戻します。',
  restorePasswords:
    'スタッフのアカウントとパスワードも、そのときのものに戻ります。あとから変更したパスワードや追加したアカウントは使えなくなります。',
  restoreLost: 'それより後の登録・回答・写真・物語の変更・設定の変更は、この画面から見えなくなります。',
  restoreBefore: '先に現在の状態のバックアップを作成します。間違えたときは、それを復元すれば元に戻せます。',
  restoreKept: 'くじの結果は取り消されません。消去したお客様の情報は戻りません。',
  restoreAway: '数秒間サーバーが止まります。お客様のスマホは自動でつながり直します。',
  restoreType: '確認のため「{{word}}」と入力してください',
  restoreWord: '復元',
  restoreSubmit: 'この状態に戻す',
  restoring: '復元しています。サーバーがもう一度起動するまで、このままお待ちください。',
  restored: '{{at}} の状態に戻しました',
  restoreFailed: '復元できませんでした。{{reason}}',
  restoreSilent:
    '復元は始まりましたが、サーバーの応答がまだありません。このパソコンで宝船が動いているかご確認ください。',

  // The folder of the backups
  folderTitle: '保存先',
  folderIntro:
    'このパソコンのディスクが壊れたときに備えて、USBメモリーや外付けディスクなど、別のディスクのフォルダーを指定することをおすすめします。',
  folderSame: 'データと同じディスクに保存しています。ディスクが壊れると、両方が失われます。',
  folderOther: 'データとは別のディスクに保存しています。',
  folderNow: '現在の保存先',
  folderFree: '空き容量',
  folderField: '保存先のフォルダー（このパソコン上の場所）',
  folderHint:
    '例：E:\\takarabune　空欄にすると、データのフォルダーの中に保存します。以前の保存先のものは、そこに残ります。',
  folderSave: '保存先を変更',
  folderSaved: '保存先を変更しました',
  'fault.not_absolute': 'ドライブ名から始まる場所を入力してください（例：E:\\takarabune）',
  'fault.missing': 'このフォルダーが見つかりません。ディスクが接続されているかご確認ください。',
  'fault.inside_data': 'データのフォルダーの中は指定できません。別の場所を選んでください。',
  'fault.not_writable': 'このフォルダーには書き込めません。',
  'fault.no_room': 'このディスクの空きが足りません。',
  folderFailed: '保存先を変更できませんでした。{{reason}}',
  'failure.FOLDER_UNUSABLE':
    '{{at}} のバックアップは、保存先が使えないため作成できませんでした。ディスクの接続をご確認ください。',
  'failure.FILE_UNUSABLE':
    '{{at}} のバックアップは、次の場所にあるものを読み書きできないため作成できませんでした：{{file}}',
  'failure.DISK_FULL': '{{at}} のバックアップは、保存先の空きが足りないため作成できませんでした。',
  'failure.UNEXPECTED': '{{at}} のバックアップは、予期しない問題のため作成できませんでした。',

  // Another computer
  'move.title': '別のパソコンへ移す',
  'move.intro':
    '新しいパソコンに、登録・回答・写真・物語・設定をまるごと移します。お客様が遊んでいない時間に行ってください。',
  'move.campaign':
    '抽選会が開催中です。バックアップには、まだ引かれていない玉の並びが入りません。移したあとは抽選を続けられないため、先に抽選会を終了してください。',
  'move.step1':
    '新しいパソコンに宝船をインストールし、同じ Wi-Fi とネットワークにつなぎます。アドレスが変わると、印刷したQRコードの作り直しが必要です。',
  'move.step2': 'このパソコンで、いまのバックアップを作り、USBメモリーなどに保存します。',
  'move.save': 'バックアップを作って保存',
  'move.step3':
    '保存できたら、このパソコンの宝船を終了します。終了したあとの答えは、お客様のスマホの中で待っています。',
  'move.quit': '宝船を終了…',
  'move.step4':
    '新しいパソコンで宝船を開き、はじめの画面の「引っ越しのファイルを選ぶ」で、保存したファイルを選びます。アカウントとパスワードもそのまま移ります。',
  'move.step5':
    'スマホでQRコードを読み取り、つながることを確かめます。古いパソコンの宝船は、もう起動しないでください。',

  // Erasure
  erasureTitle: '個人情報の消去',
  erasureIntro:
    'ご滞在の終了から{{days}}日後に、お客様のお名前・お部屋・記述回答・写真を自動で完全に消去します。バックアップからも14日以内に消えます。日数は「ご滞在と保存期間」で変更できます。',
  erasureNone: 'これまでに消去されたお客様の情報はありません。',
  erasureCount: 'これまでに{{count}}名分を消去しました。',
  'erasure.retention': '保存期間の終了により {{count}}名分',
  'erasure.staff': 'スタッフの操作により {{count}}名分',
} as const;
