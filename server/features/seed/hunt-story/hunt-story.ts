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
