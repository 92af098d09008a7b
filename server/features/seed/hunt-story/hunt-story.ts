import { pictureMark } from '../drawings.ts';
import type { SeedStory } from '../story-of-seed.ts';
import { huntIds } from './hunt-ids.ts';
import { en, ko, zhHans, zhHant } from './translations.ts';

const { sail, helm, colour, compass, anchor, line, name, word } = huntIds;

/**
 * The second built-in story (STORY-10), a hunt through the hotel: five of its eight clues lead to a poster, at places that every beach
 * hotel has, and the others to something that guests see there. It stays closed until the posters hang (STORY-9).
 */
export const huntStory: SeedStory = {
  title: '流れついた宝船',
  readings:
    '大波(おおなみ) 宝船(たからぶね) 宿(やど) 流(なが) 帆(ほ) 舵(かじ) 羅針盤(らしんばん) 散(ち) 歩(ある) 集(あつ) 船(ふね) 一度(いちど) 海(うみ) 送(おく)り出(だ) ' +
    '旅(たび) 通(とお) 置(お) 鍵(かぎ) 受(う) 場所(ばしょ) 近(ちか) 引(ひ) 見(み) 風(かぜ) 次(つぎ) 着(つ) 最初(さいしょ) 立(た) 柱(はしら) 壁(かべ) ' +
    '葉(は) 一枚(いちまい) 庭(にわ) 出(で) 背(せ) 高(たか) 木(こ)かげ 木(き) 休(やす) 気(き)もち 行(い) 曲(ま) 今日(きょう) 雨(あめ) 屋根(やね) 下(した) ' +
    '館内(かんない) 大(おお) 緑(みどり) 鉢(はち) 植(う) 外(そと) 上(うえ) 空(そら) 色(いろ) 波(なみ) 落(お) 少(すこ) 思(おも) 花(はな) 写真(しゃしん) 塗(ぬ) ' +
    '日(ひ) 器(うつわ) 地面(じめん) 雲(くも) 泳(およ) 水(みず) 走(はし) 右手(みぎて) 左手(ひだりて) 子(こ) 向(む) 鏡(かがみ) 針(はり) 回(まわ) 指(さ) ' +
    '水着(みずぎ) 遊(あそ) 入(はい) 浜(はま) 靴(くつ) 砂(すな) 重(おも) 錨(いかり) 待(ま) 会(あ) 窓(まど) 運(はこ) 出口(でぐち) 線(せん) 一本(いっぽん) ' +
    '名前(なまえ) 地平線(ちへいせん) 陸(りく) 半分(はんぶん) 正解(せいかい) 考(かんが) 水平線(すいへいせん) 来(き) 青(あお) 夕日(ゆうひ) 平(たい)ら 六文字(ろくもじ) ' +
    '最後(さいご) 名札(なふだ) 絵(え) 中(なか) 逃(に) 廊下(ろうか) 何(なに)も 何(なん)で 書(か) 部屋(へや) 道(みち) 額(がく) 出発(しゅっぱつ) 前(まえ) ' +
    '宝(たから) 言葉(ことば) 白(しろ)',
  description:
    'ゆうべの大波で、宝船がこの宿に流れつきました。\n帆も、舵も、羅針盤も、あちこちに散らばったまま。\nマースといっしょに歩いて集めて、船をもう一度、海へ送り出しませんか。',
  coverImageUrl: pictureMark('ship-ashore'),
  isSequential: true,
  questions: [
    {
      questionId: sail,
      questionType: 'spot',
      spotName: 'ロビー',
      questionText:
        '旅のはじまりに、みんなが通るところ。\nかばんを置いて、鍵を受けとった、あの場所。\n船の帆が、その近くに引っかかっているみたい。',
      mediaUrl: pictureMark('caught-sail'),
      correctFeedback: '帆を見つけた！\nまっ白で、風のにおいがするよ。さあ、次は舵だ。',
      hints: [
        { text: 'このホテルに着いて、いちばん最初に立った場所だよ。' },
        { text: 'ロビーを、ぐるりと見わたしてみて。柱や壁に、しるしがあるよ。' },
      ],
    },
    {
      questionId: helm,
      questionType: 'spot',
      spotName: '庭のいちばん大きな木',
      questionText:
        '帆のすみに、葉っぱが一枚くっついていたよ。\n庭に出て、いちばん背の高い木をさがして。\n舵は、その木かげでひと休みしているはず。',
      mediaUrl: pictureMark('tall-tree'),
      correctFeedback: '舵があった！ 葉っぱのそばは、気もちがいいね。\nこれで、行きたいほうへ曲がれるよ。',
      indoor: {
        spotName: '館内のいちばん大きな鉢植え',
        questionText:
          '帆のすみに、葉っぱが一枚くっついていたよ。\n今日は雨だから、舵も屋根の下へ引っこしたみたい。\n館内でいちばん大きな、緑の葉っぱをさがして。',
        hint: '大きな鉢に植わっているよ。葉っぱの近くに、しるしがあるはず。',
      },
      hints: [
        { text: '外に出て、上を見てごらん。いちばん空に近いのは、どの木かな。' },
        { text: '大きな木のそばに、しるしがあるよ。' },
      ],
    },
    {
      questionId: colour,
      questionType: 'file_upload',
      questionText:
        '舵の色が、波ですっかり落ちてしまったんだ。\nもう少し歩いて、いちばんきれいだと思う色をひとつ見つけて。\n花でも、葉でも、空でも。写真に一枚、とってね。',
      mediaUrl: pictureMark('faded-helm'),
      acceptedFileTypes: 'image/*',
      correctFeedback: 'わあ、いい色。\nその色で、舵を塗りなおすね。',
      generalFeedback: '写真は、ホテルのスタッフだけが見られます。',
      hints: [{ text: '雨の日は、館内の花や器、タイルの色でもだいじょうぶ。' }],
    },
    {
      questionId: compass,
      questionType: 'spot',
      spotName: 'プールサイド',
      questionText:
        '空が、地面に落ちている場所があるんだって。\nのぞきこむと、雲がゆらゆら泳いでいる。\n羅針盤は、その水のそば。走らずに、歩いていってね。',
      mediaUrl: pictureMark('sky-on-the-ground'),
      indoor: {
        spotName: '館内の大きな鏡のそば',
        questionText:
          'きみが右手をあげると、左手をあげる子がいるんだって。\nのぞきこむと、向こうもこちらをのぞいている。\n羅針盤は、その子のそば。走らずに、歩いていってね。',
        hint: '館内のどこかにある、大きな鏡だよ。そのまわりの壁を見てみて。',
      },
      correctFeedback: '羅針盤、見つけた！\n針がくるりと回って、海のほうを指したよ。',
      hints: [
        { text: '水着で遊ぶところだよ。' },
        { text: 'プールのまわりの、壁や柱を見てみて。水には入らなくてだいじょうぶ。' },
      ],
    },
    {
      questionId: anchor,
      questionType: 'spot',
      spotName: '浜への出口',
      questionText:
        '羅針盤の針は、海を指している。\nホテルと浜のさかいめ、靴に砂が入りはじめるところへ。\n重たい錨が、きみを待っているよ。',
      mediaUrl: pictureMark('sandy-path'),
      indoor: {
        spotName: '海の見える窓',
        questionText:
          '羅針盤の針は、海を指している。\nぬれずに海と会える場所が、館内にもあるよ。\n波がいちばんよく見える窓で、重たい錨が待っている。',
        hint: '海のほうを向いた、大きな窓だよ。しるしは、窓の近くにあるはず。',
      },
      correctFeedback: '錨だ！ 重いけれど、いっしょに運ぼう。\nここからは、海がよく見えるね。',
      hints: [
        { text: '海へ遊びに行くとき、かならず通るところはどこかな。' },
        { text: '浜への出口のあたりに、しるしがあるよ。海には入らなくてだいじょうぶ。' },
      ],
    },
    {
      questionId: line,
      questionType: 'no_answer',
      questionText:
        'そのまま、まっすぐ海の向こうを見て。\n空と海のあいだに、線が一本。\nどんなに近づいても、さわれない。\nこの線の名前は？',
      mediaUrl: pictureMark('sea-and-sky'),
      correctAnswer: 'すいへいせん',
      acceptedAnswers: ['水平線', 'suiheisen', 'horizon', 'the horizon', 'horizon line'],
      answerMatching: 'lenient',
      nearMisses: [
        {
          answers: ['ちへいせん', '地平線'],
          feedback: 'とても近いよ。「地平線」は、空と陸のあいだの線。\nここから見えるのは、空と海のあいだ。',
        },
        {
          answers: ['うみ', '海', 'そら', '空'],
          feedback: '空も海も、半分ずつ正解。\nふたつが出あう、線の名前を考えてみて。',
        },
      ],
      feedbackText: '正解は、水平線。\n宝船は、あの線の向こうから来たんだ。',
      incorrectFeedback: '空の青と海の青が、であうところだよ。\nその線に、名前があるんだ。',
      hints: [
        { text: '夕日は、この線の向こうにしずむよ。' },
        {
          text: '海の水が平らに見えるから、この名前なんだ。',
          additionalText: '「すい」からはじまる、六文字だよ。',
        },
      ],
    },
    {
      questionId: name,
      questionType: 'spot',
      spotName: '廊下の絵のそば',
      questionText:
        '最後のひとつは、船の名札。\n波にさらわれて、絵の中の海へ逃げこんだらしい。\n館内の廊下で、かざってある絵をさがして。',
      mediaUrl: pictureMark('painted-sea'),
      correctFeedback: '名札を見つけた！ あれ、まだ何も書いていないよ。\nそうか、これは、きみたちの船だったんだ。',
      hints: [
        { text: 'お部屋へもどる道に、絵はなかったかな。' },
        { text: '絵を一枚ずつ見てみて。額のそばに、しるしがあるよ。' },
      ],
    },
    {
      questionId: word,
      questionType: 'text',
      questionText:
        '帆、舵、羅針盤、錨、名札。船は、もとどおりになりました。\n出発の前に、帆へひとこと。\n\nこの旅で見つけた、いちばんの宝ものは何ですか。',
      correctFeedback: '帆が、いっぱいにふくらんだよ。\nその言葉をのせて、宝船はまた海へ出ます。',
    },
  ],
  translations: { en, ko, 'zh-Hant': zhHant, 'zh-Hans': zhHans },
};
