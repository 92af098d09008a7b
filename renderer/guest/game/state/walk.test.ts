import { describe, expect, it } from 'vitest';
import { timings } from '#core/rules/timings.ts';
import { getClueStage } from './clues.ts';
import { typingMs } from './step.ts';
import { createRig } from './test-rig.ts';
import { createTestServer } from './test-server.ts';
import { fourClues } from './test-story.ts';
import { atPhoto, choose, next, picture, write } from './walk.test-support.ts';

describe('the start of the story', () => {
  it('[29] shows the prologue first, and nothing of the chat before the guest passes it', () => {
    const rig = createRig(createTestServer(fourClues));
    expect(rig.state().phase).toBe('loading');
    rig.advance(20);
    expect(rig.state().phase).toBe('prologue');
    rig.send({ type: 'prologuePassed' });
    expect(rig.state()).toMatchObject({ phase: 'intro', chat: [] });
  });

  it('[111] shows the description, and the first clue only after the guest starts', () => {
    const server = createTestServer(fourClues);
    const rig = createRig(server);
    rig.advance(20);
    rig.send({ type: 'prologuePassed' });
    rig.advance(typingMs);
    expect(rig.said()).toEqual(['A chest waits on the beach.']);
    rig.advance(60_000);
    expect(server.progress().startedAt).toBeNull();
    rig.send({ type: 'startPressed' });
    rig.advance(20);
    expect(rig.state().typing).not.toBeNull();
    rig.advance(typingMs);
    expect(rig.said()).toEqual(['A chest waits on the beach.', 'Which shisa?']);
    expect(getClueStage(rig.state())).toBe('asking');
  });

  it('lets a tap skip the typing dots', () => {
    const rig = createRig(createTestServer(fourClues));
    rig.advance(20);
    rig.send({ type: 'prologuePassed' });
    expect(rig.said()).toEqual([]);
    rig.send({ type: 'typingSkipped' });
    expect(rig.said()).toEqual(['A chest waits on the beach.']);
    rig.advance(5_000);
    expect(rig.said()).toHaveLength(1);
  });

  it('starts once, however often the button is pressed', () => {
    const server = createTestServer(fourClues);
    const rig = createRig(server, { latencyMs: 200 });
    rig.advance(200);
    rig.send({ type: 'prologuePassed' });
    rig.send({ type: 'typingSkipped' });
    rig.send({ type: 'startPressed' });
    rig.send({ type: 'startPressed' });
    expect(rig.effects('start')).toHaveLength(1);
  });
});

const afterLoad = (rig: ReturnType<typeof createRig>) => {
  rig.advance(20);
  return rig.state().overlay;
};

describe('a free reply to the last clue', () => {
  function atWords() {
    const game = atPhoto();
    game.rig.send({ type: 'pictureChosen', picture });
    game.rig.send({ type: 'pictureSent', actionId: game.rig.actionId() });
    game.rig.advance(timings.uploadLeastMs);
    next(game.rig);
    return game;
  }

  it('[123] may be any text that is not blank', () => {
    const { rig, server } = atWords();
    write(rig, ' \u3000 ');
    expect(rig.state().pending).toEqual([]);
    write(rig, 'The sea');
    rig.advance(600);
    expect(server.isSolved('words')).toBe(true);
    expect(rig.said().slice(-2)).toEqual(['The sea', 'Thank you.']);
  });

  it('[126] leads to the congratulations, 2 s later to the dialog, and then to the ending, which opens chat and /', () => {
    const { rig, server } = atWords();
    write(rig, 'The sea');
    rig.advance(600);
    rig.send({ type: 'nextPressed' });
    rig.advance(typingMs);
    expect(rig.said().at(-1)).toBe('Congratulations!');
    rig.advance(timings.completionDialogDelayMs - 1);
    expect(rig.state().overlay).toBeNull();
    rig.advance(1);
    expect(rig.state().overlay).toEqual({ kind: 'complete' });
    expect(rig.state().phase).toBe('finale');
    // Leaving from the dialog does not use up the ending.
    const reopen = () => afterLoad(createRig(server, { memory: rig.state().memory }));
    expect(reopen()).toEqual({ kind: 'ending', plays: true });
    rig.send({ type: 'overlayClosed' });
    expect(rig.state().overlay).toEqual({ kind: 'ending', plays: true });
    expect(reopen()).toEqual({ kind: 'ending', plays: true });
    rig.send({ type: 'endingSeen' });
    expect(reopen()).toEqual({ kind: 'ending', plays: false });
    rig.send({ type: 'chatOpened' });
    expect(rig.state()).toMatchObject({ phase: 'finale', overlay: { kind: 'reading' } });
    rig.send({ type: 'overlayClosed' });
    expect(rig.state().overlay).toEqual({ kind: 'ending', plays: false });
    rig.send({ type: 'homePressed' });
    expect(rig.effects('leave')).toEqual([{ kind: 'leave', to: '/' }]);
  });
});

describe('a story whose clues may be solved in any order', () => {
  it('[125] lets the guest choose among the open clues, and ends when all are solved', () => {
    const server = createTestServer({ ...fourClues, isSequential: false, questions: fourClues.questions?.slice(0, 2) });
    const rig = createRig(server);
    rig.advance(20);
    rig.send({ type: 'prologuePassed' });
    rig.send({ type: 'typingSkipped' });
    rig.send({ type: 'startPressed' });
    rig.advance(20);
    expect(rig.state().phase).toBe('choosing');
    rig.send({ type: 'cluePicked', questionId: 'riddle' });
    rig.send({ type: 'typingSkipped' });
    rig.send({ type: 'clueLeft' });
    expect(rig.state().phase).toBe('choosing');
    // Because the guest has not tried the clue, it is asked again when they choose it, as after a reload.
    expect(rig.said()).not.toContain('Who am I?');
    rig.send({ type: 'cluePicked', questionId: 'riddle' });
    rig.send({ type: 'typingSkipped' });
    expect(rig.said().filter((text) => text === 'Who am I?')).toHaveLength(1);
    write(rig, 'crab');
    rig.advance(20);
    rig.send({ type: 'overlayClosed' });
    expect(rig.state().phase).toBe('choosing');
    rig.send({ type: 'cluePicked', questionId: 'riddle' });
    expect(rig.state().phase).toBe('choosing');
    rig.send({ type: 'cluePicked', questionId: 'choice' });
    rig.send({ type: 'typingSkipped' });
    choose(rig, 'A');
    rig.advance(600);
    rig.send({ type: 'nextPressed' });
    rig.advance(typingMs + timings.completionDialogDelayMs);
    expect(rig.state().overlay).toEqual({ kind: 'complete' });
  });
});
