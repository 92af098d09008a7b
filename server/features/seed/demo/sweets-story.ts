import { pictureMark } from '../drawings.ts';
import type { SeedStory } from '../story-of-seed.ts';

const smile = 'c8f2e4d6-7e30-4b2d-9d80-3f4b5c6d7e01';
const sour = 'c8f2e4d6-7e30-4b2d-9d80-3f4b5c6d7e02';
const taste = 'c8f2e4d6-7e30-4b2d-9d80-3f4b5c6d7e03';
const note = 'c8f2e4d6-7e30-4b2d-9d80-3f4b5c6d7e04';

/** The third story of `--demo`: four clues in order, one of each type. */
export const sweetsStory: SeedStory = {
  title: 'マースの島おやつ帳',
  description:
    '食いしんぼうのマースが、大切なおやつ帳を風に飛ばされてしまいました。\nおいしい手がかりをたどって、ページを集めましょう。',
  coverImageUrl: pictureMark('smiling-sweets'),
  isSequential: true,
  questions: [
    {
      questionId: smile,
      questionType: 'multiple_choice',
      questionText:
        '一枚目のページ。\n「まんまる、こんがり。あげたてに割れ目ができて、にっこり笑う島のおやつ」\nそれは、どれ？',
      mediaUrl: pictureMark('smiling-sweets'),
      correctFeedback: 'サーターアンダギーは「砂糖」と「揚げもの」。\n割れ目の笑顔は、福がひらくしるしなんだって。',
      incorrectFeedback: 'うーん、笑った顔にはならないかな。',
      multipleChoiceOptions: [
        { text: 'ちんすこう', isCorrect: false, feedback: 'さくさくでおいしいけれど、かたちは細長いよ。' },
        { text: 'サーターアンダギー', isCorrect: true },
        { text: '紅いもタルト', isCorrect: false, feedback: '紫いろがきれいだね。でも、油では揚げないよ。' },
      ],
      hints: [{ text: '油の中でくるりと回って、ぱかっと割れます。' }],
    },
    {
      questionId: sour,
      questionType: 'no_answer',
      questionText:
        '二枚目のページ。\n「小さな緑のくだもの。\n焼き魚にも、炭酸水にも、きゅっとひとしぼり」\nこの名前は？',
      mediaUrl: pictureMark('green-fruit'),
      correctAnswer: 'シークヮーサー',
      acceptedAnswers: ['シークワーサー', 'シークァーサー', 'シークワサー', 'ヒラミレモン', 'shikuwasa', 'shequasar'],
      answerMatching: 'lenient',
      feedbackText: '正解は、シークヮーサー。\n緑のころはすっぱく、冬に黄色くなると甘くなるよ。',
      incorrectFeedback: 'すっぱーい、島のくだものだよ。',
      hints: [
        { text: 'みかんのなかまです。' },
        { text: '「シー」は「すっぱい」。', additionalText: 'そのあとに「クヮーサー」（食べさせる）がつづきます。' },
      ],
    },
    {
      questionId: taste,
      questionType: 'file_upload',
      questionText:
        '三枚目のページは、まっ白。\nあなたがこの旅で出会った「おいしいもの」を、写真で一枚はってください。',
      acceptedFileTypes: 'image/*',
      correctFeedback: 'わあ、おなかが鳴っちゃった。\nおやつ帳に、だいじにはっておくね。',
      generalFeedback: '写真は、ホテルのスタッフだけが見られます。',
      hints: [{ text: 'ラウンジのお茶うけも、売店のおみやげも、りっぱなおやつです。' }],
    },
    {
      questionId: note,
      questionType: 'text',
      questionText: 'さいごのページに、ひとことどうぞ。\n「だれと食べたら、いちばんおいしい？」',
      mediaUrl: pictureMark('evening-song'),
      correctFeedback: 'ごちそうさまでした。\nおやつ帳が、もとどおりになったよ。',
    },
  ],
  translations: {
    en: {
      title: 'Mars and the Island Book of Sweets',
      description:
        'The wind has carried off Mars’s precious book of sweets.\nFollow the tasty clues and gather its pages.',
      questions: {
        [smile]: {
          questionText:
            'The first page.\n“Round and golden. Fresh from the pan it splits open and smiles.”\nWhich island sweet is it?',
          correctFeedback: 'Sata andagi: “sugar” and “deep-fried”.\nThey say its smile is good fortune opening up.',
          incorrectFeedback: 'Hmm, that one does not smile.',
          options: [
            { text: 'Chinsuko', feedback: 'Crisp and tasty, but long and thin.' },
            { text: 'Sata andagi' },
            { text: 'Purple sweet potato tart', feedback: 'Such a lovely purple. But it is never fried.' },
          ],
          hints: [{ text: 'It turns over in the oil all by itself, and cracks open.' }],
        },
        [sour]: {
          questionText:
            'The second page.\n“A small green fruit.\nOne squeeze over grilled fish, or into sparkling water.”\nWhat is it called?',
          feedbackText: 'It is shikuwasa.\nSour while it is green, and sweet when it turns yellow in winter.',
          incorrectFeedback: 'It is a very sour island fruit.',
          hints: [
            { text: 'It belongs to the mandarin family.' },
            { text: 'It starts with “shi”, which means sour.', additionalText: 'Then comes “kuwasa”.' },
          ],
        },
        [taste]: {
          questionText: 'The third page is blank.\nPaste in one photo of something delicious from your journey.',
          correctFeedback: 'Oh, now I am hungry.\nI will keep it safe in my book.',
          generalFeedback: 'Only the hotel staff can see your photo.',
          hints: [{ text: 'A biscuit from the lounge or a treat from the shop will do nicely.' }],
        },
        [note]: {
          questionText: 'A few words for the last page.\n“Who do you like to eat it with best?”',
          correctFeedback: 'Thank you for the feast.\nMy book is whole again.',
        },
      },
    },
  },
};
