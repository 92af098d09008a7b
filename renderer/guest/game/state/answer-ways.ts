import type { OpenQuestion } from '#core/api/response-schemas.ts';
import type { QuestionType } from '#core/model/story.ts';
import { timings } from '#core/rules/timings.ts';
import type { AnswerType } from './game-state.ts';

/** How a guest answers a type of questions on the phone, and the keys of its texts (`game`). */
export type AnswerWay = {
  readonly actionType: AnswerType;
  /** Whether the answer is typed on a sheet, and its result covers the screen, instead of both being in the dock. */
  readonly hasSheet: boolean;
  /** The least time from sending an answer to showing its result, in milliseconds (ANSWER-11, UPLOAD-3). */
  readonly minDelayMs: number;
  /** The title of the sheet and the label of its field. */
  readonly sheetTitle: 'answerTitle' | 'spotTitle';
  readonly sheetLabel: 'answerLabel' | 'spotLabel';
  /** Set if the answer is the code of a spot. The chat shows this text and never the code. */
  readonly codeText?: 'spotRead';
  /** Whether the answer is the guest's own words, which the keepsake card may show (ENDING-6). */
  readonly isOwnWords: boolean;
  /** The heading of a right answer, and its text if the author wrote none. */
  readonly verdict: 'verdictRight' | 'verdictUploaded' | 'verdictReceived';
  readonly rightDefault: 'rightDefault' | 'uploadedDefault' | 'receivedDefault' | 'spotFoundDefault';
  readonly wrongDefault: 'wrongDefault' | 'spotNotHereDefault';
  readonly found: 'found' | 'foundUpload';
  /** The button that leads from the hints back to the answer. */
  readonly toAnswer: 'toChoice' | 'toPicture' | 'enterAnswer' | 'spotType';
};

const choice: AnswerWay = {
  actionType: 'option_select',
  hasSheet: false,
  minDelayMs: timings.optionFeedbackDelayMs,
  isOwnWords: false,
  verdict: 'verdictRight',
  rightDefault: 'rightDefault',
  wrongDefault: 'wrongDefault',
  sheetTitle: 'answerTitle',
  sheetLabel: 'answerLabel',
  found: 'found',
  toAnswer: 'toChoice',
};

/** The phone's table of question types. `dock.tsx` has the table of their answer controls. */
const answerWays: Readonly<Record<QuestionType, AnswerWay>> = {
  multiple_choice: choice,
  file_upload: {
    ...choice,
    actionType: 'file_upload',
    minDelayMs: timings.uploadLeastMs,
    verdict: 'verdictUploaded',
    rightDefault: 'uploadedDefault',
    found: 'foundUpload',
    toAnswer: 'toPicture',
  },
  no_answer: { ...choice, actionType: 'text_input', hasSheet: true, minDelayMs: 0, toAnswer: 'enterAnswer' },
  text: {
    ...choice,
    actionType: 'text_input',
    isOwnWords: true,
    verdict: 'verdictReceived',
    rightDefault: 'receivedDefault',
  },
  spot: {
    ...choice,
    actionType: 'spot_scan',
    hasSheet: true,
    minDelayMs: 0,
    sheetTitle: 'spotTitle',
    sheetLabel: 'spotLabel',
    codeText: 'spotRead',
    rightDefault: 'spotFoundDefault',
    wrongDefault: 'spotNotHereDefault',
    toAnswer: 'spotType',
  },
};

/** Returns how a guest answers a question, and undefined without a question. */
export function getAnswerWay(question: Pick<OpenQuestion, 'questionType'>): AnswerWay;
export function getAnswerWay(question: Pick<OpenQuestion, 'questionType'> | undefined): AnswerWay | undefined;
export function getAnswerWay(question: Pick<OpenQuestion, 'questionType'> | undefined): AnswerWay | undefined {
  return question && answerWays[question.questionType];
}
