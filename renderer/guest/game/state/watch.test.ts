import { describe, expect, it } from 'vitest';
import type { GuestUpdate } from '../../../platform/watch-guest.ts';
import { findOpenQuestion, findWrongOptions, getClueStage } from './clues.ts';
import { createRig, type Rig } from './test-rig.ts';
import { createTestServer } from './test-server.ts';
import { fourClues } from './test-story.ts';

function begin(latencyMs = 10) {
  const server = createTestServer(fourClues);
  const rig = createRig(server, { latencyMs });
  rig.advance(latencyMs);
  rig.send({ type: 'prologuePassed' });
  rig.send({ type: 'typingSkipped' });
  rig.send({ type: 'startPressed' });
  rig.advance(latencyMs);
  rig.send({ type: 'typingSkipped' });
  return { server, rig };
}

const update = (change: Partial<GuestUpdate> = {}): GuestUpdate => ({
  isActive: true,
  status: 'active',
  storyId: 'default-story-id',
  ...change,
});
const sendGuestUpdate = (rig: Rig, change: Partial<GuestUpdate> = {}) =>
  rig.send({ type: 'guestHeard', update: update(change) });
const choose = (rig: Rig, value: string) => rig.send({ type: 'optionChosen', value, actionId: rig.actionId() });

describe("a change of the guest's status or story", () => {
  it('[129] shows the banner while the guest is stopped, and lets the guest play on', () => {
    const { rig } = begin();
    sendGuestUpdate(rig, { status: 'stopped', isActive: false });
    expect(rig.state().isPaused).toBe(true);
    choose(rig, 'A');
    rig.advance(600);
    expect(getClueStage(rig.state())).toBe('solved');
    sendGuestUpdate(rig);
    expect(rig.state().isPaused).toBe(false);
  });

  it('[132] shows that the stay has ended, and a later report does not bring the game back', () => {
    const { rig } = begin();
    sendGuestUpdate(rig, { status: 'ended', isActive: false });
    expect(rig.state()).toMatchObject({ phase: 'ended', overlay: null });
    expect(rig.effects('forget')).toHaveLength(1);
    sendGuestUpdate(rig);
    expect(rig.state().phase).toBe('ended');
  });

  it('[132] still shows the end of the stay after replies to earlier calls have arrived', () => {
    const server = createTestServer(fourClues);
    const rig = createRig(server);
    rig.advance(10);
    rig.send({ type: 'prologuePassed' });
    rig.send({ type: 'typingSkipped' });
    rig.send({ type: 'startPressed' });
    sendGuestUpdate(rig, { status: 'ended', isActive: false });
    rig.advance(10);
    expect(rig.state().phase).toBe('ended');
  });

  it('sends the guest back to /home if they have to wait again', () => {
    const { rig } = begin();
    sendGuestUpdate(rig, { status: 'waiting', isActive: false });
    expect(rig.effects('leave')).toEqual([{ kind: 'leave', to: '/home' }]);
  });

  it('[131] shows one message about another story, which the phone then opens', () => {
    const { rig } = begin();
    sendGuestUpdate(rig, { storyId: '7k3mwp9x', storyTitle: 'The other one' });
    sendGuestUpdate(rig, { storyId: '7k3mwp9x', storyTitle: 'The other one' });
    expect(rig.state().overlay).toEqual({ kind: 'moved', storyId: '7k3mwp9x', storyTitle: 'The other one' });
    rig.advance(10_000);
    expect(rig.effects('leave')).toEqual([{ kind: 'leave', to: '/story/7k3mwp9x', storyId: '7k3mwp9x' }]);
  });
});

describe('a switch to the indoor places (SPOT-8)', () => {
  const changeText =
    (id: string) =>
    ({ questions, ...story }: Parameters<Parameters<ReturnType<typeof createTestServer>['moveIndoors']>[0]>[0]) => ({
      ...story,
      questions: questions.map((question) =>
        question.questionId === id ? { ...question, questionText: 'Under the roof' } : question,
      ),
    });

  it('shows the new text and says so, once', () => {
    const { server, rig } = begin();
    sendGuestUpdate(rig, { isIndoor: false });
    expect(rig.effects('sync')).toEqual([]);
    server.moveIndoors(changeText('choice'));
    sendGuestUpdate(rig, { isIndoor: true });
    rig.advance(20);
    expect(findOpenQuestion(rig.state().story, 'choice')?.questionText).toBe('Under the roof');
    expect(rig.said()).toContain('Under the roof');
    expect(rig.state().notice).toEqual({ kind: 'place-changed' });
    sendGuestUpdate(rig, { isIndoor: true });
    expect(rig.effects('sync')).toHaveLength(1);
  });

  it('says nothing if the clue on the screen stays where it is', () => {
    const { server, rig } = begin();
    server.moveIndoors(changeText('riddle'));
    sendGuestUpdate(rig, { isIndoor: true });
    rig.advance(20);
    expect([rig.state().story?.isIndoor, rig.state().notice]).toEqual([true, null]);
  });
});

describe('two tabs', () => {
  it("show each other's progress when the revision changes", () => {
    const { server, rig } = begin();
    sendGuestUpdate(rig, { revision: 4, answeredCount: 0, gameCompleted: false });
    expect(rig.effects('sync')).toEqual([]);
    server.record({ questionId: 'choice', actionType: 'option_select', details: { selectedOption: 'A' } });
    sendGuestUpdate(rig, { revision: 5, answeredCount: 1, gameCompleted: false });
    rig.advance(20);
    expect(getClueStage(rig.state())).toBe('solved');
    expect(rig.said()).toContain('The open mouth.');
    server.record({ questionId: 'riddle', actionType: 'text_input', details: { answer: 'nobody' } });
    sendGuestUpdate(rig, { revision: 6 });
    rig.advance(20);
    expect(rig.state()).toMatchObject({ clueId: 'riddle', phase: 'clue' });
    expect(rig.said()).toContain('nobody');
  });

  it("show the author's feedback on a riddle that the other tab solved", () => {
    const { server, rig } = begin();
    server.record({ questionId: 'choice', actionType: 'option_select', details: { selectedOption: 'A' } });
    sendGuestUpdate(rig, { revision: 5, answeredCount: 1, gameCompleted: false });
    rig.advance(20);
    rig.send({ type: 'nextPressed' });
    rig.advance(2_000);
    expect(rig.state().clueId).toBe('riddle');
    server.record({ questionId: 'riddle', actionType: 'text_input', details: { answer: 'crab' } });
    sendGuestUpdate(rig, { revision: 6 });
    rig.advance(20);
    expect(rig.state().overlay).toMatchObject({ kind: 'result', isCorrect: true, feedback: 'It is the crab.' });
  });

  it('do not reload the progress if the same state is reported again', () => {
    const { rig } = begin();
    sendGuestUpdate(rig, { revision: 4, answeredCount: 0, gameCompleted: false });
    sendGuestUpdate(rig, { revision: 4, answeredCount: 0, gameCompleted: false });
    expect(rig.effects('sync')).toEqual([]);
  });

  it('keep the chat unchanged if the change was their own', () => {
    const { rig } = begin();
    sendGuestUpdate(rig, { revision: 4, answeredCount: 0, gameCompleted: false });
    choose(rig, 'B');
    rig.advance(600);
    const before = rig.state().chat;
    sendGuestUpdate(rig, { revision: 5 });
    rig.advance(20);
    expect(rig.state().chat).toBe(before);
  });

  it('do not reload the progress while an answer is being sent, but do so after its result', () => {
    const { rig } = begin(200);
    sendGuestUpdate(rig, { revision: 4, answeredCount: 0, gameCompleted: false });
    choose(rig, 'A');
    sendGuestUpdate(rig, { revision: 5 });
    expect(rig.effects('sync')).toEqual([]);
    rig.advance(600);
    expect(rig.effects('sync')).toHaveLength(1);
  });

  it('reload the progress once more if a change is reported during a reload', () => {
    const { rig } = begin();
    sendGuestUpdate(rig, { revision: 4, answeredCount: 0, gameCompleted: false });
    sendGuestUpdate(rig, { revision: 5 });
    sendGuestUpdate(rig, { revision: 6 });
    expect(rig.effects('sync')).toHaveLength(1);
    rig.advance(100);
    expect(rig.effects('sync')).toHaveLength(2);
    expect(rig.state().sync).toBe('idle');
  });

  it('do not reload endlessly if story and progress have different versions', () => {
    const { rig, server } = begin();
    sendGuestUpdate(rig, { revision: 4, answeredCount: 0, gameCompleted: false });
    const progress = { ...server.progress(), storyVersion: 9 };
    rig.send({ type: 'synced', story: null, progress });
    rig.advance(10_000);
    expect(rig.effects('sync')).toEqual([]);
  });

  it('continue after staff let the guest pass a clue', () => {
    const { server, rig } = begin();
    sendGuestUpdate(rig, { revision: 4, answeredCount: 0, gameCompleted: false });
    server.record({ questionId: 'choice', actionType: 'show_answer', details: {} }, true);
    sendGuestUpdate(rig, { revision: 5 });
    rig.advance(20);
    expect(getClueStage(rig.state())).toBe('solved');
    expect(rig.said().at(-1)).toBe('On we go.');
  });
});

describe('a reload that failed', () => {
  /** Lets the reload of a clue that staff let the guest pass fail. */
  function loseReload() {
    const { server, rig } = begin();
    sendGuestUpdate(rig, { revision: 4, answeredCount: 0, gameCompleted: false });
    server.record({ questionId: 'choice', actionType: 'show_answer', details: {} }, true);
    rig.goOffline();
    sendGuestUpdate(rig, { revision: 5 });
    rig.advance(20);
    expect(getClueStage(rig.state())).toBe('asking');
    return { server, rig };
  }

  it('is tried again after a few seconds (LIVE-4)', () => {
    const { rig } = loseReload();
    rig.goOnline();
    rig.advance(10_000);
    expect(getClueStage(rig.state())).toBe('solved');
    rig.advance(600_000);
    expect(rig.effects('sync')).toHaveLength(2);
  });

  it('is tried again at the next report, even if that has no newer revision (LIVE-4)', () => {
    const { rig } = loseReload();
    rig.goOnline();
    sendGuestUpdate(rig, { revision: 5 });
    rig.advance(20);
    expect(getClueStage(rig.state())).toBe('solved');
  });

  it('is tried less often while it goes on failing, once a minute in the end (LIVE-4)', () => {
    const { rig } = loseReload();
    rig.advance(120_000);
    const before = rig.effects('sync').length;
    expect(before).toBeLessThan(8);
    sendGuestUpdate(rig, { revision: 5 });
    rig.advance(600_000);
    const later = rig.effects('sync').length - before;
    expect(later).toBeGreaterThan(8);
    expect(later).toBeLessThan(13);
  });

  it('is tried again with the story if the story was to be reloaded (LIVE-4)', () => {
    const { server, rig } = loseReload();
    server.fix((story) => ({ ...story, title: 'In English' }));
    rig.send({ type: 'languageChanged' });
    rig.advance(20);
    rig.goOnline();
    rig.advance(60_000);
    expect(rig.state().story?.title).toBe('In English');
  });
});

describe('a corrected story', () => {
  it('is reloaded, and an option that may now be right is no longer marked wrong', () => {
    const { server, rig } = begin();
    choose(rig, 'B');
    rig.advance(600);
    server.fix((story) => ({ ...story, title: 'Corrected' }));
    sendGuestUpdate(rig, { revision: 9 });
    rig.advance(20);
    rig.send({ type: 'languageChanged' });
    rig.advance(20);
    expect(rig.state().story?.version).toBe(2);
    expect(rig.state().memory.wrongOptions).toEqual({});
  });
});

describe('after a failure,', () => {
  it('[206] an answer is kept while there is no connection, and graded when the connection is back', () => {
    const { rig } = begin();
    rig.goOffline();
    choose(rig, 'A');
    rig.advance(600);
    expect(rig.state().pending).toMatchObject([{ delay: { code: 'NO_RESPONSE', waitSeconds: null } }]);
    expect(rig.state().chat.at(-1)?.actionId).toBeDefined();
    rig.goOnline();
    expect(getClueStage(rig.state())).toBe('solved');
    expect(rig.state().chat.at(-3)?.actionId).toBeUndefined();
  });

  it('a pause that the server requested is counted down', () => {
    const { rig } = begin(60_000);
    choose(rig, 'A');
    const [pending] = rig.state().pending;
    const actionId = pending?.actionId ?? '';
    rig.send({ type: 'delayed', actionId, failure: { code: 'TOO_MANY_TRIES', retryAfterMs: 2_400 } });
    expect(rig.state().pending[0]?.delay).toEqual({ code: 'TOO_MANY_TRIES', waitSeconds: 3 });
    rig.advance(2_000);
    expect(rig.state().pending[0]?.delay?.waitSeconds).toBe(1);
    rig.advance(5_000);
    expect(rig.state().pending[0]?.delay?.waitSeconds).toBe(0);
  });

  it.each(['QUESTION_LOCKED', 'STORY_CHANGED'] as const)('with %s, the story is reloaded without a message', (code) => {
    const { rig } = begin(60_000);
    choose(rig, 'A');
    const actionId = rig.state().pending[0]?.actionId ?? '';
    rig.send({ type: 'refused', actionId, failure: { code }, progress: null });
    expect(rig.state()).toMatchObject({ notice: null, pending: [] });
    expect(rig.effects('sync')).toEqual([{ kind: 'sync', withStory: true }]);
  });

  it('[220] a message says that the choice failed, and the guest can choose again', () => {
    const { rig } = begin(60_000);
    choose(rig, 'A');
    const actionId = rig.state().pending[0]?.actionId ?? '';
    rig.send({ type: 'refused', actionId, failure: { code: 'INVALID_INPUT' }, progress: null });
    expect(rig.state().notice).toMatchObject({ kind: 'answer-refused', actionType: 'option_select' });
    expect(getClueStage(rig.state())).toBe('asking');
    const question = findOpenQuestion(rig.state().story, 'choice');
    expect(question && findWrongOptions(rig.state(), question)).toEqual([]);
  });

  it('[219] a message says that the next clue is invalid if it is missing even after a reload', () => {
    const { server, rig } = begin();
    choose(rig, 'A');
    rig.advance(600);
    const story = rig.state().story;
    if (!story) throw new Error('no story');
    const cut = { ...story, questionsAnswers: story.questionsAnswers.slice(0, 1) };
    rig.send({ type: 'synced', story: cut, progress: server.progress() });
    rig.send({ type: 'nextPressed' });
    expect(rig.effects('sync')).toHaveLength(1);
    rig.send({ type: 'synced', story: cut, progress: server.progress() });
    expect(rig.state()).toMatchObject({ clueId: 'choice', notice: { kind: 'next-invalid' } });
  });

  it('the guest can press start again', () => {
    const server = createTestServer(fourClues);
    const rig = createRig(server, { latencyMs: 60_000 });
    rig.advance(60_000);
    rig.send({ type: 'prologuePassed' });
    rig.send({ type: 'typingSkipped' });
    rig.send({ type: 'startPressed' });
    rig.send({ type: 'startFailed', failure: { code: 'NO_RESPONSE' } });
    expect(rig.state()).toMatchObject({ isStarting: false, notice: { kind: 'start-failed' } });
    rig.send({ type: 'startPressed' });
    expect(rig.effects('start')).toHaveLength(2);
  });
});

describe('a crew [CREW-3]', () => {
  const members = [{ name: 'Haruto' }, { name: 'Sakura' }];
  /** An answer of Sakura's phone, which this phone hears of. */
  const hear = (
    { server, rig }: ReturnType<typeof begin>,
    sending: Parameters<typeof server.record>[0],
    revision: number,
  ) => {
    server.record(sending, false, 1);
    sendGuestUpdate(rig, { members, revision, answeredCount: 0, gameCompleted: false });
    rig.advance(10);
  };
  const solveChoice = { questionId: 'choice', actionType: 'option_select', details: { selectedOption: 'A' } } as const;
  const guess = (answer: string) => ({ questionId: 'riddle', actionType: 'text_input', details: { answer } }) as const;

  it('stays at a clue that another phone has solved until the guest goes on, even when the others try the next', () => {
    const game = begin();
    sendGuestUpdate(game.rig, { members, revision: 1 });
    hear(game, solveChoice, 2);
    expect(getClueStage(game.rig.state())).toBe('solved');
    hear(game, guess('whale'), 3);
    expect(game.rig.state().clueId).toBe('choice');
    game.rig.send({ type: 'nextPressed' });
    game.rig.advance(20);
    expect(game.rig.state().clueId).toBe('riddle');
    const answers = game.rig.state().chat.filter(({ kind }) => kind === 'answer');
    expect(answers.map(({ seat }) => seat)).toEqual([1, 1]);
  });

  it('does not close an answer sheet with a text when another phone solves the riddle, and then shows the result', () => {
    const game = begin();
    sendGuestUpdate(game.rig, { members, revision: 1 });
    hear(game, solveChoice, 2);
    game.rig.send({ type: 'nextPressed' });
    game.rig.advance(2_000);
    game.rig.send({ type: 'typingSkipped' });
    game.rig.send({ type: 'answerOpened' });
    game.rig.send({ type: 'draftChanged', text: 'a cra' });
    hear(game, guess('crab'), 3);
    expect(game.rig.state()).toMatchObject({ overlay: { kind: 'answer' }, draft: 'a cra' });
    game.rig.send({ type: 'overlayClosed' });
    expect(game.rig.state()).toMatchObject({
      overlay: { kind: 'result', questionId: 'riddle', isCorrect: true },
      draft: '',
    });
  });
});
