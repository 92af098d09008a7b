import type { ProgressView } from '#core/api/response-schemas.ts';
import { timings } from '#core/rules/timings.ts';
import { ApiFailure, getCode } from '../../../platform/api-failure.ts';
import type { StreamLink } from '../../../platform/stream.ts';
import { createEntry, toWaitingAnswers } from '../outbox/entries.ts';
import { createOutbox, type Outcome } from '../outbox/outbox.ts';
import { findOpenQuestion } from '../state/clues.ts';
import type { ActionToSend, GameEffect } from '../state/game-effect.ts';
import { openGame } from '../state/game-reducer.ts';
import type { Failure, Identity } from '../state/game-state.ts';
import { completeChat } from './complete-chat.ts';
import { createMachine, type GameMachine } from './game-machine.ts';
import type { GameWorld } from './game-world.ts';
import { createFailureLog, type LoggedFailure } from './trouble-log.ts';

/** What the debug panel shows in addition to the state. */
export type GameHealth = {
  readonly link: StreamLink;
  /** The number of actions that the server has not received yet. */
  readonly queue: number;
  readonly troubles: readonly LoggedFailure[];
};

export type RunningGame = GameMachine & {
  health(): GameHealth;
  /**
   * Cancels the deletion of the guest's data if it has not happened yet. Called when staff have undone what ended the game
   * (UNDO-3).
   */
  keep(): void;
  /** Stops timers, the stream and sending. If the guest's data are due to be deleted from the phone, deletes them at once. */
  stop(): void;
};

/** The vibration when a clue is solved: on, off and on again, in milliseconds. */
const vibrationMs = [18, 40, 30];

/** Starts a game for this guest in `world`: loads it and runs the reducer's effects. `leave` opens another page. */
export function runGame(identity: Identity, leave: (to: string) => void, world: GameWorld): RunningGame {
  const troubles = createFailureLog();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let link: StreamLink = 'connecting';
  let isStopped = false;
  let isDeletionDue = false;

  const machine = createMachine(openGame(identity), (effect) => {
    if (!isStopped) doIt(effect);
  });
  const send: GameMachine['send'] = (event) => {
    if (!isStopped) machine.send(event);
  };
  const known = () => machine.state().progress;
  const deliver: GameWorld['outbox']['deliver'] = (entry, onUploaded) =>
    world.outbox.deliver(entry, onUploaded, known()?.chatHistory.length);
  const ports = { ...world.outbox, deliver, random: Math.random };
  const outbox = createOutbox(ports, (outcome) => send(toEvent(outcome)));
  const toEvent = (outcome: Outcome): Parameters<GameMachine['send']>[0] => {
    const { actionId } = outcome.entry;
    if (outcome.kind === 'graded') {
      const { progress, isComplete } = completeChat(known(), outcome.result.progress);
      return { type: 'graded', actionId, result: { ...outcome.result, progress }, isComplete };
    }
    const failure = toFailure(outcome.failure);
    troubles.add('record', failure.code);
    if (outcome.kind === 'delayed') return { type: 'delayed', actionId, failure };
    return { type: 'refused', actionId, failure, progress: getProgress(outcome.failure) };
  };

  const after = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };
  /** Deletes the guest's data from the phone, if that is due. */
  const deleteData = () => {
    if (isDeletionDue) void world.deleteGuestData(identity);
    isDeletionDue = false;
  };
  const load = async () => {
    try {
      const { unsent, ...game } = await world.load(identity);
      if (isStopped) return;
      send({ type: 'loaded', ...game, waiting: unsent.flatMap(toWaitingAnswers) });
      outbox.adopt(unsent);
    } catch (error) {
      const failure = toFailure(error);
      troubles.add('load', failure.code);
      send({ type: 'loadFailed', failure });
    }
  };
  const start = async () => {
    try {
      send({ type: 'started', ...(await world.start(identity)) });
    } catch (error) {
      const failure = toFailure(error);
      troubles.add('start', failure.code);
      send({ type: 'startFailed', failure });
    }
  };
  const sync = async (withStory: boolean) => {
    try {
      send({ type: 'synced', ...(await world.reload(identity, machine.state().story?.version, withStory)) });
    } catch (error) {
      const failure = toFailure(error);
      troubles.add('progress', failure.code);
      send({ type: 'syncFailed', failure, withStory });
    }
  };
  const post = async (sending: ActionToSend) => {
    const accepted = findOpenQuestion(machine.state().story, sending.questionId)?.acceptedFileTypes ?? '';
    await outbox.add(await createEntry(identity, sending, accepted, Date.now()));
  };

  const doIt = (effect: GameEffect): void => {
    switch (effect.kind) {
      case 'after':
        after(effect.ms, () => send(effect.event));
        break;
      case 'load':
        void load();
        break;
      case 'start':
        void start();
        break;
      case 'sync':
        void sync(effect.withStory);
        break;
      case 'send':
        void post(effect.sending);
        break;
      case 'remember':
        void world.storeMemory(identity, effect.memory);
        break;
      case 'forget':
        outbox.stop();
        isDeletionDue = true;
        if (machine.state().failure?.code === 'STAY_ENDED') after(timings.endedAskMs, deleteData);
        else deleteData();
        break;
      case 'vibrate':
        // iPhones do not support vibration. Other phones vibrate only if their owner allows it.
        navigator.vibrate?.(vibrationMs);
        break;
      case 'leave':
        if (effect.storyId) world.storeStoryId(effect.storyId);
        leave(effect.to);
    }
  };

  const endWatch = world.watch({
    userId: identity.userId,
    // In a crew, the others' answers are shown soon even without a stream (CREW-3).
    get pollMs() {
      const { members } = machine.state();
      return members.length > 0 ? timings.approvalPollMs : timings.activeStatusPollMs;
    },
    onState: (update) => send({ type: 'guestHeard', update }),
    onGone: (code) => send({ type: 'guestGone', failure: { code } }),
    onLink: (next) => {
      link = next;
      if (next === 'up') outbox.hurry();
    },
    onPollFailed: (error) => troubles.add('active-status', toFailure(error).code),
  });
  const hurry = () => outbox.hurry();
  window.addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  machine.start();

  return {
    ...machine,
    send,
    health: () => ({ link, queue: outbox.size(), troubles: troubles.list() }),
    keep() {
      isDeletionDue = false;
    },
    stop() {
      isStopped = true;
      deleteData();
      endWatch();
      outbox.stop();
      for (const timer of timers) clearTimeout(timer);
      window.removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
    },
  };
}

/** Converts any error to data for the reducer. */
function toFailure(error: unknown): Failure {
  if (!(error instanceof ApiFailure)) return { code: getCode(error) };
  const { code, message, retryAfterMs } = error;
  return { code, ...(message && { message }), ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

/** Returns the progress in the data of a refusal (GRADING-3), or null if there is none. */
function getProgress(error: ApiFailure): ProgressView | null {
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('progress' in data)) return null;
  return (data.progress as ProgressView | null | undefined) ?? null;
}
