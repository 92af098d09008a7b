/*
 * Variants of characters in Japanese family names (IDENTITY-4). Family registers contain old forms, keyboards type the
 * new ones, and a guest may write either. All characters of a group are replaced with its first one. Variants that NFKC
 * already unifies (神, 福, 塚 …) are not listed. A group contains only forms of the same character, not characters that
 * merely sound the same: 阪 and 坂 remain different.
 */
const groups = [
  '高髙 崎﨑嵜碕㟢 辺邊邉 斎齋齊斉 浜濵濱 島嶋嶌㠀 沢澤 広廣 国國囯圀 桜櫻 栄榮 会會 恵惠 真眞 徳德悳 万萬 竜龍 滝瀧 寿壽 条條',
  '浅淺 蔵藏 豊豐 実實 与與 円圓 県縣 桧檜 曽曾 吉𠮷 土圡 富冨 峰峯 館舘 淵渕渊 槙槇 鴎鷗 篭籠 薮藪籔 荘莊庄 縄繩 絵繪 将將 専專',
  '柳栁 桑桒 学學 関關 観觀 勧勸 帰歸 気氣 暁曉 弥彌 礼禮 静靜 聡聰 総總 禄祿 磯礒 穂穗 船舩 芦蘆 鎮鎭 鉄鐵銕 剣劍劔釼 隠隱 双雙',
  '鶴靍靏鸖 鶏鷄 塩鹽 麦麥 黒黑 点點 齢齡 亀龜 乗乘 亜亞 仮假 児兒 両兩 区區 参參 哲喆 図圖 団團 場塲 増增 壮壯 壱壹 奥奧 嬢孃',
  '寛寬 宝寶寳 対對 尚尙 巌巖 峡峽 岳嶽 巣巢 厩廐廏 彦彥 戸戶 払拂 抜拔 拝拜 択擇 教敎 数數 晋晉 昼晝 昇曻 来來 松枩柗 柏栢 桝枡',
  '梅楳 歩步 毎每 渓溪 満滿 済濟 瀬瀨 湾灣 灯燈 為爲 独獨 当當 研硏 稲稻 並竝 糸絲 緑綠 緒緖 縦縱 声聲 粛肅 台臺 旧舊 薬藥 芸藝',
  '虎乕 虫蟲 蛍螢 覚覺 読讀 譲讓 予豫 頼賴 軽輕 弁辨辯瓣 遥遙 郷鄕鄉 医醫 釈釋 録錄 錬鍊 青靑⻘ 顔顏 顕顯 翻飜 余餘 駅驛 験驗',
  '凛凜 尭堯 橋槗𣘺 栃杤 秋穐龝 讃讚 達逹 兎兔 涼凉 沖冲 函凾 呉吳 啓啟 喜㐂 姫姬 宮宫 恒恆 悦悅 慎愼 戻戾 摂攝 晃晄 楽樂 様樣',
  '横橫 浄淨 清淸 温溫 狭狹 産產 画畫 粋粹 縁緣 耕畊 誉譽 隣鄰 野埜 鎌鐮 覇霸 黄黃 長⻑ 角⻆ 西⻄ 駒駈 別别 即卽 内內 既旣 巻卷',
  '歳歲 渉涉 瓶甁 絶絕 舎舍 説說 郎郞 黙默 徴徵 懐懷 撃擊 蒋蔣 鯵鰺 舗舖 処處 従從 応應 恋戀 変變 ケヶ カヵ',
].join(' ');

let canonical: ReadonlyMap<string, string> | undefined;

/**
 * Returns the groups as lists of characters, without the forms that NFKC unifies. Each list begins with the character
 * that replaces the others.
 */
export function nameVariantGroups(): string[][] {
  return groups.split(' ').map((group) => [...new Set(group.normalize('NFKC'))]);
}

function table(): ReadonlyMap<string, string> {
  return new Map(nameVariantGroups().flatMap(([first = '', ...others]) => others.map((other) => [other, first])));
}

/**
 * Returns a name in which each variant is replaced with the first character of its group, and 々 with the character that
 * it repeats (佐々木 becomes 佐佐木). At the beginning of a name, 々 is not replaced.
 */
export function normaliseNameVariants(name: string): string {
  canonical ??= table();
  let normalised = '';
  let last = '';
  for (const character of name) {
    if (character !== '々' || last === '') last = canonical.get(character) ?? character;
    normalised += last;
  }
  return normalised;
}
