import type { ProgressView } from '#core/api/response-schemas.ts';
import type { GuestUpdate } from '../../../platform/watch-guest.ts';
import { countAttempts, findOpenQuestion, isSolved } from './clues.ts';
import { enterClue } from './enter-clue.ts';
import type { GameEvent } from './game-event.ts';
import type { GameState } from './game-state.ts';
import { endGame, handleRedirect } from './reduce-trouble.ts';
import { moveToStory, showCurrentStep } from './resume.ts';
import { chainSteps, createStep, type Step, updateMemory } from './step.ts';
import { hasSyncFailed, isQuiet, requestSync, retrySync } from './sync.ts';
import { findSolver } from './transcript.ts';

/**
 * Handles the guest's state from a push or a poll, which may report the same state again (LIVE-1). Shows the banner while the
 * guest is stopped, moves the phone to a changed story, and reloads the progress after a new revision, so that two tabs show
 * the same. A guest whose stay has ended or who is waiting leaves the game.
 */
export function handleGuestUpdate(state: GameState, update: GuestUpdate): Step {
  if (update.status === 'ended') return endGame(state, { code: 'STAY_ENDED' });
  if (update.status === 'waiting') return createStep(state, { kind: 'leave', to: '/home' });
  const updatedState: GameState = {
    ...state,
    isPaused: update.status === 'stopped',
    revision: update.revision ?? state.revision,
    phoneChanges: update.phoneChanges ?? state.phoneChanges,
    messages: update.messages ?? state.messages,
    members: isSameCrew(state.members, update.members) ? state.members : (update.members ?? []),
  };
  if (isQuiet(state)) return createStep(updatedState);
  if (update.storyId !== state.identity.storyId)
    return moveToStory(updatedState, update.storyId, update.storyTitle ?? '');
  return chainSteps(openSentHints(updatedState), (openedState) =>
    isStoryNews(state, update)
      ? requestSync(openedState, true)
      : isNews(state, update) || hasSyncFailed(state)
        ? requestSync(openedState)
        : createStep(openedState),
  );
}

/** Returns true if the update names no other members, so that the chat need not be rendered again. */
const isSameCrew = (before: GameState['members'], after: GuestUpdate['members']): boolean =>
  after === undefined ||
  (before.length === after.length && before.every(({ name }, seat) => after[seat]?.name === name));

/** Opens the hints that staff have sent (HELP-11). */
function openSentHints(state: GameState): Step {
  const hintsOpen: Record<string, number> = { ...state.memory.hintsOpen };
  for (const { hint } of state.messages) {
    if (hint) hintsOpen[hint.questionId] = Math.max(hintsOpen[hint.questionId] ?? 0, hint.hintIndex + 1);
  }
  const isSame = Object.entries(hintsOpen).every(([id, count]) => state.memory.hintsOpen?.[id] === count);
  return isSame ? createStep(state) : updateMemory(state, { hintsOpen });
}

/** Returns true if the update reports a change: another revision, or before the first known revision, other figures. */
function isNews(state: GameState, update: GuestUpdate): boolean {
  if (update.revision === undefined) return false;
  if (state.revision !== null) return update.revision !== state.revision;
  const { progress } = state;
  return (
    progress !== null &&
    (progress.answeredCount !== update.answeredCount || progress.gameCompleted !== update.gameCompleted)
  );
}

/** Returns true if staff have switched between the usual and the indoor places (SPOT-8). */
const isStoryNews = ({ story }: GameState, { isIndoor }: GuestUpdate): boolean =>
  story !== null && isIndoor !== undefined && isIndoor !== story.isIndoor;

/** Shows the reloaded progress and story. The screen stays as it is if nothing has changed. */
export function handleSynced(state: GameState, event: Extract<GameEvent, { type: 'synced' }>): Step {
  if (isQuiet(state)) return createStep(state);
  const { progress } = event;
  if (progress.storyId !== state.identity.storyId) return moveToStory(state, progress.storyId, '');
  const isVersionNew = event.story !== null && event.story.version !== state.story?.version;
  const next: GameState = {
    ...state,
    story: event.story ?? state.story,
    progress,
    seat: progress.seat ?? 0,
    sync: state.sync === 'due' ? 'due' : 'idle',
    syncFailures: 0,
    isStoryDue: event.story === null && state.isStoryDue,
    memory: isVersionNew ? { ...state.memory, wrongOptions: {} } : state.memory,
  };
  // If `sync` is `due`, a change was reported while the progress was being reloaded.
  return chainSteps(settled(state, event, next), (syncedState) =>
    syncedState.sync === 'due' ? requestSync(syncedState) : createStep(syncedState),
  );
}

/** Updates the screen with the reloaded progress and story. */
function settled(state: GameState, event: Extract<GameEvent, { type: 'synced' }>, next: GameState): Step {
  const { progress } = event;
  if (state.enteringId !== null) {
    // A reload without the story had begun before the guest went on. The one with the story is still to come.
    return event.story === null ? createStep({ ...next, sync: state.sync }) : enterClue(next, state.enteringId);
  }
  if (state.phase === 'prologue' || (state.phase === 'intro' && progress.startedAt === null))
    return replaceDescription(next);
  if (state.phase === 'finale') return createStep(next);
  const isSame = event.story === null && isSameGame(state.progress, progress);
  const isPlaceNew = event.story !== null && event.story.isIndoor !== state.story?.isIndoor;
  const getText = (story: GameState['story']) => findOpenQuestion(story, state.clueId)?.questionText;
  return isSame ? createStep(next) : followed(next, isPlaceNew && getText(event.story) !== getText(state.story));
}

const placeChanged = { kind: 'place-changed' } as const;

/**
 * Replaces the description with the reloaded one, which may be in another language. Before the start, the chat shows nothing
 * else.
 */
function replaceDescription(state: GameState): Step {
  const text = state.story?.description ?? '';
  const chat = state.chat.map((item) => (item.kind === 'description' ? { ...item, text } : item));
  return createStep({ ...state, chat });
}

/**
 * Shows the current step. The overlay stays if the clue on the screen is the same, but the answer sheet closes when the
 * clue is solved. `isTextNew` says that the clue leads to another place now.
 */
function followed(state: GameState, isTextNew: boolean): Step {
  const currentStep = showCurrentStep(state);
  const { overlay } = currentStep.state;
  const isSameClue = currentStep.state.clueId === state.clueId;
  const isStillOpen = !isSolved(currentStep.state.progress, state.clueId);
  // Nobody's sheet closes while they type. It says first that another phone has solved the clue (CREW-3).
  const isTyping = state.overlay?.kind === 'answer' && state.draft.trim() !== '';
  if (state.members.length > 0 && isSameClue && isTyping && hasSolver(currentStep.state))
    return { ...currentStep, state: { ...currentStep.state, draft: state.draft, overlay: state.overlay } };
  const keeps = isSameClue && (state.overlay?.kind !== 'answer' || isStillOpen);
  const nextOverlay = keeps ? (overlay ?? state.overlay) : overlay;
  const isMoved = isSameClue && isStillOpen && isTextNew;
  const draft = isSameClue
    ? { draft: state.draft, picture: state.picture, notice: isMoved ? placeChanged : state.notice }
    : { draft: '', picture: null };
  return { ...currentStep, state: { ...currentStep.state, ...draft, overlay: nextOverlay } };
}

/** Returns whether a phone has solved the clue on the screen, and not staff. */
const hasSolver = ({ progress, clueId }: GameState): boolean =>
  progress !== null && clueId !== null && findSolver(progress, clueId) !== undefined;

function isSameGame(before: ProgressView | null, after: ProgressView): boolean {
  return (
    before !== null &&
    before.startedAt === after.startedAt &&
    before.gameCompleted === after.gameCompleted &&
    before.currentQuestionId === after.currentQuestionId &&
    before.questionsAnswered.join() === after.questionsAnswered.join() &&
    countReadMessages(before) === countReadMessages(after) &&
    after.answers.every(({ questionId, attemptCount }) => countAttempts(before, questionId) === attemptCount)
  );
}

const countReadMessages = ({ chatHistory }: ProgressView): number =>
  chatHistory.filter(({ readAt }) => readAt !== undefined).length;

/**
 * Handles a failed reload. Unless the failure leads to another screen, the reload is repeated after a while, and at once when
 * the guest's state is reported again (LIVE-4). Shows a message only if the guest is waiting for a clue.
 */
export function handleSyncFailed(state: GameState, event: Extract<GameEvent, { type: 'syncFailed' }>): Step {
  const { failure, withStory } = event;
  const idle: GameState = { ...state, sync: 'idle', enteringId: null };
  const elsewhere = handleRedirect(idle, failure);
  if (elsewhere) return elsewhere;
  return retrySync(
    state.enteringId === null ? idle : { ...idle, notice: { kind: 'start-failed', failure } },
    withStory,
  );
}
