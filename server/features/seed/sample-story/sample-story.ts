import { pictureMark } from '../drawings.ts';
import type { SeedStory } from '../story-of-seed.ts';
import { sampleIds } from './sample-ids.ts';
import { ko, zhHans, zhHant } from './translations.ts';

const { shisa, hermitCrab, blue, starSand, sanshin, treasure } = sampleIds;

/** The built-in sample story: six clues of all four types, for any beach resort in Okinawa. */
export const sampleStory: SeedStory = {
  title: '消えた宝船と六つのなぞ',
  readings:
    '浜(はま) 一(いっ)そう 宝船(たからぶね) 流(なが)れつ 夜(よ)が 明(あ)け 船(ふね) 残(のこ) 六(むっ)つ 島(しま) 観光大使(かんこうたいし) 解(と) ' +
    '石垣(いしがき) 上(うえ) 福(ふく) 大(おお) 開(あ) 口(くち) 閉(と) 守(まも)り役(やく) 守(まも) 見(み) 屋根(やね) 昼寝中(ひるねちゅう) 声(こえ) 出(だ)す ' +
    '家(いえ) 引(ひ)っこし 戸(と)じまり 朝(あさ) 足(あし)あと 見送(みおく) 歩(ある) 持(も) 住(す) 正解(せいかい) 砂(すな) 小(ちい)さ 続(つづ) 貝(かい) ' +
    '名前(なまえ) 名(な) 四文字(よんもじ) 宿(やど) 借(か) 海(うみ) 青(あお) 浅瀬(あさせ) 沖(おき) 空(そら) 好(す)き 写真(しゃしん) 一枚(いちまい) 色(いろ) ' +
    '宝(たから) 地図(ちず) 出(で)られ 日(ひ) 館内(かんない) 器(うつわ) 小(こ)びん 中(なか) 光(ひか) 星(ほし) 何(なん) 有孔虫(ゆうこうちゅう) 生(い)き 殻(から) ' +
    '長(なが) 旅(たび) 夜空(よぞら) 落(お) 流(なが)れ星(ぼし) 波(なみ) 白(しろ) 弦(げん) 三本(さんぼん) 棹(さお) 祝(いわ) 席(せき) 夕(ゆう)ぐれ 人(ひと) 手(て) ' +
    '三味線(しゃみせん) 弟(おとうと) 楽器(がっき) 生(う)まれ 兄(にい)さん 音(おと) 数(かぞ)え 数(かず) 三線(さんしん) 耳(みみ) 今夜(こんや) 聞(き) 夕風(ゆうかぜ) ' +
    '歌(うた) 欠(か) 宝箱(たからばこ) 紙(かみ) 書(か) 言葉(ことば) 出(で)ます 組(くみ) 子(こ)',
  description:
    'むかし、この浜に一そうの宝船が流れつきました。\nところが夜が明けると、船はどこにもありません。残っていたのは、六つのなぞだけ。\n島の観光大使マースといっしょに、ひとつずつ解いてみませんか。',
  coverImageUrl: pictureMark('treasure-ship'),
  isSequential: true,
  questions: [
    {
      questionId: shisa,
      questionType: 'multiple_choice',
      questionText: '石垣の上に、シーサーがふたり。\n「いらっしゃい」と福をよびこむのは、どっち？',
      mediaUrl: pictureMark('two-shisa'),
      correctFeedback: '大きく開けた口で福をよび、閉じた口で守る。\nシーサーは、ふたりでひと組なんだ。',
      multipleChoiceOptions: [
        { text: '口を開けたシーサー', isCorrect: true },
        {
          text: '口を閉じたシーサー',
          isCorrect: false,
          feedback: '口を閉じたほうは、福をにがさない守り役。\nもうひとりを見てごらん。',
        },
        {
          text: '屋根の上のネコ',
          isCorrect: false,
          feedback: 'ネコはお昼寝中みたい。\n石垣のふたりを、よーく見てみて。',
        },
      ],
      hints: [{ text: '「いらっしゃい！」と声を出すとき、口はどうなっているかな。' }],
    },
    {
      questionId: hermitCrab,
      questionType: 'no_answer',
      questionText:
        '家をかついで、浜をゆく。\n大きくなったら、お引っこし。\n戸じまりは、はさみでかたん。\nわたしは、だあれ。',
      mediaUrl: pictureMark('tracks-on-the-shore'),
      correctAnswer: 'やどかり',
      acceptedAnswers: ['宿借り', 'オカヤドカリ', 'アーマン', 'hermit crab', 'hermit crabs', 'yadokari'],
      answerMatching: 'lenient',
      nearMisses: [
        {
          answers: ['かに', 'カニ', '蟹'],
          feedback: 'はさみは、そっくり。\nでも、この子は家をかついで歩くんだ。',
        },
        {
          answers: ['かたつむり', 'でんでんむし'],
          feedback: 'たしかに、家をかついでいるね。\nでも、はさみを持っていて、浜に住んでいるよ。',
        },
      ],
      feedbackText: '正解は、やどかり。\n朝の浜で足あとを見つけたら、そっと見送ってあげてね。',
      incorrectFeedback: '砂の上に、小さな足あとが続いているよ。\n貝がらを家にしているのは、だれかな。',
      hints: [
        { text: 'おうちは、貝がら。でも、貝ではありません。' },
        {
          text: 'からっぽの貝がらを見つけると、大よろこび。',
          imageUrl: pictureMark('empty-shell'),
          additionalText: '名前は四文字。「宿を借りる」から、その名がつきました。',
        },
      ],
    },
    {
      questionId: blue,
      questionType: 'file_upload',
      questionText:
        '海の青は、ひとつじゃない。\n浅瀬の青、沖の青、空とまざりあう青。\nあなたがいちばん好きな「青」を、写真に一枚。',
      mediaUrl: pictureMark('many-blues'),
      acceptedFileTypes: 'image/*',
      correctFeedback: 'いい青だなあ。\nその色を、宝の地図にうつしておくね。',
      generalFeedback: '写真は、ホテルのスタッフだけが見られます。',
      hints: [{ text: '海まで出られない日は、館内でさがしてもだいじょうぶ。空でも、器でも、タイルでも。' }],
    },
    {
      questionId: starSand,
      questionType: 'multiple_choice',
      questionText: '小びんの中で、きらきら光る星の砂。\nこの小さな星、もとは何だったでしょう？',
      mediaUrl: pictureMark('star-sand'),
      correctFeedback: 'そのとおり。\n有孔虫という小さな生きものの殻が、長い旅をして浜にたどりついたんだ。',
      incorrectFeedback: 'うーん、ちがうみたい。\n星の砂には、海でくらしていたころがあるんだって。',
      multipleChoiceOptions: [
        {
          text: '夜空から落ちた流れ星',
          isCorrect: false,
          feedback: 'そうだったら、すてきだね。\nでも、ふるさとは海の中なんだ。',
        },
        { text: '波にけずられたガラス', isCorrect: false },
        { text: '海の小さな生きものの殻', isCorrect: true },
        {
          text: 'くだけたサンゴ',
          isCorrect: false,
          feedback: 'おしい！ ふつうの白い砂には、サンゴがたくさん。\n星のかたちは、べつのだれかだよ。',
        },
      ],
      hints: [{ text: '星の砂は、もともと「生きて」いました。' }],
    },
    {
      questionId: sanshin,
      questionType: 'no_answer',
      questionText:
        '弦は三本、棹はまっすぐ。\n祝いの席でも、夕ぐれの浜でも、\n島の人の手の中でうたいます。\nわたしは、だあれ。',
      mediaUrl: pictureMark('evening-song'),
      correctAnswer: 'さんしん',
      acceptedAnswers: ['三線', 'サンシン', 'sanshin'],
      answerMatching: 'lenient',
      nearMisses: [
        {
          answers: ['しゃみせん', '三味線'],
          feedback: '三味線は、海をわたった弟みたいな楽器。\n島で生まれた兄さんの名前は？',
        },
        {
          answers: ['ギター', 'ウクレレ'],
          feedback: 'いい音がするね。でも、弦の数がちがうみたい。\n数えてみると、三本だよ。',
        },
      ],
      feedbackText: '正解は、三線（さんしん）。\n耳をすますと、今夜もどこかで聞こえるかもしれないよ。',
      incorrectFeedback: '「ちゃん、ちゃん」と、夕風にのって音がするよ。\n名前には、弦の数がかくれているんだ。',
      hints: [
        { text: '島の歌には欠かせない、楽器です。' },
        {
          text: '弦の数は、ぜんぶで三本。',
          imageUrl: pictureMark('three-strings'),
          additionalText: '「さん」からはじまる、四文字です。',
        },
      ],
    },
    {
      questionId: treasure,
      questionType: 'text',
      questionText:
        '宝箱がひらきました。中には、白い紙が一枚。\n「この旅でいちばんの宝ものを、ここに書いてください」\n\nあなたの宝ものは、何でしたか。',
      correctFeedback: 'すてきな宝ものを、ありがとう。\nその言葉をのせて、宝船はまた海へ出ます。',
    },
  ],
  translations: {
    ko,
    'zh-Hant': zhHant,
    'zh-Hans': zhHans,
    en: {
      title: 'The Vanished Treasure Ship and the Six Riddles',
      description:
        'Long ago, a treasure ship drifted onto this beach.\nBy morning it was gone. All it left behind were six riddles.\nWill you solve them, one by one, with Mars, the island’s little ambassador?',
      questions: {
        [shisa]: {
          questionText: 'Two shisa sit on the stone wall.\nWhich one calls good fortune in with a hearty “Welcome”?',
          correctFeedback:
            'The open mouth calls fortune in, the closed one keeps it safe.\nShisa always work as a pair.',
          options: [
            { text: 'The one with its mouth open' },
            {
              text: 'The one with its mouth closed',
              feedback: 'That one is the keeper: it never lets fortune slip away.\nHave a look at its partner.',
            },
            {
              text: 'The cat on the roof',
              feedback: 'The cat seems to be napping.\nLook closely at the two on the wall.',
            },
          ],
          hints: [{ text: 'Try saying “Welcome!” out loud. What does your mouth do?' }],
        },
        [hermitCrab]: {
          questionText:
            'I stroll the beach and carry my home.\nWhen I grow big, I simply move.\nA claw is all the door I need.\nWho am I?',
          nearMisses: [
            {
              answers: ['crab', 'a crab'],
              feedback: 'The claw is just the same.\nBut this one carries a house around.',
            },
            {
              answers: ['snail', 'a snail'],
              feedback: 'It does carry a house, doesn’t it?\nBut ours has claws and lives on the beach.',
            },
          ],
          feedbackText: 'It is the hermit crab.\nIf you find its tracks in the morning sand, let it go on its way.',
          incorrectFeedback: 'Tiny tracks run across the sand.\nWho makes a home of a seashell?',
          hints: [
            { text: 'My house is a shell, but I am no shellfish.' },
            {
              text: 'Nothing makes me happier than an empty shell.',
              additionalText: 'Two words: one is someone who lives alone, the other walks sideways.',
            },
          ],
        },
        [blue]: {
          questionText:
            'The sea is never just one blue.\nThe blue of the shallows, the blue of the deep, the blue that melts into the sky.\nTake one photo of the blue you love most.',
          correctFeedback: 'What a lovely blue.\nI will paint it onto the treasure map.',
          generalFeedback: 'Only the hotel staff can see your photo.',
          hints: [{ text: 'Can’t get to the sea today? Look around indoors: the sky, a bowl, a tile.' }],
        },
        [starSand]: {
          questionText: 'Star sand glitters in a little bottle.\nWhat were these tiny stars once?',
          correctFeedback: 'Exactly.\nThey are the shells of tiny sea creatures, washed ashore after a long journey.',
          incorrectFeedback: 'Hmm, not quite.\nThey say star sand once lived in the sea.',
          options: [
            {
              text: 'Shooting stars from the night sky',
              feedback: 'Wouldn’t that be wonderful?\nBut they come from the sea.',
            },
            { text: 'Glass worn down by the waves' },
            { text: 'Shells of tiny sea creatures' },
            {
              text: 'Broken coral',
              feedback: 'So close! Ordinary white sand is full of coral.\nThe star shape belongs to someone else.',
            },
          ],
          hints: [{ text: 'Star sand was once alive.' }],
        },
        [sanshin]: {
          questionText:
            'Three strings and a long, straight neck.\nAt feasts and on the evening beach,\nI sing in the hands of the islanders.\nWhat am I?',
          nearMisses: [
            {
              answers: ['shamisen'],
              feedback: 'The shamisen is its younger brother from across the sea.\nWhat is the island’s own called?',
            },
            {
              answers: ['guitar', 'ukulele', 'banjo'],
              feedback: 'A fine sound! But count the strings:\nthis one has only three.',
            },
          ],
          feedbackText: 'It is the sanshin.\nListen closely: you may hear one tonight.',
          incorrectFeedback:
            'A twang drifts by on the evening breeze.\nIts Japanese name hides the number of its strings.',
          hints: [
            { text: 'No island song is complete without this instrument.' },
            { text: 'It has three strings.', additionalText: 'It starts with “san”, which means three.' },
          ],
        },
        [treasure]: {
          questionText:
            'The chest is open. Inside lies a single white sheet.\n“Write down the greatest treasure of your journey.”\n\nWhat was yours?',
          correctFeedback: 'Thank you for a wonderful treasure.\nWith your words on board, the ship sets sail again.',
        },
      },
    },
  },
};
