import { pictureMark } from '../drawings.ts';
import type { SeedStory } from '../story-of-seed.ts';

const glass = 'b7e1d3c5-6d2f-4a1c-8c7f-2e3a4b5c6d01';
const tide = 'b7e1d3c5-6d2f-4a1c-8c7f-2e3a4b5c6d02';
const wish = 'b7e1d3c5-6d2f-4a1c-8c7f-2e3a4b5c6d03';

/** The second story of `--demo`: short, with clues that can be solved in any order. */
export const lostThingsStory: SeedStory = {
  title: '夕なぎの浜の落としもの',
  description: '夕なぎの浜で、マースが三つの落としものを見つけました。\n好きなものから、持ち主をさがしてあげましょう。',
  coverImageUrl: pictureMark('evening-song'),
  isSequential: false,
  questions: [
    {
      questionId: glass,
      questionType: 'multiple_choice',
      questionText: 'つるりと丸い、すりガラスのかけら。\n浜で見つかるこの落としもの、だれが丸くしたのかな。',
      mediaUrl: pictureMark('many-blues'),
      correctFeedback: '何年もかけて、波と砂がみがいたんだ。',
      multipleChoiceOptions: [
        { text: '波と砂', isCorrect: true },
        { text: 'ガラス屋さん', isCorrect: false, feedback: 'ガラス屋さんも、びっくりの丸さだね。' },
        { text: 'おなかをすかせたカニ', isCorrect: false, feedback: 'カニのはさみでは、ちょっとむずかしそう。' },
      ],
    },
    {
      questionId: tide,
      questionType: 'no_answer',
      questionText: '一日に二度、海が浜からはなれて休むとき。\n「満ち」の反対の、この時間をなんという？',
      mediaUrl: pictureMark('tracks-on-the-shore'),
      correctAnswer: 'ひきしお',
      acceptedAnswers: ['引き潮', '干潮', 'かんちょう', 'low tide'],
      answerMatching: 'lenient',
      feedbackText: '引き潮のときは、かくれていた岩場があらわれるよ。',
      hints: [{ text: '「満ち潮」の反対は？' }],
    },
    {
      questionId: wish,
      questionType: 'text',
      questionText: '白い貝がらに、願いごとをひとつ。\nあなたなら、何と書きますか。',
      correctFeedback: 'その願い、波がきっと運んでくれるよ。',
    },
  ],
  translations: {
    en: {
      title: 'Lost and Found at Evening Calm',
      description: 'Mars has found three lost things on the quiet evening beach.\nStart with whichever you like.',
      questions: {
        [glass]: {
          questionText: 'A smooth, round piece of frosted glass.\nWho polished this little find?',
          correctFeedback: 'Waves and sand, over many years.',
          options: [
            { text: 'Waves and sand' },
            { text: 'The glassmaker', feedback: 'Even the glassmaker would be impressed.' },
            { text: 'A hungry crab', feedback: 'A bit too hard for a crab’s claws.' },
          ],
        },
        [tide]: {
          questionText: 'Twice a day the sea steps back from the beach to rest.\nWhat do we call this time?',
          feedbackText: 'At low tide, rocks that were hidden come to light.',
          hints: [{ text: 'What is the opposite of “high tide”?' }],
        },
        [wish]: {
          questionText: 'One wish on a white shell.\nWhat would you write?',
          correctFeedback: 'The waves will surely carry it.',
        },
      },
    },
  },
};
