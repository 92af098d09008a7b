import type { RecordResult } from '#core/api/response-schemas.ts';
import { timings } from '#core/rules/timings.ts';
import { attemptsAt, clueStage, hintsOpenAt, openQuestion, pendingAt, withResult, wrongOptionsAt } from './clues.ts';
import { tell } from './enter-clue.ts';
import type { Sending } from './game-effect.ts';
import type { GameEvent } from './game-event.ts';
import type { AnswerType, GameState, PendingAnswer } from './game-state.ts';
import { andThen, remember, type Step, step } from './step.ts';
import { append, echoOf, wordsAt } from './transcript.ts';

/**
 * The minimum time in milliseconds between an answer and its result (ANSWER-11). The result of a riddle is shown without
 * delay.
 */
const leastMs: Readonly<Record<AnswerType, number>> = {
  option_select: timings.optionFeedbackDelayMs,
  text_input: 0,
  file_upload: timings.uploadLeastMs,
};

type Answer = Omit<Sending, 'questionId' | 'actionType'> & { readonly value: string; readonly least?: number };

/**
 * Shows an answer as a message of the guest, sends it, and starts the minimum time before its result. Does nothing unless
 * the clue on the screen awaits an answer.
 */
function send(state: GameState, actionType: AnswerType, { value, least, ...sending }: Answer): Step {
  const question = openQuestion(state.story, state.clueId);
  if (state.phase !== 'clue' || !question || clueStage(state) !== 'asking') return step(state);
  const { questionId } = question;
  const ms = least ?? leastMs[actionType];
  const pending: PendingAnswer = {
    actionId: sending.actionId,
    questionId,
    actionType,
    value,
    ...(sending.picture ? { imageUrl: sending.picture.previewUrl } : {}),
    isLeastOver: ms === 0,
    result: null,
    delay: null,
  };
  const sent: GameState = {
    ...state,
    notice: null,
    pending: [...state.pending, pending],
    chat: append(state.chat, echoOf(pending)),
  };
  const out = step(sent, { kind: 'send', sending: { ...sending, questionId, actionType } });
  if (ms === 0) return out;
  const event: GameEvent = { type: 'leastOver', actionId: sending.actionId };
  return andThen(out, (next) => step(next, { kind: 'after', ms, event }));
}

/** Sends the letter of an option. A letter that was wrong cannot be chosen again (ANSWER-11). */
export function chooseOption(
  state: GameState,
  { value, actionId }: Extract<GameEvent, { type: 'optionChosen' }>,
): Step {
  const question = openQuestion(state.story, state.clueId);
  if (question?.questionType !== 'multiple_choice' || wrongOptionsAt(state, question).includes(value))
    return step(state);
  if (!question.multipleChoiceOptions.some((option) => option.value === value)) return step(state);
  return send(state, 'option_select', { actionId, value, details: { selectedOption: value } });
}

/**
 * Sends a typed answer to a riddle or a `text` question. The text is sent as typed, because only the server normalises it
 * (ANSWER-3).
 */
export function sendText(state: GameState, actionId: string): Step {
  const question = openQuestion(state.story, state.clueId);
  const value = state.draft;
  if (!question || (question.questionType !== 'no_answer' && question.questionType !== 'text')) return step(state);
  if (value.trim() === '') return step(state);
  const least = question.questionType === 'text' ? timings.optionFeedbackDelayMs : 0;
  return send(state, 'text_input', { actionId, value, least, details: { answer: value } });
}

/** Sends the picked picture, or shows 'please select a file' if none is picked. */
export function sendPicture(state: GameState, actionId: string): Step {
  const question = openQuestion(state.story, state.clueId);
  if (question?.questionType !== 'file_upload') return step(state);
  const { picture } = state;
  if (!picture) return step({ ...state, notice: { kind: 'picture', refusal: 'missing' } });
  return send(state, 'file_upload', { actionId, value: picture.name, picture, details: {} });
}

/** Handles the server's result, which is shown once the answer's minimum time is over. */
export function graded(state: GameState, { actionId, result }: Extract<GameEvent, { type: 'graded' }>): Step {
  return settle(changePending(state, actionId, { result, delay: null }), actionId);
}

export function leastOver(state: GameState, actionId: string): Step {
  return settle(changePending(state, actionId, { isLeastOver: true }), actionId);
}

function changePending(state: GameState, actionId: string, change: Partial<PendingAnswer>): GameState {
  return {
    ...state,
    pending: state.pending.map((answer) => (answer.actionId === actionId ? { ...answer, ...change } : answer)),
  };
}

function settle(state: GameState, actionId: string): Step {
  const answer = state.pending.find((one) => one.actionId === actionId);
  if (!answer?.result || !answer.isLeastOver) return step(state);
  const { questionId, result } = answer;
  const isRepeat = result.attemptCount > 0 && result.attemptCount <= attemptsAt(state.progress, questionId);
  const rest = state.pending.filter((one) => one !== answer);
  const chat = isRepeat
    ? state.chat.filter((item) => item.actionId !== actionId)
    : state.chat.map(({ actionId: own, ...item }) =>
        own === actionId || own === undefined ? item : { ...item, actionId: own },
      );
  const judged: GameState = { ...state, pending: rest, chat, progress: result.progress };
  const earned = result.isCorrect
    ? { answer: answer.value, feedback: result.feedback, generalFeedback: result.generalFeedback }
    : undefined;
  const story = state.story && withResult(state.story, questionId, earned, result.nextQuestion);
  const told = isRepeat ? { ...judged, story } : tellResult({ ...judged, story }, answer);
  return andThen(afterResult(told, answer), syncWhenDue);
}

/** Adds the feedback to the chat, then the general feedback (ANSWER-6). */
function tellResult(state: GameState, { questionId, result }: PendingAnswer): GameState {
  if (!result) return state;
  const { isCorrect } = result;
  const { feedback, generalFeedback } = wordsOf(questionId, result);
  const told = tell(state, { kind: 'feedback', text: feedback, questionId, isCorrect });
  return generalFeedback ? tell(told, { kind: 'general', text: generalFeedback, questionId }) : told;
}

/**
 * Returns the feedback in the server's history, so that a reload shows the same text. Returns the reply's feedback if the
 * history has none.
 */
function wordsOf(questionId: string, { progress, feedback, generalFeedback }: RecordResult) {
  const words = wordsAt(progress, questionId);
  return words.feedback ? words : { feedback, generalFeedback };
}

function afterResult(state: GameState, answer: PendingAnswer): Step {
  const { questionId, result } = answer;
  if (!result) return step(state);
  const { isCorrect } = result;
  const { feedback, generalFeedback } = wordsOf(questionId, result);
  const isOnScreen = state.clueId === questionId;
  const question = openQuestion(state.story, questionId);
  const isRiddle = question?.questionType === 'no_answer';
  const cleared: GameState = isOnScreen
    ? { ...state, picture: null, draft: isCorrect || isRiddle ? '' : state.draft }
    : state;
  const shown: GameState =
    isOnScreen && isRiddle
      ? { ...cleared, overlay: { kind: 'result', questionId, isCorrect, feedback, generalFeedback } }
      : cleared;
  if (isCorrect) return isOnScreen ? step(shown, { kind: 'vibrate' }) : step(shown);
  if (answer.actionType !== 'option_select') return step(shown);
  const { wrongOptions } = shown.memory;
  const wrong = [...new Set([...(wrongOptions[questionId] ?? []), answer.value])];
  return remember(shown, { wrongOptions: { ...wrongOptions, [questionId]: wrong } });
}

/**
 * Reloads the progress once no answer is being sent, if a change was reported meanwhile or the progress belongs to another
 * version of the story. In the second case it reloads the story too.
 */
export function syncWhenDue(state: GameState): Step {
  const isOtherVersion = state.story !== null && state.progress?.storyVersion !== state.story.version;
  if (state.pending.length > 0 || (state.sync !== 'due' && !isOtherVersion)) return step(state);
  return step({ ...state, sync: 'running' }, { kind: 'sync', withStory: isOtherVersion });
}

/** Opens the riddle's answer sheet. */
export function openAnswer(state: GameState): Step {
  const question = openQuestion(state.story, state.clueId);
  if (question?.questionType !== 'no_answer' || pendingAt(state, state.clueId)) return step(state);
  if (clueStage(state) !== 'asking') return step(state);
  return step({ ...state, overlay: { kind: 'answer' }, notice: null });
}

/** Shows the hints, and opens the first one if none is open yet (ANSWER-8). */
export function openHints(state: GameState, actionId: string): Step {
  const question = openQuestion(state.story, state.clueId);
  if (!question || question.hints.length === 0 || clueStage(state) === 'saying') return step(state);
  const shown: GameState = { ...state, overlay: { kind: 'hints' } };
  return hintsOpenAt(state, question) > 0 ? step(shown) : openNextHint(shown, actionId);
}

/** Opens one more hint. The server only logs this. */
export function openNextHint(state: GameState, actionId: string): Step {
  const question = openQuestion(state.story, state.clueId);
  if (!question || state.overlay?.kind !== 'hints') return step(state);
  const { questionId, hints } = question;
  const hintIndex = hintsOpenAt(state, question);
  if (hintIndex >= hints.length) return step(state);
  return andThen(remember(state, { hintsOpen: { ...state.memory.hintsOpen, [questionId]: hintIndex + 1 } }), (opened) =>
    step(opened, {
      kind: 'send',
      sending: { actionId, questionId, actionType: 'hint_request', details: { hintIndex } },
    }),
  );
}
