import { describe, expect, it } from 'vitest';
import { timings } from '#core/rules/timings.ts';
import { findOpenQuestion, findWrongOptions, getClueStage } from './clues.ts';
import { typingMs } from './step.ts';
import { createRig } from './test-rig.ts';
import { createTestServer } from './test-server.ts';
import { fourClues } from './test-story.ts';
import { atPhoto, atRiddle, begin, choose, next, picture, write } from './walk.test-support.ts';

describe('a choice', () => {
  it('[113] is shown at once, and gets its feedback 0.5 s later, not before', () => {
    const { rig } = begin();
    choose(rig, 'B');
    expect(rig.state().chat.at(-1)).toMatchObject({ kind: 'answer', text: 'B' });
    rig.advance(timings.optionFeedbackDelayMs - 1);
    expect(rig.state().chat.at(-1)).toMatchObject({ kind: 'answer' });
    rig.advance(1);
    expect(rig.said().slice(-2)).toEqual(['That one keeps it.', 'Shisa come in pairs.']);
  });

  it('[113] waits for a slow server', () => {
    const server = createTestServer(fourClues);
    const rig = createRig(server, { latencyMs: 3_000 });
    rig.advance(3_000);
    rig.send({ type: 'prologuePassed' });
    rig.send({ type: 'typingSkipped' });
    rig.send({ type: 'startPressed' });
    rig.advance(3_000);
    rig.send({ type: 'typingSkipped' });
    choose(rig, 'A');
    rig.advance(2_999);
    expect(getClueStage(rig.state())).toBe('judging');
    rig.advance(1);
    expect(getClueStage(rig.state())).toBe('solved');
  });

  it('[115] that is wrong is marked, cannot be chosen again, and does not lead to the next clue', () => {
    const { rig, server } = begin();
    choose(rig, 'B');
    rig.advance(600);
    const question = findOpenQuestion(rig.state().story, 'choice');
    expect(question && findWrongOptions(rig.state(), question)).toEqual(['B']);
    expect(getClueStage(rig.state())).toBe('asking');
    choose(rig, 'B');
    rig.advance(600);
    expect(server.lines).toHaveLength(1);
    rig.send({ type: 'nextPressed' });
    expect(rig.state().clueId).toBe('choice');
  });

  it('[114] [83] if right, shows its feedback and the general feedback, vibrates, and [112] leads to the next clue', () => {
    const { rig } = begin();
    choose(rig, 'A');
    rig.advance(600);
    expect(rig.said().slice(-2)).toEqual(['The open mouth.', 'Shisa come in pairs.']);
    expect(rig.state().chat.at(-2)).toMatchObject({ kind: 'feedback', isCorrect: true });
    expect(rig.effects('vibrate')).toHaveLength(1);
    expect(getClueStage(rig.state())).toBe('solved');
    next(rig);
    expect(rig.state().clueId).toBe('riddle');
    expect(rig.said().at(-1)).toBe('Who am I?');
  });

  it('accepts one option at a time', () => {
    const { rig, server } = begin();
    choose(rig, 'B');
    choose(rig, 'A');
    rig.advance(600);
    expect(server.lines).toHaveLength(1);
  });

  it('[124] [92] opens its first hint and logs that', () => {
    const { rig } = begin();
    rig.send({ type: 'hintsOpened', actionId: rig.actionId() });
    expect(rig.state().overlay).toEqual({ kind: 'hints' });
    expect(rig.effects('send')).toMatchObject([
      { sending: { actionType: 'hint_request', questionId: 'choice', details: { hintIndex: 0 } } },
    ]);
  });
});

describe('a riddle', () => {
  it('[120] shows a wrong answer in a dialog, and closing it lets the guest try again', () => {
    const { rig } = atRiddle();
    rig.send({ type: 'answerOpened' });
    write(rig, 'Crab');
    rig.advance(20);
    expect(rig.state().overlay).toMatchObject({ kind: 'result', isCorrect: false });
    rig.send({ type: 'overlayClosed' });
    expect(rig.state()).toMatchObject({ clueId: 'riddle', overlay: null, draft: '' });
    expect(getClueStage(rig.state())).toBe('asking');
  });

  it('[120] [82] shows a right answer with its text in a dialog, and closing it leads to the next clue', () => {
    const { rig } = atRiddle();
    rig.send({ type: 'answerOpened' });
    write(rig, 'crab');
    rig.advance(20);
    expect(rig.state().overlay).toMatchObject({ kind: 'result', isCorrect: true, feedback: 'It is the crab.' });
    expect(rig.said().slice(-2)).toEqual(['crab', 'It is the crab.']);
    rig.send({ type: 'overlayClosed' });
    rig.advance(typingMs);
    expect(rig.state()).toMatchObject({ clueId: 'photo', overlay: null });
  });

  it('sends the answer as it was typed, because only the server normalises it', () => {
    const { rig } = atRiddle();
    write(rig, ' crab ');
    rig.advance(20);
    expect(rig.effects('send').at(-1)).toMatchObject({ sending: { details: { answer: ' crab ' } } });
    expect(rig.state().overlay).toMatchObject({ isCorrect: false });
  });
});

describe('a picture clue', () => {
  it('[116] keeps the chosen picture until the guest cancels it', () => {
    const { rig } = atPhoto();
    rig.send({ type: 'pictureChosen', picture });
    expect(rig.state().picture).toBe(picture);
    rig.send({ type: 'pictureCancelled' });
    expect(rig.state().picture).toBeNull();
  });

  it('[174] asks for a file if none was chosen, and [165] keeps the earlier file if another is not an image', () => {
    const { rig, server } = atPhoto();
    rig.send({ type: 'pictureSent', actionId: rig.actionId() });
    expect(rig.state().notice).toEqual({ kind: 'picture', refusal: 'missing' });
    rig.send({ type: 'pictureChosen', picture });
    rig.send({ type: 'pictureRefused', refusal: 'not-an-image' });
    expect(rig.state()).toMatchObject({ picture, notice: { kind: 'picture', refusal: 'not-an-image' } });
    expect(server.isSolved('photo')).toBe(false);
  });

  it('[117] shows for at least 1.5 s that the picture is being sent, and is only then solved', () => {
    const { rig } = atPhoto();
    rig.send({ type: 'pictureChosen', picture });
    rig.send({ type: 'pictureSent', actionId: rig.actionId() });
    rig.advance(timings.uploadLeastMs - 1);
    expect(getClueStage(rig.state())).toBe('judging');
    rig.advance(1);
    expect(getClueStage(rig.state())).toBe('solved');
    expect(rig.state().picture).toBeNull();
    expect(rig.state().chat.at(-2)).toMatchObject({ kind: 'answer', imageUrl: 'blob:sea' });
  });

  it('removes a refused picture from the chat and says why', () => {
    const { rig } = atPhoto();
    rig.goOffline();
    rig.send({ type: 'pictureChosen', picture });
    const actionId = rig.actionId();
    rig.send({ type: 'pictureSent', actionId });
    rig.send({ type: 'refused', actionId, failure: { code: 'NOT_AN_IMAGE' }, progress: null });
    expect(rig.state().notice).toMatchObject({ kind: 'answer-refused', failure: { code: 'NOT_AN_IMAGE' } });
    expect(rig.state().chat.some(({ kind, questionId }) => kind === 'answer' && questionId === 'photo')).toBe(false);
    expect(getClueStage(rig.state())).toBe('asking');
  });
});
