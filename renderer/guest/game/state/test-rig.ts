import type { ActionToSend, GameEffect } from './game-effect.ts';
import type { GameEvent } from './game-event.ts';
import { openGame, reduceGame } from './game-reducer.ts';
import { emptyMemory, type GameMemory, type GameState } from './game-state.ts';
import type { TestServer } from './test-server.ts';

/**
 * Plays a game without a browser: runs its effects against a test server, on a clock of its own. To simulate a reload, pass the
 * `memory` of one rig to the next. Unsent actions are not passed on.
 */
export function createRig(
  server: TestServer,
  { memory = emptyMemory, latencyMs = 10 }: { memory?: GameMemory; latencyMs?: number } = {},
) {
  const identity = { userId: server.userId, roomNumber: '302', guestName: 'Haruto', storyId: 'default-story-id' };
  let nowMs = 0;
  let timers: { atMs: number; run: () => void }[] = [];
  let storedMemory = memory;
  let isOnline = true;
  let actions = 0;
  const unsent: ActionToSend[] = [];
  const done: GameEffect[] = [];

  const later = (ms: number, run: () => void) => {
    timers = [...timers, { atMs: nowMs + ms, run }];
  };
  const deliver = (sending: ActionToSend) => {
    if (!isOnline) {
      unsent.push(sending);
      if (sending.actionType !== 'hint_request') {
        send({ type: 'delayed', actionId: sending.actionId, failure: { code: 'NO_RESPONSE' } });
      }
      return;
    }
    if (sending.actionType === 'hint_request') return;
    const result = server.record(sending);
    send({ type: 'graded', actionId: sending.actionId, result });
  };
  const run = (effect: GameEffect) => {
    done.push(effect);
    switch (effect.kind) {
      case 'after':
        return later(effect.ms, () => send(effect.event));
      case 'load':
        return later(latencyMs, () =>
          send({
            type: 'loaded',
            story: server.story(),
            progress: server.progress(),
            memory: storedMemory,
            waiting: [],
          }),
        );
      case 'start':
        return later(latencyMs, () => {
          const progress = server.start();
          send({ type: 'started', progress, story: server.story() });
        });
      case 'sync':
        return later(latencyMs, () =>
          send(
            isOnline
              ? { type: 'synced', progress: server.progress(), story: effect.withStory ? server.story() : null }
              : { type: 'syncFailed', failure: { code: 'NO_RESPONSE' }, withStory: effect.withStory },
          ),
        );
      case 'send':
        return later(latencyMs, () => deliver(effect.sending));
      case 'remember':
        storedMemory = effect.memory;
        return;
      default:
        return;
    }
  };

  const first = openGame(identity);
  let state: GameState = first.state;
  const send = (event: GameEvent) => {
    const result = reduceGame(state, event);
    state = result.state;
    for (const effect of result.effects) run(effect);
  };
  for (const effect of first.effects) run(effect);

  return {
    send,
    state: () => state,
    memory: () => storedMemory,
    effects: (kind: GameEffect['kind']) => done.filter((effect) => effect.kind === kind),
    /** The texts of the chat, both the guest's and the character's. */
    said: () => state.chat.map(({ text }) => text),
    actionId: () => {
      actions += 1;
      return `action-of-this-page-${actions}`;
    },
    /** Advances the clock, and runs the timers that are due in the order of their times. */
    advance(ms: number) {
      const untilMs = nowMs + ms;
      for (;;) {
        const due = timers.filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0];
        if (!due) break;
        timers = timers.filter((timer) => timer !== due);
        nowMs = due.atMs;
        due.run();
      }
      nowMs = untilMs;
    },
    goOffline() {
      isOnline = false;
    },
    goOnline() {
      isOnline = true;
      for (const sending of unsent.splice(0)) deliver(sending);
    },
  };
}

export type Rig = ReturnType<typeof createRig>;
