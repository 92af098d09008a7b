import { describe, expect, it } from 'vitest';
import { countOpenHints, findOpenQuestion, findWrongOptions, getClueStage } from './clues.ts';
import { reduceGame } from './game-reducer.ts';
import { createFirstState, emptyMemory, type GameMemory } from './game-state.ts';
import { createRig, type Rig } from './test-rig.ts';
import { createTestServer, type TestServer } from './test-server.ts';
import { fourClues } from './test-story.ts';
import { picture } from './walk.test-support.ts';

/** Returns the game of the same phone after a reload. */
function reload(server: TestServer, rig: Rig): Rig {
  const again = createRig(server, { memory: rig.memory() });
  again.advance(20);
  return again;
}

function begin() {
  const server = createTestServer(fourClues);
  const rig = createRig(server);
  rig.advance(20);
  rig.send({ type: 'prologuePassed' });
  rig.send({ type: 'typingSkipped' });
  rig.send({ type: 'startPressed' });
  rig.advance(20);
  rig.send({ type: 'typingSkipped' });
  return { server, rig };
}

const choose = (rig: Rig, value: string) => {
  rig.send({ type: 'optionChosen', value, actionId: rig.actionId() });
  rig.advance(600);
};
const solveRiddle = (rig: Rig) => {
  rig.send({ type: 'draftChanged', text: 'crab' });
  rig.send({ type: 'textSent', actionId: rig.actionId() });
  rig.advance(20);
};

describe('[130] a reload', () => {
  it('shows the description before the start and does not repeat the prologue', () => {
    const server = createTestServer(fourClues);
    const rig = createRig(server);
    rig.advance(20);
    rig.send({ type: 'prologuePassed' });
    const again = reload(server, rig);
    expect(again.state()).toMatchObject({ phase: 'intro', typing: null });
    expect(again.said()).toEqual(['A chest waits on the beach.']);
  });

  it('shows the same clue and the same chat, with the wrong choice still marked', () => {
    const { server, rig } = begin();
    choose(rig, 'B');
    const again = reload(server, rig);
    expect(again.state()).toMatchObject({ phase: 'clue', clueId: 'choice' });
    expect(again.state().chat.map(({ id }) => id)).toEqual(rig.state().chat.map(({ id }) => id));
    const question = findOpenQuestion(again.state().story, 'choice');
    expect(question && findWrongOptions(again.state(), question)).toEqual(['B']);
  });

  it("does not show the next clue before 'next' was pressed", () => {
    const { server, rig } = begin();
    choose(rig, 'A');
    const again = reload(server, rig);
    expect(again.state().clueId).toBe('choice');
    expect(getClueStage(again.state())).toBe('solved');
    expect(again.said()).not.toContain('Who am I?');
    again.send({ type: 'nextPressed' });
    expect(again.state().clueId).toBe('riddle');
  });

  it("shows the next clue without typing dots after 'next'", () => {
    const { server, rig } = begin();
    choose(rig, 'A');
    rig.send({ type: 'nextPressed' });
    const again = reload(server, rig);
    expect(again.state()).toMatchObject({ clueId: 'riddle', typing: null });
    expect(again.said().at(-1)).toBe('Who am I?');
  });

  it('shows the result of a solved riddle again, and closing it leads to the next clue', () => {
    const { server, rig } = begin();
    choose(rig, 'A');
    rig.send({ type: 'nextPressed' });
    rig.send({ type: 'typingSkipped' });
    solveRiddle(rig);
    const again = reload(server, rig);
    expect(again.state().overlay).toMatchObject({ kind: 'result', isCorrect: true, feedback: 'It is the crab.' });
    again.send({ type: 'overlayClosed' });
    expect(again.state().clueId).toBe('photo');
  });

  it('shows the current clue without the prologue on a phone that stored nothing', () => {
    const { server, rig } = begin();
    choose(rig, 'A');
    const other = createRig(server, { memory: emptyMemory });
    other.advance(20);
    expect(other.state()).toMatchObject({ phase: 'clue', clueId: 'riddle' });
    expect(other.said()).toContain('The open mouth.');
  });

  it('keeps the words of the chat at every step, even where the author wrote none', () => {
    const { server, rig } = begin();
    /**
     * The answer to a choice is a letter on this page, and the letter with its text in the history. The screen shows both
     * in the same way.
     */
    const listMessages = ({ chat }: ReturnType<Rig['state']>) =>
      chat.map(({ kind, text }) => `${kind}: ${kind === 'answer' && /^[A-C]\b/.test(text) ? text.slice(0, 1) : text}`);
    const isTheSame = () => expect(listMessages(reload(server, rig).state())).toEqual(listMessages(rig.state()));
    const goOn = () => {
      rig.send({ type: 'nextPressed' });
      rig.send({ type: 'typingSkipped' });
    };
    for (const value of ['C', 'B', 'A']) {
      choose(rig, value);
      isTheSame();
    }
    goOn();
    isTheSame();
    rig.send({ type: 'draftChanged', text: 'a fish' });
    rig.send({ type: 'textSent', actionId: rig.actionId() });
    rig.advance(20);
    isTheSame();
    rig.send({ type: 'overlayClosed' });
    solveRiddle(rig);
    isTheSame();
    rig.send({ type: 'overlayClosed' });
    rig.send({ type: 'typingSkipped' });
    rig.send({ type: 'pictureChosen', picture });
    rig.send({ type: 'pictureSent', actionId: rig.actionId() });
    rig.advance(3_000);
    expect(rig.said().at(-1)).toBe('It arrived.');
    isTheSame();
    goOn();
    isTheSame();
  });

  it('keeps the number of open hints (ANSWER-8)', () => {
    const { server, rig } = begin();
    choose(rig, 'A');
    rig.send({ type: 'nextPressed' });
    rig.send({ type: 'typingSkipped' });
    const openAt = (of: Rig) => {
      const question = findOpenQuestion(of.state().story, 'riddle');
      return question && countOpenHints(of.state(), question);
    };
    rig.send({ type: 'hintsOpened', actionId: rig.actionId() });
    expect(openAt(rig)).toBe(1);
    rig.send({ type: 'overlayClosed' });
    rig.send({ type: 'hintsOpened', actionId: rig.actionId() });
    expect(openAt(rig)).toBe(1);
    rig.send({ type: 'nextHintOpened', actionId: rig.actionId() });
    rig.send({ type: 'nextHintOpened', actionId: rig.actionId() });
    expect(openAt(rig)).toBe(2);
    const logged = rig.effects('send').flatMap((effect) => (effect.kind === 'send' ? [effect.sending] : []));
    expect(logged.flatMap(({ details }) => details.hintIndex ?? [])).toEqual([0, 1]);
    expect(openAt(reload(server, rig))).toBe(2);
  });

  it('shows the last picture of the ending after the end', () => {
    const server = createTestServer({ ...fourClues, questions: fourClues.questions?.slice(0, 1) });
    const rig = createRig(server);
    rig.advance(20);
    rig.send({ type: 'prologuePassed' });
    rig.send({ type: 'typingSkipped' });
    rig.send({ type: 'startPressed' });
    rig.advance(20);
    rig.send({ type: 'typingSkipped' });
    choose(rig, 'A');
    expect(reload(server, rig).state()).toMatchObject({ phase: 'clue', clueId: 'choice', overlay: null });
    rig.send({ type: 'nextPressed' });
    const again = reload(server, rig);
    expect(again.state()).toMatchObject({ phase: 'finale', overlay: { kind: 'ending', plays: true } });
    expect(again.said().at(-1)).toBe('Congratulations!');
  });

  it('shows an answer that was not sent yet as being sent, until its result arrives', () => {
    const { server, rig } = begin();
    const first = createFirstState(rig.state().identity);
    const { state } = reduceGame(first, {
      type: 'loaded',
      story: server.story(),
      progress: server.progress(),
      memory: rig.memory(),
      waiting: [{ actionId: 'kept-0000000000000', questionId: 'choice', actionType: 'option_select', value: 'A' }],
    });
    expect(state.chat.at(-1)).toMatchObject({ kind: 'answer', text: 'A', actionId: 'kept-0000000000000' });
    expect(getClueStage(state)).toBe('judging');
    const result = server.record({
      questionId: 'choice',
      actionType: 'option_select',
      details: { selectedOption: 'A' },
    });
    const judged = reduceGame(state, { type: 'graded', actionId: 'kept-0000000000000', result }).state;
    expect(getClueStage(judged)).toBe('solved');
    expect(judged.chat.at(-1)?.actionId).toBeUndefined();
  });

  it('does not repeat the feedback on an answer that the server has counted already', () => {
    const { server, rig } = begin();
    const result = server.record({
      questionId: 'choice',
      actionType: 'option_select',
      details: { selectedOption: 'B' },
    });
    const { state } = reduceGame(createFirstState(rig.state().identity), {
      type: 'loaded',
      story: server.story(),
      progress: server.progress(),
      memory: rig.memory(),
      waiting: [{ actionId: 'kept-0000000000000', questionId: 'choice', actionType: 'option_select', value: 'B' }],
    });
    const judged = reduceGame(state, { type: 'graded', actionId: 'kept-0000000000000', result }).state;
    expect(judged.chat.filter(({ text }) => text === 'That one keeps it.')).toHaveLength(1);
    expect(judged.pending).toEqual([]);
  });
});

describe('loading a game', () => {
  const server = createTestServer(fourClues);
  const identity = createRig(server).state().identity;
  const load = (storyChange = {}, memory: GameMemory = emptyMemory) =>
    reduceGame(createFirstState(identity), {
      type: 'loaded',
      story: { ...server.story(), ...storyChange },
      progress: server.progress(),
      memory,
      waiting: [],
    });

  it('[218] reports that a story has no questions, and can be retried', () => {
    const { state } = load({ questionsAnswers: [] });
    expect(state.phase).toBe('empty');
    const again = reduceGame(state, { type: 'retryPressed' });
    expect(again).toMatchObject({ state: { phase: 'loading' }, effects: [{ kind: 'load' }] });
  });

  it('[217] can be retried after a failure', () => {
    const failed = reduceGame(createFirstState(identity), { type: 'loadFailed', failure: { code: 'NO_RESPONSE' } });
    expect(failed.state).toMatchObject({ phase: 'failed', failure: { code: 'NO_RESPONSE' } });
    expect(reduceGame(failed.state, { type: 'retryPressed' }).effects).toEqual([{ kind: 'load' }]);
  });

  it('[106] sends a waiting guest to /home', () => {
    const { effects } = reduceGame(createFirstState(identity), {
      type: 'loadFailed',
      failure: { code: 'NOT_APPROVED' },
    });
    expect(effects).toEqual([{ kind: 'leave', to: '/home' }]);
  });

  it.each(['GUEST_UNKNOWN', 'GUEST_MOVED', 'STAY_ENDED'] as const)('[132] ends the game after %s', (code) => {
    expect(reduceGame(createFirstState(identity), { type: 'loadFailed', failure: { code } }).state.phase).toBe('ended');
  });

  it('[131] leads a guest whose story was changed to the new story', () => {
    const { state } = reduceGame(createFirstState(identity), {
      type: 'loaded',
      story: server.story(),
      progress: { ...server.progress(), storyId: '7k3mwp9x' },
      memory: emptyMemory,
      waiting: [],
    });
    expect(state.overlay).toMatchObject({ kind: 'moved', storyId: '7k3mwp9x' });
    expect(reduceGame(state, { type: 'moveDue' }).effects).toEqual([
      { kind: 'leave', to: '/story/7k3mwp9x', storyId: '7k3mwp9x' },
    ]);
  });
});
