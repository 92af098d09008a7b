import type { ActionDetails, ActionType } from '#core/model/action.ts';
import type { Guest } from '#core/model/guest.ts';
import type { AnswerState } from '#core/model/progress.ts';
import type { Question } from '#core/model/story.ts';
import { limits } from '#core/rules/limits.ts';
import type { Chance } from './chance.ts';
import { iso, type SeasonStory, type Timed } from './season-line.ts';
import { rightAnswer, wrongAnswers } from './season-stories.ts';

export type GuestGame = {
  readonly chance: Chance;
  readonly stories: readonly SeasonStory[];
  readonly mediaIds: readonly string[];
  readonly guest: Guest;
  readonly fromMs: number;
  readonly untilMs: number;
  /** How many action lines to write. */
  readonly actions: number;
};

type Kind = { readonly actionType: ActionType; readonly details: ActionDetails; readonly answer: string };

/**
 * Lets a guest play until as many actions are written as `actions` says: hints, wrong tries and right ones in the order of the
 * story, then the next story. At the last clue of the last story, the guest requests hints with all actions except the last
 * one.
 */
export function gameLines(game: GuestGame): { readonly lines: readonly Timed[]; readonly guest: Guest } {
  const { chance, stories, actions, fromMs, untilMs } = game;
  const lines: Timed[] = [];
  const stepMs = Math.max(1, (untilMs - fromMs) / (actions + 1));
  const ownStepMs = Math.min(stepMs, chance.between(20, 120) * 1_000);
  let { guest } = game;
  let nowMs = fromMs;
  let left = actions;
  const first = stories.findIndex(({ storyId }) => storyId === guest.storyId);
  // More wrong tries per clue if one story's clues are too few for the wanted number.
  const wrongPart = Math.min(0.85, Math.max(0.3, 1 - 30 / Math.max(1, actions)));
  const write = (entry: Timed['entry']) => lines.push({ atMs: Math.floor(nowMs), entry });

  for (let turn = 0; turn < stories.length && left > 0; turn += 1) {
    const story = stories[(first + turn) % stories.length];
    if (story === undefined) break;
    const { userId } = guest;
    const { storyId } = story;
    if (turn > 0) {
      guest = { ...guest, storyId, updatedAt: iso(nowMs) };
      write({ kind: 'guest', type: 'story_changed', userId, storyId, guests: [guest] });
    }
    const questionIds = story.questions.map(({ questionId }) => questionId);
    const pin = { storyVersion: story.version, questionIds, isSequential: story.isSequential };
    write({ kind: 'guest', type: 'started', userId, storyId, pin });
    for (const [questionIndex, question] of story.questions.entries()) {
      let attemptCount = 0;
      let isSolved = false;
      while (!isSolved && left > 0) {
        nowMs += ownStepMs;
        left -= 1;
        const isLastTurn = turn === stories.length - 1 && questionIndex === story.questions.length - 1;
        const isHint = isLastTurn ? left > 0 : question.hints.length > 0 && chance.isIn(0.12);
        const line = {
          kind: 'action',
          actionId: chance.hex(16),
          userId,
          storyId,
          storyVersion: story.version,
          questionId: question.questionId,
          questionIndex,
          clientActionId: chance.hex(24),
        } as const;
        const preview = createPreview(question);
        if (isHint) {
          write({ ...line, actionType: 'hint_request', details: { ...preview, hintIndex: chance.between(0, 1) } });
          continue;
        }
        isSolved = canBeWrong(question) ? !chance.isIn(wrongPart) : true;
        attemptCount += 1;
        const upload =
          question.questionType === 'file_upload' ? createUpload(game, question, storyId, nowMs) : undefined;
        if (upload !== undefined) write({ kind: 'guest', type: 'upload_stored', userId, storyId, upload });
        const { actionType, details, answer } = createTry(chance, question, isSolved, upload);
        const state: AnswerState = {
          questionId: question.questionId,
          questionIndex,
          isCorrect: isSolved,
          answer,
          ...(details.fileUploadUrl === undefined ? {} : { fileUploadUrl: details.fileUploadUrl }),
          attemptCount,
          pointsEarned: isSolved ? limits.questionPoints : 0,
          answeredAt: iso(nowMs),
        };
        const isLast = isSolved && questionIndex === story.questions.length - 1;
        write({
          ...line,
          actionType,
          details: { ...preview, isCorrect: isSolved, ...details },
          answer: state,
          ...(isLast ? { completedAt: iso(nowMs), completionId: chance.hex(16) } : {}),
        });
      }
    }
  }
  return { lines, guest };
}

const canBeWrong = ({ questionType }: Question) => questionType === 'multiple_choice' || questionType === 'no_answer';

function createPreview(question: Question): ActionDetails {
  const questionText = [...question.questionText].slice(0, limits.questionPreviewCharacters).join('');
  return { questionId: question.questionId, questionText, questionType: question.questionType };
}

function createUpload(
  { chance, mediaIds, guest }: GuestGame,
  { questionId }: Question,
  storyId: string,
  nowMs: number,
) {
  const { userId } = guest;
  const mediaId = chance.pick(mediaIds);
  return { uploadId: chance.hex(16), userId, storyId, questionId, mediaId, at: iso(nowMs) };
}

function createTry(
  chance: Chance,
  question: Question,
  isRight: boolean,
  upload: { readonly uploadId: string; readonly mediaId: string } | undefined,
): Kind {
  if (upload !== undefined) {
    const [fileName, fileUploadUrl] = ['IMG_2041.jpg', `/api/media/${upload.mediaId}`];
    const details = { uploadId: upload.uploadId, fileUploadUrl, fileName, fileSize: 812_345, fileType: 'image/jpeg' };
    return { actionType: 'file_upload', details, answer: fileName };
  }
  if (question.questionType === 'multiple_choice') {
    const fitting = question.multipleChoiceOptions.filter(({ isCorrect }) => isCorrect === isRight);
    const selectedOption = chance.pick(fitting, true).value;
    return { actionType: 'option_select', details: { selectedOption }, answer: selectedOption };
  }
  const right = question.questionType === 'text' ? '家族で見た夕日' : rightAnswer;
  const wrong = `${chance.pick(wrongAnswers, true)}${chance.isIn(0.2) ? chance.hex(2) : ''}`;
  const userAnswer = isRight ? right : wrong;
  return { actionType: 'text_input', details: { userAnswer }, answer: userAnswer };
}
