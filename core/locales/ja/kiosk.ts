/** Texts of the lobby kiosk. Mars speaks casually, the hotel politely. */
export const kiosk = {
  // The attract screen has one lantern for each part of its title.
  'lanterns.first': 'マ|ー|ス|と',
  'lanterns.second': '島|の|宝|さ|が|し',
  /**
   * The readings that guests see above words whose characters are taught after the second school year (KIOSK-18). A reading is in
   * brackets after its characters.
   */
  readings:
    '抽選(ちゅうせん) 引(ひ)きかえ券(けん) 引(ひ)きかえ 券(けん) 記念証(きねんしょう) 記念(きねん) 特賞(とくしょう) 等(とう) 景品(けいひん) ' +
    '物語(ものがたり) 冒険(ぼうけん) 島(しま) 宝(たから) 旅(たび) 部屋番号(へやばんごう) 最初(さいしょ) 最後(さいご) 終了(しゅうりょう) ' +
    '出発(しゅっぱつ) 準備(じゅんび) 手順(てじゅん) 順番(じゅんばん) 案内(あんない) 印刷(いんさつ) 画面(がめん) 結果(けっか) 記録(きろく) ' +
    '保存(ほぞん) 映像(えいぞう) 確認(かくにん) 設定(せってい) 発生(はっせい) 通信(つうしん) 期限(きげん) 滞在(たいざい) 登録用(とうろくよう) ' +
    '自動(じどう) 片手(かたて) 一度(いちど) 一時停止中(いちじていしちゅう) 日付(ひづけ) 不明(ふめい) 大丈夫(だいじょうぶ) 歳以上(さいいじょう) 歳未満(さいみまん) ' +
    '客(きゃく) 礼(れい) 息(いき) 覧(らん) 問(もん) 枚(まい) 秒(びょう) 次(つぎ) 解(と) 遊(あそ) 使(つか) 待(ま) 取(と) 続(つづ) 困(こま) ' +
    '渡(わた) 残(のこ) 試(ため) 消(き)え 消(け)す 消(け)し 開(ひら) 急(いそ) 進(すす) 過(す) 持(も) 受(う) 済(す) 押(お) 減(へ) 終(お)わ',
  languages: '表示言語',
  home: '最初へ',
  staffDoor: '{{hotel}}（スタッフの方は、ここを3秒押し続けてください）',

  'attract.draw': 'なぞを解いて、\nガラポンを回そう。',
  'attract.story': 'なぞを解いて、\n島の宝をさがそう。',
  'attract.stories': 'いま遊べる物語',
  'attract.start': 'さわって はじめる',
  'prizes.title': 'きょうの宝 のこり',
  'prizes.unit_other': '本',
  'prizes.none': '終了しました',
  'tier.special': '特賞',
  'tier.1': '1等',
  'tier.2': '2等',
  'tier.3': '3等',
  'tier.4': '4等',
  'tier.5': '5等',

  'home.hello': 'はいさい！\n今日は、なにしよう？',
  'home.story': '物語をはじめる',
  'home.storyText': 'スマホを片手に島をめぐり、\nなぞを解いて宝をさがします。',
  'home.storyGo': '物語をえらぶ',
  'home.spin': 'ガラポンを回す',
  'home.spinText': 'スマホの「抽選コード」を、\nカメラに見せてください。',
  'home.spinGo': 'コードを見せる',
  'home.read': 'コードを読みとる',
  'home.keepsake': '記念証を印刷する',

  'story.heading': 'スマホで、この物語をはじめる',
  'story.ready': 'さあ、\n出かけましょう',
  'story.qr': '「{{title}}」をはじめるQRコード',
  'story.code': 'コード',
  'step.wifi': 'Wi-Fiにつなぐ',
  'step.wifiName': '{{ssid}}',
  'step.wifiPassword': 'パスワード {{password}}',
  'step.wifiAny': 'ホテルのWi-Fiをお使いください',
  'step.scan': 'QRをカメラで読む',
  'step.scanNote': 'ブラウザーなら {{address}}',
  'step.register': '部屋番号と名前を入れる',
  'step.registerNote': '準備ができたら、出発です',
  'stories.title': 'どの物語へ\n出かけますか',
  'stories.label': '物語をえらぶ',
  'stories.riddles.1': '一つのなぞ',
  'stories.riddles.2': '二つのなぞ',
  'stories.riddles.3': '三つのなぞ',
  'stories.riddles.4': '四つのなぞ',
  'stories.riddles.5': '五つのなぞ',
  'stories.riddles.6': '六つのなぞ',
  'stories.riddles.7': '七つのなぞ',
  'stories.riddles.8': '八つのなぞ',
  'stories.riddles.9': '九つのなぞ',
  'stories.riddles.more': 'なぞ{{n}}問',
  'stories.chosen': 'えらび中',
  'stories.more': 'ほかの物語を見る',
  'stories.rest': '60秒さわらないと、最初の画面にもどります。',

  'slip.title': '手順を書いた 紙の案内も出せます',
  'slip.text': 'Wi-FiとQRコードが、1枚に入ります。',
  'slip.print': '紙の案内を 印刷する',
  'slip.again': 'もう一度 印刷する',
  'slip.busy': '印刷しています',
  'slip.printing': '紙が出るまで、少しお待ちください。',
  'slip.late': '順番に印刷しています。もう少しお待ちください。',
  'slip.printed': '印刷できました。紙をお取りください。',
  'slip.unsure': '紙が出ていないときは、フロントへお声かけください。',
  'slip.refused': 'この物語は、ただいま印刷できません。QRコードからおはじめください。',
  'slip.pause_other': '続けて印刷するには、あと{{count}}秒お待ちください。',

  'trouble.title': 'ただいま、\n紙をお出しできません',
  'trouble.understood': 'わかりました',
  'trouble.desk': 'お困りのときは、フロントへどうぞ',
  'trouble.story-qr': '紙がなくても、すぐにはじめられます。',
  'trouble.story-qr.phone': 'QRコードをスマホで読めば、はじまります',
  'trouble.story-qr.phoneNote': '画面のQRコードは、そのままお使いいただけます。',
  'trouble.story-qr.deskNote': '紙の案内は、フロントでもお渡しできます。',
  'trouble.voucher': 'ガラポンの結果は、きちんと残っています。',
  'trouble.voucher.phone': 'スマホの券で、お引きかえいただけます',
  'trouble.voucher.phoneNote': '「引きかえ券」の画面を、フロントでお見せください。',
  'trouble.voucher.deskNote': '紙の券も、フロントでお渡しできます。',
  'trouble.keepsake': '冒険の記録は、きちんと残っています。',
  'trouble.keepsake.phone': 'スマホにも、記念カードがあります',
  'trouble.keepsake.phoneNote': '物語の最後の画面から、保存できます。',
  'trouble.keepsake.deskNote': 'のちほど、もう一度お試しいただくこともできます。',

  'none.title': 'ただいま\n準備中です',
  'none.text': '次の物語がはじまるまで、\nもう少しお待ちください。',
  'none.help': 'くわしくは、フロントへお声かけください。',

  'away.title': 'マースは\nひと休み中です',
  'away.text': 'まもなく、目をさまします。\nここまでの冒険は、そのままです。',
  'away.phone': '冒険の続きは、消えません',
  'away.phoneNote': 'スマホの画面を開いたまま、お待ちください。',
  'away.desk': 'お急ぎの方は、フロントへどうぞ',
  'away.deskNote': 'スタッフがご案内いたします。',
  'away.note': 'この画面は、自動でもとにもどります。',
} as const;
