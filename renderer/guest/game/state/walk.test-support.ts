import type { PickedPicture } from './game-state.ts';
import { typingMs } from './step.ts';
import { createRig, type Rig } from './test-rig.ts';
import { createTestServer } from './test-server.ts';
import { fourClues } from './test-story.ts';

/** A picked picture. */
export const picture: PickedPicture = {
  file: new Blob(['x']),
  name: 'sea.jpg',
  bytes: 1,
  type: 'image/jpeg',
  previewUrl: 'blob:sea',
};

/** The guest's taps and input. */
export const choose = (rig: Rig, value: string) => rig.send({ type: 'optionChosen', value, actionId: rig.actionId() });
export const write = (rig: Rig, text: string) => {
  rig.send({ type: 'draftChanged', text });
  rig.send({ type: 'textSent', actionId: rig.actionId() });
};
export const next = (rig: Rig) => {
  rig.send({ type: 'nextPressed' });
  rig.advance(typingMs + 20);
};

/** Returns a game at its first clue. */
export function begin() {
  const server = createTestServer(fourClues);
  const rig = createRig(server);
  rig.advance(20);
  rig.send({ type: 'prologuePassed' });
  rig.advance(typingMs);
  rig.send({ type: 'startPressed' });
  rig.advance(20 + typingMs);
  return { server, rig };
}

/** Returns a game at the second clue, a riddle. */
export function atRiddle() {
  const game = begin();
  choose(game.rig, 'A');
  game.rig.advance(600);
  next(game.rig);
  return game;
}

/** Returns a game at the third clue, which asks for a picture. */
export function atPhoto() {
  const game = atRiddle();
  write(game.rig, 'crab');
  game.rig.advance(20);
  game.rig.send({ type: 'overlayClosed' });
  game.rig.advance(typingMs);
  return game;
}
