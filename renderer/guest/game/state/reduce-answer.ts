import type { RecordResult } from '#core/api/response-schemas.ts';
import { kindOfCode, readCode } from '#core/rules/lottery-codes.ts';
import { getAnswerWay } from './answer-ways.ts';
import {
  applyResult,
  countAttempts,
  countOpenHints,
  findOpenQuestion,
  findPendingAnswer,
  findWrongOptions,
  getClueStage,
} from './clues.ts';
import { addMessage } from './enter-clue.ts';
import type { ActionToSend } from './game-effect.ts';
import type { GameEvent } from './game-event.ts';
import type { AnswerType, GameState, PendingAnswer } from './game-state.ts';
import { chainSteps, createStep, type Step, updateMemory } from './step.ts';
import { startSync } from './sync.ts';
import { appendItem, findLatestFeedback, toAnswerItem } from './transcript.ts';

type Answer = Omit<ActionToSend, 'questionId' | 'actionType'> & {
  readonly value: string;
};

/**
 * Shows an answer as a message of the guest, sends it, and starts the minimum time before its result. Does nothing unless
 * the clue on the screen awaits an answer.
 */
function send(state: GameState, actionType: AnswerType, { value, ...sending }: Answer): Step {
  const question = findOpenQuestion(state.story, state.clueId);
  if (state.phase !== 'clue' || !question || getClueStage(state) !== 'asking') return createStep(state);
  const { questionId } = question;
  const { minDelayMs: ms } = getAnswerWay(question);
  const pending: PendingAnswer = {
    actionId: sending.actionId,
    questionId,
    actionType,
    value,
    ...(sending.picture ? { imageUrl: sending.picture.previewUrl } : {}),
    isMinDelayOver: ms === 0,
    result: null,
    delay: null,
  };
  const sent: GameState = {
    ...state,
    notice: null,
    pending: [...state.pending, pending],
    chat: appendItem(state.chat, toAnswerItem(pending)),
  };
  const out = createStep(sent, { kind: 'send', sending: { ...sending, questionId, actionType } });
  if (ms === 0) return out;
  const event: GameEvent = { type: 'minDelayOver', actionId: sending.actionId };
  return chainSteps(out, (next) => createStep(next, { kind: 'after', ms, event }));
}

/** Sends the letter of an option. A letter that was wrong cannot be chosen again (ANSWER-11). */
export function chooseOption(
  state: GameState,
  { value, actionId }: Extract<GameEvent, { type: 'optionChosen' }>,
): Step {
  const question = findOpenQuestion(state.story, state.clueId);
  if (!question || getAnswerWay(question).actionType !== 'option_select') return createStep(state);
  if (findWrongOptions(state, question).includes(value)) return createStep(state);
  if (!question.multipleChoiceOptions.some((option) => option.value === value)) return createStep(state);
  return send(state, 'option_select', { actionId, value, details: { selectedOption: value } });
}

/**
 * Sends the typed answer to a riddle, a free reply, or the code of a spot. The text is sent as typed, because only the server
 * normalises it (ANSWER-3). A text that is not the code of any spot is not sent (SPOT-3).
 */
export function sendText(state: GameState, { actionId, text }: Extract<GameEvent, { type: 'textSent' }>): Step {
  const question = findOpenQuestion(state.story, state.clueId);
  const value = text ?? state.draft;
  if (!question || value.trim() === '') return createStep(state);
  switch (getAnswerWay(question).actionType) {
    case 'text_input':
      return send(state, 'text_input', { actionId, value, details: { answer: value } });
    case 'spot_scan': {
      const { code, kind = kindOfCode(code) } = readCode(value);
      if (kind !== 'spot') return createStep({ ...state, notice: { kind: 'code-mistyped' } });
      return send(state, 'spot_scan', { actionId, value: '', details: { spotCode: code } });
    }
    default:
      return createStep(state);
  }
}

/** Sends the picked picture, or shows 'please select a file' if none is picked. */
export function sendPicture(state: GameState, actionId: string): Step {
  const question = findOpenQuestion(state.story, state.clueId);
  if (getAnswerWay(question)?.actionType !== 'file_upload') return createStep(state);
  const { picture } = state;
  if (!picture) return createStep({ ...state, notice: { kind: 'picture', refusal: 'missing' } });
  return send(state, 'file_upload', { actionId, value: picture.name, picture, details: {} });
}

/** Handles the server's result, which is shown once the answer's minimum time is over. */
export function handleGraded(
  state: GameState,
  { actionId, result, isComplete = true }: Extract<GameEvent, { type: 'graded' }>,
): Step {
  const graded = changePending(state, actionId, { result, delay: null });
  return settle(isComplete ? graded : { ...graded, sync: 'due' }, actionId);
}

export function handleMinDelayOver(state: GameState, actionId: string): Step {
  return settle(changePending(state, actionId, { isMinDelayOver: true }), actionId);
}

function changePending(state: GameState, actionId: string, change: Partial<PendingAnswer>): GameState {
  return {
    ...state,
    pending: state.pending.map((answer) => (answer.actionId === actionId ? { ...answer, ...change } : answer)),
  };
}

/**
 * Shows the result of an answer once the server has graded it and its minimum time is over. If the progress already contains
 * this attempt (`isRepeat`), so does the chat; then the message that was being sent is removed instead of being judged.
 */
function settle(state: GameState, actionId: string): Step {
  const answer = state.pending.find((candidate) => candidate.actionId === actionId);
  if (!answer?.result || !answer.isMinDelayOver) return createStep(state);
  const { questionId, result } = answer;
  const isKnown = result.attemptCount > 0 && result.attemptCount <= countAttempts(state.progress, questionId);
  // The code of another spot counts as a try only if that spot is open too (SPOT-3).
  const isRepeat = isKnown || (result.spot !== undefined && result.spot !== 'not_here');
  const rest = state.pending.filter((item) => item !== answer);
  const chat = isRepeat
    ? state.chat.filter((item) => item.actionId !== actionId)
    : state.chat.map(({ actionId: own, ...item }) =>
        own === actionId || own === undefined ? item : { ...item, actionId: own },
      );
  const judged: GameState = { ...state, pending: rest, chat, progress: result.progress };
  const earned = result.isCorrect
    ? { answer: answer.value, feedback: result.feedback, generalFeedback: result.generalFeedback }
    : undefined;
  const story = state.story && applyResult(state.story, questionId, earned, result.nextQuestion);
  const stateAfterResult = isRepeat ? { ...judged, story } : addResultMessages({ ...judged, story }, answer);
  return chainSteps(afterResult(stateAfterResult, answer), syncWhenDue);
}

/** Adds the feedback to the chat, then the general feedback (ANSWER-6). */
function addResultMessages(state: GameState, { questionId, result }: PendingAnswer): GameState {
  if (!result) return state;
  const { isCorrect } = result;
  const { feedback, generalFeedback } = getFeedback(questionId, result);
  const stateWithFeedback = addMessage(state, { kind: 'feedback', text: feedback, questionId, isCorrect });
  return generalFeedback
    ? addMessage(stateWithFeedback, { kind: 'general', text: generalFeedback, questionId })
    : stateWithFeedback;
}

/**
 * Returns the feedback in the server's history, so that a reload shows the same text. Returns the reply's feedback if the
 * history has none.
 */
function getFeedback(questionId: string, { progress, feedback, generalFeedback }: RecordResult) {
  const storedFeedback = findLatestFeedback(progress, questionId);
  return storedFeedback.feedback ? storedFeedback : { feedback, generalFeedback };
}

/** Empties the input of the clue on the screen and opens the result of a riddle. Vibrates, or marks a wrong option. */
function afterResult(state: GameState, answer: PendingAnswer): Step {
  const { questionId, result } = answer;
  if (!result) return createStep(state);
  const { isCorrect } = result;
  const { feedback, generalFeedback } = getFeedback(questionId, result);
  const isOnScreen = state.clueId === questionId;
  const question = findOpenQuestion(state.story, questionId);
  const hasSheet = getAnswerWay(question)?.hasSheet === true;
  const cleared: GameState = isOnScreen
    ? { ...state, picture: null, draft: isCorrect || hasSheet ? '' : state.draft }
    : state;
  const nextState: GameState =
    isOnScreen && hasSheet
      ? { ...cleared, overlay: { kind: 'result', questionId, isCorrect, feedback, generalFeedback, ...toMiss(result) } }
      : cleared;
  if (isCorrect) return isOnScreen ? createStep(nextState, { kind: 'vibrate' }) : createStep(nextState);
  if (answer.actionType !== 'option_select') return createStep(nextState);
  const { wrongOptions } = nextState.memory;
  const wrong = [...new Set([...(wrongOptions[questionId] ?? []), answer.value])];
  return updateMemory(nextState, { wrongOptions: { ...wrongOptions, [questionId]: wrong } });
}

const toMiss = ({ spot }: RecordResult) => (spot === undefined ? {} : { spot });

/**
 * Reloads the progress once no answer is being sent, if a change was reported meanwhile or the progress belongs to another
 * version of the story. In the second case it reloads the story too.
 */
export function syncWhenDue(state: GameState): Step {
  const isOtherVersion = state.story !== null && state.progress?.storyVersion !== state.story.version;
  if (state.pending.length > 0 || (state.sync !== 'due' && !isOtherVersion)) return createStep(state);
  return startSync(state, isOtherVersion);
}

/** Opens the answer sheet. */
export function openAnswer(state: GameState): Step {
  const question = findOpenQuestion(state.story, state.clueId);
  if (!getAnswerWay(question)?.hasSheet || findPendingAnswer(state, state.clueId)) return createStep(state);
  if (getClueStage(state) !== 'asking') return createStep(state);
  return createStep({ ...state, overlay: { kind: 'answer' }, notice: null });
}

/** Shows the hints, and opens the first one if none is open yet (ANSWER-8). */
export function openHints(state: GameState, actionId: string): Step {
  const question = findOpenQuestion(state.story, state.clueId);
  if (!question || question.hints.length === 0 || getClueStage(state) === 'saying') return createStep(state);
  const nextState: GameState = { ...state, overlay: { kind: 'hints' } };
  return countOpenHints(state, question) > 0 ? createStep(nextState) : openNextHint(nextState, actionId);
}

/** Opens one more hint. The server only logs this. */
export function openNextHint(state: GameState, actionId: string): Step {
  const question = findOpenQuestion(state.story, state.clueId);
  if (!question || state.overlay?.kind !== 'hints') return createStep(state);
  const { questionId, hints } = question;
  const hintIndex = countOpenHints(state, question);
  if (hintIndex >= hints.length) return createStep(state);
  return chainSteps(
    updateMemory(state, { hintsOpen: { ...state.memory.hintsOpen, [questionId]: hintIndex + 1 } }),
    (opened) =>
      createStep(opened, {
        kind: 'send',
        sending: { actionId, questionId, actionType: 'hint_request', details: { hintIndex } },
      }),
  );
}
