import type { BodyIn } from '#core/api/endpoint.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';

export type StoryDraft = BodyIn<StaffEndpoints['createStory']>;
type Question = NonNullable<StoryDraft['questionsAnswers']>[number];

const titles = ['消えた宝船', '灯台守の手紙', '珊瑚の森のひみつ', '月夜の魚市場'];
const cluesEach = 15;
const texts = [
  '石垣の上に、シーサーがふたり。「いらっしゃい」と福をよびこむのは、どっちでしょう。',
  '家をかついで、浜をゆく。大きくなったら、お引っこし。わたしは、だあれ。',
  '海の青は、ひとつじゃない。あなたがいちばん好きな「青」を、写真に一枚。',
  '弦は三本、棹はまっすぐ。夕ぐれの浜で、島の人の手の中でうたいます。',
  'この旅でいちばんの宝ものを、ここに書いてください。',
];
/** Wrong answers of guests, the likeliest first. */
export const wrongAnswers = ['かに', 'カメ', 'ひとで', 'さかな', 'イルカ', 'くじら', '貝', 'さんご', 'うみ', '星'];
export const rightAnswer = 'やどかり';

/** Returns four stories of fifteen clues of all types. The clues of the last story can be played in any order. */
export function seasonStories(): StoryDraft[] {
  return titles.map((title, number) => ({
    title,
    description: 'むかし、この浜に一そうの船が流れつきました。残っていたのは、なぞだけ。',
    isSequential: number !== titles.length - 1,
    questionsAnswers: Array.from({ length: cluesEach }, (_, index) => createClue(index)),
  }));
}

function createClue(index: number): Question {
  const questionText = texts[index % texts.length] ?? '';
  const hints = [{ text: 'よく見てごらん。' }, { text: '名前は四文字。' }];
  switch (index % 5) {
    case 0:
    case 3:
      return { questionType: 'multiple_choice', questionText, hints, multipleChoiceOptions: options };
    case 2:
      return { questionType: 'file_upload', questionText, hints };
    case 4:
      return { questionType: 'text', questionText };
    default:
      return {
        ...{ questionType: 'no_answer', questionText, hints, correctAnswer: rightAnswer },
        ...{ answerMatching: 'lenient', acceptedAnswers: ['宿借り', 'アーマン'] },
      };
  }
}

const options = ['口を開けたシーサー', '口を閉じたシーサー', '屋根の上のネコ', '門のそばの犬'].map((text, place) => ({
  text,
  isCorrect: place === 0,
}));
